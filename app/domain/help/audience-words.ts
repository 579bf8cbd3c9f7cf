/** For whom an article is written, in the order of the help centre. */
export const audiences = {
  avaliar: {
    label: 'Procurar e avaliar',
    lead: 'Encontrar uma empresa, contar como correu, e mudar ou defender o que escreveu.',
    icon: 'star',
  },
  empresas: {
    label: 'Empresas',
    lead: 'Ter um perfil, responder, convidar clientes e gerir a equipa.',
    icon: 'store',
  },
  certificacao: {
    label: 'Certificação',
    lead: 'O que se pede, como se decide, e como qualquer pessoa confere.',
    icon: 'badge-check',
  },
  afiliados: {
    label: 'Convites e afiliados',
    lead: 'Convidar alguém para a Aval, recomendá-la a empresas, e deixar de ser convidado.',
    icon: 'send',
  },
  conta: {
    label: 'Conta e privacidade',
    lead: 'Entrar em segurança, escolher avisos, levar ou apagar os dados, falar connosco.',
    icon: 'lock',
  },
} as const

export type Audience = keyof typeof audiences
export const isAudience = (name: string): name is Audience => Object.hasOwn(audiences, name)

/** What is looked for most: offered before anybody types. */
export const sought = [
  'escrever-uma-avaliacao',
  'porque-ficou-retida',
  'entrar-e-palavra-passe',
  'reivindicar-uma-empresa',
  'verificar-um-certificado',
  'apagar-a-conta',
]
