import type { Address } from 'postal-mime'
import { normaliseEmail } from '../people/email-address'
import { settings } from '../settings/settings'
import { cleanLine, cleanText } from '../shared/text'
import { textOfHtml } from '../tickets/mail/html-text'
import { mailboxes, parsedMail } from '../tickets/mail/incoming-mail'

/** What of an order mail is looked at. None of it is written anywhere. */
export interface MailParts {
  from: Mailbox | null
  to: Mailbox[]
  replyTo: Mailbox[]
  subject: string
  /** Its words line by line, of both parts where there are two, without addresses of pages. */
  lines: string[]
  /** When it says that it was written. */
  date: Date | null
}
export interface Mailbox {
  email: string
  name: string
}

const limits = settings.ticketMail

/** @returns null for what is no mail */
export async function mailParts(raw: Buffer): Promise<MailParts | null> {
  const mail = await parsedMail(raw)
  if (!mail) return null
  // Cells stand beside each other: a number must not run into the amount after it.
  const html = (mail.html ?? '').slice(0, limits.htmlChars).replace(/<\/t[dh]\s*>/gi, '$& ')
  const words = [mail.text ?? '', textOfHtml(html)].map((part) => part.slice(0, limits.textChars)).join('\n')
  const written = mail.date ? new Date(mail.date) : null
  return {
    from: reached(mail.from ? [mail.from] : [])[0] ?? null,
    to: reached(mail.to ?? []),
    replyTo: reached(mail.replyTo ?? []),
    subject: cleanLine(mail.subject ?? '').slice(0, 300),
    lines: cleanText(words)
      .replace(/<?https?:\/\/[^\s>]*>?/g, ' ')
      .split('\n')
      .map((line) => cleanLine(line).slice(0, 400))
      .filter(Boolean)
      .slice(0, 600),
    date: written && !Number.isNaN(written.getTime()) ? written : null,
  }
}

/** Those that one can write to. */
const reached = (addresses: Address[]): Mailbox[] =>
  mailboxes(addresses)
    .slice(0, 20)
    .flatMap(({ address, name }) => {
      const email = normaliseEmail(address)
      return email ? [{ email, name: cleanLine(name) }] : []
    })
