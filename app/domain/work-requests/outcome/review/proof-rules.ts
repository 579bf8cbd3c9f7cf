import { domainOf, everybodys, hostOf, mailboxOf } from '../../../projects/own-address'
import { settings } from '../../../settings/settings'
import type { ProofReason } from './proof-words'

/** What is known of a job that was concluded, and of the two sides of it (proof-facts.ts). */
export interface ProofFacts {
  /** Only companies that the customer named saw it; of these, how many others, with nobody in common with this one. */
  addressed: boolean
  otherCompanies: number
  awardedAt: Date
  completedAt: Date
  /** Messages about the proposal that was chosen; the house's own are none. */
  messages: { customer: number; company: number }
  /** Cents: of the proposal, agreed and final, by whoever wrote one. */
  prices: number[]
  customer: { email: string | null; phone: string | null; createdAt: Date | null }
  /** Of the company and of everybody who belongs to it or belonged; its contact and site say which domain is its own. */
  company: { emails: string[]; phones: string[]; contact: string | null; website: string | null }
  belongs: boolean
  colleague: boolean
  brought: boolean
  /** Jobs that somebody of this company asked of a company of this customer. */
  inTurn: number
  sameNetwork: boolean
  sameDevice: boolean
  /** Other customers and reviewers of the company, within `v3.ringDays`. */
  others: { network: number; device: number; accounts: Date[] }
  /** Jobs that these two concluded within those days, this one among them. */
  together: number
}

const { v3 } = settings.work
const hour = 3_600_000

const digits = (phone: string) => phone.replace(/\D/g, '').slice(-9)

const sharesMailbox = ({ customer: { email }, company }: ProofFacts) =>
  email !== null && company.emails.some((other) => mailboxOf(other) === mailboxOf(email))

/** The domains of the company itself: of its site and its address, not those where everybody has a mailbox. */
function sharesDomain({ customer: { email }, company: { contact, website } }: ProofFacts): boolean {
  if (email === null) return false
  const mine = domainOf(email)
  const theirs = [hostOf(website), contact && domainOf(contact)]
  return theirs.some((d) => d && !everybodys.has(d) && (mine === d || mine.endsWith(`.${d}`)))
}

const sharesPhone = ({ customer: { phone }, company }: ProofFacts) =>
  phone !== null && company.phones.some((other) => digits(other) === digits(phone))

const aroundIt = ({ customer: { createdAt }, others }: ProofFacts) =>
  createdAt === null
    ? 0
    : others.accounts.filter((at) => Math.abs(at.getTime() - createdAt.getTime()) <= v3.accountsHours * hour)
        .length

/** Each by itself is reason enough: what proves as much as an invoice must not be had for the asking. */
const rules: Record<ProofReason, (facts: ProofFacts) => boolean> = {
  'one-company': (f) => f.addressed && f.otherCompanies === 0,
  'too-fast': (f) => f.completedAt.getTime() - f.awardedAt.getTime() < v3.leastHours * hour,
  'no-messages': (f) => f.messages.customer === 0 || f.messages.company === 0,
  'no-price': (f) => !f.prices.some((cents) => cents >= v3.leastPrice),
  member: (f) => f.belongs,
  'same-mailbox': sharesMailbox,
  'same-domain': (f) => !sharesMailbox(f) && sharesDomain(f),
  'same-phone': sharesPhone,
  'same-device': (f) => f.sameDevice,
  'same-network': (f) => f.sameNetwork && !f.sameDevice,
  colleague: (f) => f.colleague,
  brought: (f) => f.brought,
  'in-turn': (f) => f.inTurn > 0,
  'ring-device': (f) => f.others.device >= v3.deviceOthers,
  'ring-network': (f) => f.others.network >= v3.networkOthers && f.others.device < v3.deviceOthers,
  'accounts-together': (f) => aroundIt(f) >= v3.accountsOthers,
  often: (f) => f.together >= v3.jobsTogether,
}

export const proofReasonNames = Object.keys(rules) as ProofReason[]

/**
 * Whether a concluded job makes its review «Trabalho concluído na plataforma» (V3), and what stands against it. V0 is no
 * verdict: a document confirms it as ever (reviews/proof).
 */
export function proofOf(facts: ProofFacts): { proof: 3 | 0; why: ProofReason[] } {
  const why = proofReasonNames.filter((name) => rules[name](facts))
  return { proof: why.length === 0 ? 3 : 0, why }
}
