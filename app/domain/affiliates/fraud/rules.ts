import { isDisposable } from '../../companies/creation/disposable-domains'
import { domainOf, everybodys, hostOf, mailboxOf } from '../../projects/own-address'
import { settings } from '../../settings/settings'
import type { FindingWeight } from '../states'
import type { FraudFacts } from './facts'

/** What was seen, in facts that are told to staff: no address of a network, no number of an account, no mailbox. */
export type Evidence = Record<string, string | number>

type Affiliate = FraudFacts['affiliate']
type Company = NonNullable<FraudFacts['company']>

interface Rule {
  weight: FindingWeight
  find: (affiliate: Affiliate, company: Company) => Evidence | null | false | undefined
}
interface RuleOfAffiliate {
  weight: FindingWeight
  findOfAffiliate: (affiliate: Affiliate) => Evidence | null | false | undefined
}

const rule = (weight: FindingWeight, find: Rule['find']): Rule => ({ weight, find })
const ruleOfAffiliate = (
  weight: FindingWeight,
  findOfAffiliate: RuleOfAffiliate['findOfAffiliate'],
): RuleOfAffiliate => ({ weight, findOfAffiliate })

/** Domains that say something about whose they are. */
const ownDomains = (...domains: (string | null | undefined)[]): string[] =>
  domains.filter((d): d is string => Boolean(d) && !everybodys.has(d as string))
const domainsOfCompany = ({ email, website, people }: Company) =>
  ownDomains(hostOf(website), email && domainOf(email), ...people.map((p) => domainOf(p.email)))
const domainsOfAffiliate = ({ email, site }: Affiliate) => ownDomains(email && domainOf(email), hostOf(site))

const last4 = /terminado em (\d{4})$/
const accountOf = (words: string | null) => (words?.includes('IBAN') ? last4.exec(words)?.[1] : undefined)

/** What is not allowed, held for a person, or only seen (business.md; facts of 2026 on partners' fraud). */
export const fraudRules = {
  'own-user': rule(
    'refuse',
    (a, c) => a.userId !== null && c.people.some((p) => p.userId === a.userId) && { pessoas: 1 },
  ),
  'own-email': rule('refuse', (a, c) => {
    if (!a.email) return null
    const box = mailboxOf(a.email)
    const same = [c.email, ...c.people.filter((p) => p.userId !== a.userId).map((p) => p.email)].filter(
      (email) => email && mailboxOf(email) === box,
    )
    return same.length > 0 && { enderecos: same.length, dominio: domainOf(a.email) }
  }),
  'own-number': rule(
    'refuse',
    (a, c) =>
      a.taxNumber !== null && c.taxNumbers.includes(a.taxNumber) && { nif: `…${a.taxNumber.slice(-3)}` },
  ),
  'own-card': rule(
    'refuse',
    (a, c) => a.userId !== null && c.keptBy === a.userId && { meio: c.keptWords ?? 'cartão guardado' },
  ),
  'own-company': rule('refuse', (_, c) => c.membership === 'member' && { ligacao: 'pertence à equipa' }),
  'former-member': rule('hold', (_, c) => c.membership === 'former' && { ligacao: 'pertenceu à equipa' }),
  'same-phone': rule('hold', (a, c) => {
    const same = c.people.filter((p) => p.userId !== a.userId && p.phone !== null && p.phone === a.phone)
    return same.length > 0 && { pessoas: same.length }
  }),
  // Four digits are no proof: a person compares.
  'same-account': rule('hold', (a, c) => {
    const digits = accountOf(c.keptWords)
    return digits !== undefined && digits === a.accountLast4 && { ultimos: digits }
  }),
  'same-card': rule(
    'hold',
    (a, c) =>
      c.keptWords !== null &&
      accountOf(c.keptWords) === undefined &&
      a.cards.includes(c.keptWords) && { meio: c.keptWords },
  ),
  'same-domain': rule('hold', (a, c) => {
    const theirs = domainsOfCompany(c)
    const same = domainsOfAffiliate(a).find((d) => theirs.includes(d))
    return same !== undefined && { dominio: same }
  }),
  'same-device': rule('hold', (_, c) => c.sameDevice && { aparelho: 'o mesmo navegador na mesma rede' }),
  'banned-owner': rule('hold', (_, c) => {
    const banned = c.people.filter((p) => p.banned)
    return banned.length > 0 && { pessoas: banned.length }
  }),
  'shared-account': ruleOfAffiliate('hold', (a) => a.sameAccount > 0 && { afiliados: a.sameAccount }),
  'shared-number': ruleOfAffiliate('hold', (a) => a.sameNumber > 0 && { afiliados: a.sameNumber }),
  'banned-twin': ruleOfAffiliate(
    'hold',
    (a) => a.bannedTwin && { coincide: 'NIF, conta ou e-mail de quem foi excluído' },
  ),
  // Offices and mobile networks put many people behind one address.
  'same-network': rule('look', (_, c) => c.sameNetwork && !c.sameDevice && { rede: 'a mesma rede' }),
  'repeated-domain': rule('look', (_, c) => {
    const same = domainsOfCompany(c).find((d) => c.earlierDomains.includes(d))
    return same !== undefined && { dominio: same }
  }),
  'disposable-mail': rule('look', (_, c) => {
    const found = [c.email, ...c.people.map((p) => p.email)].find((email) => email && isDisposable(email))
    return Boolean(found) && { dominio: domainOf(found as string) }
  }),
  'paid-ad': rule('look', (_, c) => c.ad !== null && { marca: c.ad }),
  burst: rule(
    'look',
    (_, c) =>
      (c.signUpsInHour >= settings.affiliates.burstSignUps ||
        c.companiesInHour >= settings.affiliates.burstCompanies) && {
        contas: c.signUpsInHour,
        empresas: c.companiesInHour,
      },
  ),
} as const satisfies Record<string, Rule | RuleOfAffiliate>

export type FraudRule = keyof typeof fraudRules
export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[]

export interface Found {
  rule: FraudRule
  weight: FindingWeight
  evidence: Evidence
  /** Of the affiliate as such, not of one company. */
  ofAffiliate: boolean
}

/** Everything that the rules see in the facts. Pure. */
export function findFraud({ affiliate, company }: FraudFacts): Found[] {
  return fraudRuleNames.flatMap((name): Found[] => {
    const one: Rule | RuleOfAffiliate = fraudRules[name]
    const ofAffiliate = 'findOfAffiliate' in one
    const evidence = ofAffiliate ? one.findOfAffiliate(affiliate) : company && one.find(affiliate, company)
    return evidence ? [{ rule: name, weight: one.weight, evidence, ofAffiliate }] : []
  })
}
