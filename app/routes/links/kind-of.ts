import type { LinkKind } from '~/domain/short-links/states'

/** The area that a matched address lies in: «perfil/empresa/ligacoes/:id» shows those of a company. */
export const kindOf = (pattern: string): LinkKind =>
  pattern.includes('afiliados/dashboard')
    ? 'affiliate'
    : pattern.includes('empresa/')
      ? 'company'
      : 'invitation'
