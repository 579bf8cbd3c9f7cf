export type MailChoice = 'now' | 'daily' | 'off'

/**
 * What people are told about, with the default of each kind. `fixed` kinds can't be switched off (people.md: security
 * mails). `inApp` and `mail` are what is in force until somebody chooses otherwise. Mails of `news` go only to whoever
 * consented to marketing, whatever else stands here.
 */
export const kinds = {
  security: {
    label: 'Segurança da conta',
    about: 'Entradas, palavra-passe, e-mail e segundo fator.',
    fixed: true,
    inApp: true,
    mail: 'now',
  },
  review: {
    label: 'As minhas avaliações',
    about: 'Respostas das empresas e o que foi decidido.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  company: {
    label: 'As minhas empresas',
    about: 'Novas avaliações e o estado do perfil.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  certificate: {
    label: 'Certificação',
    about: 'Certificados emitidos, suspensos, revogados ou a chegar ao fim.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  invitation: {
    label: 'Convites',
    about: 'Convites que recebeu e respostas aos que enviou.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  work: {
    label: 'Trabalhos',
    about: 'Os trabalhos que pediu e as propostas, dos dois lados.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  saved: {
    label: 'Empresas guardadas e alertas',
    about: 'O que muda nas empresas que guardou, e as que são novas no que procura.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  ticket: {
    label: 'Pedidos de apoio',
    about: 'Respostas aos pedidos que fez ao apoio.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  affiliate: {
    label: 'Programa de afiliados',
    about: 'O seu registo, as comissões e os pagamentos.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  team: {
    label: 'Trabalho da equipa',
    about: 'Cartões que ficam consigo, notas que o chamam e prazos da lei, para quem trabalha na Aval.',
    fixed: true,
    inApp: true,
    mail: 'off',
  },
  account: {
    label: 'Dados e privacidade',
    about: 'Cópia dos dados, apagar a conta, termos.',
    fixed: true,
    inApp: true,
    mail: 'now',
  },
  service: {
    label: 'Serviço da Aval',
    about: 'Manutenção, falhas e mudanças no que usa.',
    fixed: false,
    inApp: true,
    mail: 'now',
  },
  news: {
    label: 'Novidades da Aval',
    about: 'O que muda na Aval. Por e-mail, só com o seu consentimento.',
    fixed: false,
    inApp: false,
    mail: 'off',
  },
} as const satisfies Record<
  string,
  { label: string; about: string; fixed: boolean; inApp: boolean; mail: MailChoice }
>

export type NotificationKind = keyof typeof kinds

/** Of the team's own tools: nobody else hears of them. */
export const isOfTeam = (kind: NotificationKind): boolean => kind === 'team'

export const kindNames = Object.keys(kinds) as NotificationKind[]

/** Kinds that their reader may switch off. */
export const openKinds = kindNames.filter((kind) => !kinds[kind].fixed)

export const isKind = (value: string): value is NotificationKind => Object.hasOwn(kinds, value)

export const mailWords: Record<MailChoice, string> = {
  now: 'Logo que aconteça',
  daily: 'Um resumo por dia',
  off: 'Nunca',
}

export interface Choice {
  inApp: boolean
  mail: MailChoice
}

/** What is in force for a kind: what cannot be chosen, what was chosen, or the default. */
export function inForce(kind: NotificationKind, chosen: Choice | null, consented: boolean): Choice {
  const { fixed, inApp, mail } = kinds[kind]
  if (fixed) return { inApp, mail }
  if (kind !== 'news') return chosen ? { inApp: chosen.inApp, mail: chosen.mail } : { inApp, mail }
  // Marketing by mail rests on consent alone (Lei n.º 41/2004, art. 13.º-A).
  return { inApp: chosen?.inApp ?? inApp, mail: consented ? (chosen?.mail ?? 'now') : 'off' }
}
