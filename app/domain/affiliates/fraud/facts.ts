/** What the rules of fraud look at; found by finding-facts.ts. */
export interface FraudFacts {
  affiliate: {
    userId: string | null
    email: string | null
    /** Proved telephones only. */
    phone: string | null
    taxNumber: string | null
    accountLast4: string | null
    site: string | null
    /** What companies they belong to pay with: «Visa terminado em 4242, até 12/2034». */
    cards: string[]
    /** Others in the programme with the same account or number; one of them who was banned. */
    sameAccount: number
    sameNumber: number
    bannedTwin: boolean
  }
  /** Null where only the affiliate is looked at. */
  company: {
    /** Who began it, owns it or manages it. */
    people: { userId: string; email: string; phone: string | null; banned: boolean }[]
    email: string | null
    website: string | null
    taxNumbers: string[]
    keptBy: string | null
    keptWords: string | null
    /** Whether the affiliate belongs to it, or belonged in the last months. */
    membership: 'member' | 'former' | null
    sameDevice: boolean
    sameNetwork: boolean
    /** Domains of companies that they brought before. */
    earlierDomains: string[]
    /** The mark of a paid advertisement in the address that the code came with. */
    ad: string | null
    /** Accounts that began with this code in the hour around this one, and companies bound to it. */
    signUpsInHour: number
    companiesInHour: number
  } | null
}
