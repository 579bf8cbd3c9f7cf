import PostalMime, { type Address, type Email } from 'postal-mime'
import { normaliseEmail } from '../people/email-address'
import { settings } from '../settings/settings'
import { cleanLine, cleanText } from '../shared/text'
import { textOfHtml } from '../tickets/mail/html-text'

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
  if (raw.length === 0 || raw.length > limits.bytes) return null
  let mail: Email
  try {
    mail = await PostalMime.parse(raw, {
      maxNestingDepth: limits.nesting,
      maxHeadersSize: limits.headerBytes,
    })
  } catch {
    return null
  }
  // Cells stand beside each other: a number must not run into the amount after it.
  const html = (mail.html ?? '').slice(0, limits.htmlChars).replace(/<\/t[dh]\s*>/gi, '$& ')
  const words = [mail.text ?? '', textOfHtml(html)].map((part) => part.slice(0, limits.textChars)).join('\n')
  const written = mail.date ? new Date(mail.date) : null
  return {
    from: mailboxes(mail.from ? [mail.from] : [])[0] ?? null,
    to: mailboxes(mail.to ?? []),
    replyTo: mailboxes(mail.replyTo ?? []),
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

function mailboxes(addresses: Address[]): Mailbox[] {
  return addresses
    .flatMap((a) => (a.address === undefined ? (a.group ?? []) : [a]))
    .slice(0, 20)
    .flatMap(({ address, name }) => {
      const email = normaliseEmail(address)
      return email ? [{ email, name: cleanLine(name) }] : []
    })
}
