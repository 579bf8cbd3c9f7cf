/** Why a company's site can't prove who owns it, in words for the reader. */
export const whyNoDomain = {
  none: 'Este perfil não indica nenhum sítio na internet, por isso não há domínio com que provar.',
  shared:
    'O sítio deste perfil está num serviço que muitos partilham, por isso o domínio não é só da empresa.',
  odd: 'O sítio deste perfil não tem um endereço com que se possa provar.',
} as const
