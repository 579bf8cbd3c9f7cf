import { createHash } from 'node:crypto'
import { normaliseEmail } from '../people/email-address'
import type { MailParts } from './mail-parts'
import {
  emailLabel,
  greeting,
  invoiceAfter,
  invoiceBefore,
  invoiceLabel,
  measureAfter,
  noName,
  orderFrom,
  orderLabel,
  otherLabel,
  placedAfter,
  plain,
} from './order-labels'

/** Something in a mail that could be the customer's address, or the order's number. */
export interface Candidate {
  kind: 'email' | 'number'
  value: string
  /** Where it stands: a digest of part and words before it, by which a form that was taught finds its like. No word of the mail. */
  where: string
  /** By which the rules know it; null for what they have no word for. */
  as: 'to' | 'reply-to' | 'labelled' | 'order' | 'invoice' | null
}

const whereOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

/** The last words before something, without what differs from mail to mail. */
const before = (text: string) =>
  plain(text).replace(/\d+/g, '').split(' ').filter(Boolean).slice(-3).join(' ')

const token =
  /(?<![\p{L}\p{N}])(?:F[TRS] [A-Z0-9]{0,10}\/?\d+|[\p{L}\p{N}](?:[\p{L}\p{N}.,_/-]*[\p{L}\p{N}])?)(?![\p{L}\p{N}@])/gu
const date = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/
const amount = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/
const address = /[a-z0-9][a-z0-9.!#$%&'*+/=?^_`{|}~-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi

/** Every address that could be the customer's, and every number that could be the order's, at most so many. Pure. */
export function candidatesOf(mail: MailParts): Candidate[] {
  const found = [
    ...mail.to.map((m): Candidate => ({ kind: 'email', value: m.email, where: 'to', as: 'to' })),
    ...mail.replyTo.map(
      (m): Candidate => ({ kind: 'email', value: m.email, where: 'reply-to', as: 'reply-to' }),
    ),
    ...numbersIn(mail.subject, '', 'subject'),
    ...mail.lines.flatMap((line, i) => [
      ...addressesIn(line),
      ...numbersIn(line, mail.lines[i - 1] ?? '', 'text'),
    ]),
  ]
  const known = new Map<string, Candidate>()
  for (const candidate of found) {
    const { kind, value, as, where } = candidate
    const key = `${kind} ${value} ${as ?? where}`
    if (!known.has(key) && known.size < 60) known.set(key, candidate)
  }
  return [...known.values()]
}

function addressesIn(line: string): Candidate[] {
  return [...line.matchAll(address)].flatMap((match) => {
    const value = normaliseEmail(match[0])
    const text = line.slice(0, match.index)
    const as = emailLabel.test(plain(text)) ? 'labelled' : null
    return value ? [{ kind: 'email', value, where: whereOf('text', before(text)), as }] : []
  })
}

function numbersIn(line: string, previous: string, part: string): Candidate[] {
  const words = line.replace(address, (a) => ' '.repeat(a.length))
  return [...words.matchAll(token)].flatMap((match) => {
    const [value] = match
    const [text, rest] = [words.slice(0, match.index), plain(words.slice(match.index + value.length))]
    // A label may stand on a line of its own.
    const label = plain(/[\p{L}\p{N}]/u.test(text) || part === 'subject' ? text : `${previous} ${text}`)
    const as = otherLabel.test(label)
      ? null
      : orderLabel.test(label)
        ? 'order'
        : invoiceLabel.test(label) ||
            (part === 'subject' && invoiceAfter.test(rest) && invoiceBefore.test(plain(text)))
          ? 'invoice'
          : null
    if (!isNumber(value, rest, as)) return []
    return [{ kind: 'number', value, where: whereOf(part, before(label)), as }]
  })
}

function isNumber(value: string, rest: string, as: Candidate['as']): boolean {
  if (value.length > 40 || date.test(value) || amount.test(value) || measureAfter.test(rest)) return false
  if (/\d/.test(value)) return true
  // PrestaShop's numbers are nine letters.
  return as === 'order' && /^[A-Z]{9}$/.test(value) && placedAfter.test(rest)
}

/** How the customer is called: beside their address, or as they are greeted; null where that is not sure. Pure. */
export function nameIn(mail: MailParts, email: string): string | null {
  const beside = [...mail.to, ...mail.replyTo].find((m) => m.email === email)?.name
  if (beside && !beside.includes('@')) return beside
  for (const line of mail.lines.slice(0, 40)) {
    const name = (greeting.exec(line) ?? orderFrom.exec(line))?.[1]?.replace(/[.,:]+$/, '').trim()
    if (name && !noName.test(name)) return name
  }
  return null
}
