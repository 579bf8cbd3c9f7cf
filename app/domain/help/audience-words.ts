/** For whom an article is written, in the order of the help centre. */
export const audiences = {
  avaliar: {
    label: 'Quem avalia',
    lead: 'Escrever, comprovar, mudar e defender uma avaliação.',
  },
  empresas: {
    label: 'Empresas',
    lead: 'Ter um perfil, responder, convidar clientes e gerir a equipa.',
  },
  certificacao: {
    label: 'Certificação',
    lead: 'O que se pede, como se decide, e como qualquer pessoa confere.',
  },
  afiliados: {
    label: 'Convites e afiliados',
    lead: 'Convidar alguém para a Aval, e o que acontece depois.',
  },
  conta: {
    label: 'Conta e privacidade',
    lead: 'Entrar em segurança, escolher avisos, levar ou apagar os dados.',
  },
} as const

export type Audience = keyof typeof audiences
export const isAudience = (name: string): name is Audience => Object.hasOwn(audiences, name)
