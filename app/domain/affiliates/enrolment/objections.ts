/** What is known of somebody who asks, beside what they wrote. */
export interface Known {
  email: string
  site: string | null
  /** Others in the programme with the same number, or the same account. */
  sameNumber: number
  sameAccount: number
}

const free =
  /@(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|me|sapo|mail|aeiou|iol|netcabo|proton|protonmail)\./i

/**
 * What staff should look at before they say yes (facts of 2026 on risks of partners). `holds`: even who was invited waits for
 * a person.
 */
export const objections = {
  'same-account': {
    holds: true,
    sentence: 'A conta bancária é também de outro afiliado.',
    stands: (k: Known) => k.sameAccount > 0,
  },
  'same-number': {
    holds: true,
    sentence: 'O número de contribuinte é também de outro afiliado.',
    stands: (k: Known) => k.sameNumber > 0,
  },
  'no-site': {
    holds: false,
    sentence: 'Não indicou nenhum site.',
    stands: (k: Known) => k.site === null,
  },
  'other-domain': {
    holds: false,
    sentence: 'O e-mail não é do domínio do site que indicou.',
    stands: ({ site, email }: Known) => site !== null && !free.test(email) && !isOfSite(email, site),
  },
} as const
export type Objection = keyof typeof objections

const isOfSite = (email: string, site: string): boolean => {
  const host = new URL(site).hostname.replace(/^www\./, '')
  const domain = email.slice(email.indexOf('@') + 1)
  return host === domain || host.endsWith(`.${domain}`)
}

export const objectionsTo = (known: Known): Objection[] =>
  (Object.keys(objections) as Objection[]).filter((key) => objections[key].stands(known))
