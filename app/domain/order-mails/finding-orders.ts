import type { Candidate } from './candidates'
import { candidatesOf, nameIn } from './candidates'
import type { MailParts } from './mail-parts'
import {
  aboutOrders,
  inPart,
  notInSubject,
  notInText,
  plain,
  toTheShop,
  undoneInSubject,
  undoneInText,
} from './order-labels'

/** An order that a mail tells of. */
export interface MailOrder {
  email: string
  number: string
  name: string | null
}
/** `unknown`: somebody of the company says once which of these it is. */
export type Found =
  | { order: MailOrder }
  | { unknown: Candidate[] }
  /** Of one that came to nothing as a whole, which it was, where the mail says. */
  | { ignored: 'undone'; was: MailOrder | null }
  | { ignored: 'no-order' | 'no-customer' | 'no-number' }

/** Which candidates are which, of a form that was taught. */
export interface TaughtRule {
  email: string
  number: string
}

/** Whose addresses are no customer's: ours, the company's, its domains', and those of machines. */
export type IsNobody = (email: string) => boolean

/**
 * What a mail says of an order, by the words that known systems use. Where two places say two things nothing is found: rather
 * none than a wrong one. Pure.
 */
export function findOrder(mail: MailParts, isNobody: IsNobody): Found {
  const [subject, text] = [plain(mail.subject), plain(mail.lines.slice(0, 60).join(' '))]
  if (!aboutOrders.test(`${subject} ${text}`)) return { ignored: 'no-order' }
  const undone = notInSubject.test(subject) || notInText.test(text)
  const whole =
    (undoneInSubject.test(subject) || undoneInText.test(text)) && !inPart.test(`${subject} ${text}`)
  const candidates = candidatesOf(mail).filter((c) => c.kind !== 'email' || !isNobody(c.value))
  const number = numberOf(candidates)
  const email = emailOf(candidates, toTheShop.test(`${subject} ${text}`))
  const order = number && email ? { email, number, name: nameIn(mail, email) } : null
  if (undone) return { ignored: 'undone', was: whole ? order : null }
  if (order) return { order }
  if (candidates.every((c) => c.kind !== 'email')) return { ignored: 'no-customer' }
  if (candidates.every((c) => c.kind !== 'number')) return { ignored: 'no-number' }
  return { unknown: candidates }
}

/** The order's number, or else the invoice's, where every place that has a word for it says the same. */
function numberOf(candidates: Candidate[]): string | null {
  for (const as of ['order', 'invoice'] as const) {
    const said = new Set(candidates.flatMap((c) => (c.kind === 'number' && c.as === as ? [c.value] : [])))
    // «Pedido N3317» in a subject, «#3317» below: N is the word for number.
    for (const value of said) if (/^N\d+$/.test(value) && said.has(value.slice(1))) said.delete(value)
    if (said.size > 0) return said.size === 1 ? [...said].join() : null
  }
  return null
}

/**
 * To whom it is written, if no other address stands in it; of a mail to the shop's own people the one address that does. A mail for
 * them that goes to somebody else (a supplier, a partner) tells nobody.
 */
function emailOf(candidates: Candidate[], forTheShop: boolean): string | null {
  const emails = candidates.filter((c) => c.kind === 'email')
  const all = new Set(emails.map((c) => c.value))
  if (all.size !== 1) return null
  if (forTheShop && emails.every((c) => c.as === 'to')) return null
  return [...all].join()
}

/** By a form that was taught: exactly one thing at each of its two places. Pure. */
export function byRule(candidates: Candidate[], rule: TaughtRule): Omit<MailOrder, 'name'> | null {
  const at = (kind: Candidate['kind'], where: string) =>
    new Set(candidates.filter((c) => c.kind === kind && c.where === where).map((c) => c.value))
  const [emails, numbers] = [at('email', rule.email), at('number', rule.number)]
  if (emails.size !== 1 || numbers.size !== 1) return null
  return { email: [...emails].join(), number: [...numbers].join() }
}
