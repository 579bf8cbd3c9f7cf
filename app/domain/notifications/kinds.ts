/**
 * What people are told about, with the default of each kind. `fixed` kinds can't be switched off (people.md: security
 * mails). `inApp` and `mail` are what is in force until somebody chooses otherwise.
 */
export const kinds = {
  security: { label: 'Segurança da conta', fixed: true, inApp: true, mail: 'now' },
  review: { label: 'As minhas avaliações', fixed: false, inApp: true, mail: 'now' },
  company: { label: 'As minhas empresas', fixed: false, inApp: true, mail: 'now' },
  certificate: { label: 'Certificação', fixed: false, inApp: true, mail: 'now' },
  invitation: { label: 'Convites', fixed: false, inApp: true, mail: 'now' },
  account: { label: 'Dados e privacidade', fixed: true, inApp: true, mail: 'now' },
  news: { label: 'Novidades da Aval', fixed: false, inApp: false, mail: 'off' },
} as const satisfies Record<
  string,
  { label: string; fixed: boolean; inApp: boolean; mail: 'now' | 'daily' | 'off' }
>

export type NotificationKind = keyof typeof kinds
