import { createHash } from 'node:crypto'
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime'
import { env } from '~/platform/env'
import { normaliseEmail } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { cleanLine, cleanText } from '../../shared/text'
import { textOfHtml } from './html-text'
import { type Split, splitQuoted } from './quoted-text'
import { senderProof } from './sender-proof'
import type { SenderProof } from './sender-words'

/** A mail as it came in, with everything of it cleaned and bounded; nothing in it is believed. */
export interface IncomingMail extends Split {
  /** Its Message-ID, or a name made of its content where it has none that can be used. */
  messageId: string
  /** Those that it answers, the nearest first. */
  answers: string[]
  from: { email: string; name: string | null } | null
  /** Whether its domain vouches for that, by the word of our own mail server. */
  sender: SenderProof
  to: string[]
  subject: string
  /** Sent by a machine: never answered, never takes a ticket up again. */
  automatic: 'bounce' | 'auto-reply' | 'list' | null
  files: { name: string; bytes: Buffer }[]
  /** Attachments that were left behind, being too many or too large. */
  leftOut: number
}

const limits = settings.ticketMail
const messageIdShape = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/

/**
 * Takes a mail apart (RFC 5322, MIME). What cannot be read as one is null: broken beyond its text, headers past their
 * limit, parts within parts without end.
 */
export async function readMail(raw: Buffer): Promise<IncomingMail | null> {
  const mail = await parsedMail(raw)
  if (!mail) return null
  const header = (name: string) => mail.headers.find((h) => h.key === name)?.value.slice(0, 1000) ?? ''
  const all = mail.text?.trim() ? mail.text : textOfHtml((mail.html ?? '').slice(0, limits.htmlChars))
  const body = cleanText(all.slice(0, limits.textChars))
  const from = mailboxes(mail.from ? [mail.from] : [])[0]
  const email = from && normaliseEmail(from.address)
  const kept = mail.attachments.filter((a) => typeof a.content !== 'string')
  const files = kept
    .slice(0, settings.ticket.filesAtMost)
    .map((a) => ({ name: fileName(a.filename), bytes: Buffer.from(a.content as Uint8Array) }))
    .filter((f) => f.bytes.length > 0 && f.bytes.length <= settings.picture.documentBytes)
  return {
    messageId: usable(mail.messageId) ?? nameOf(raw),
    answers: answered(mail),
    from: email ? { email, name: cleanLine(from.name).slice(0, 80) || null } : null,
    sender: senderProof(mail.headers, {
      authservId: env().MAIL_AUTHSERV_ID,
      from: (senders(header('from')) === 1 && email) || null,
    }),
    to: recipients(mail, header),
    subject: cleanLine(mail.subject ?? '').slice(0, settings.ticket.subjectMax),
    automatic: automatic(mail, header),
    files,
    leftOut: kept.length - files.length,
    ...splitQuoted(body),
  }
}

/** Its parts within our limits, as they were sent; null for what is no mail. */
export async function parsedMail(raw: Buffer): Promise<Email | null> {
  if (raw.length === 0 || raw.length > limits.bytes) return null
  const options = {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
    attachmentEncoding: 'arraybuffer',
  } as const
  return PostalMime.parse(raw, options).catch(() => null)
}

const usable = (id: string | undefined): string | null => {
  const trimmed = id?.trim() ?? ''
  return messageIdShape.test(trimmed) ? trimmed : null
}

const nameOf = (raw: Buffer) => `<${createHash('sha256').update(raw).digest('hex')}@sem-identificador>`

/** In-Reply-To first, then References from its end: forty are more than any program needs. */
function answered(mail: Email): string[] {
  const ids = (text: string | undefined) => text?.slice(0, 10_000).match(/<[^<>\s]{1,250}>/g) ?? []
  return [...new Set([...ids(mail.inReplyTo), ...ids(mail.references).reverse()])].slice(0, 40)
}

/** Those of a header one by one, also of its groups. */
export function mailboxes(addresses: Address[]): { name: string; address: string }[] {
  return addresses.flatMap((a) => (a.address === undefined ? (a.group ?? []) : [a]))
}

/** How many a From names: where there are two nobody knows which was checked. */
const senders = (from: string): number => mailboxes(addressParser(from)).length

function recipients(mail: Email, header: (name: string) => string): string[] {
  const named = mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map((m) => m.address)
  const delivered = [mail.deliveredTo ?? '', header('x-original-to'), header('envelope-to')]
  return [...named, ...delivered]
    .map((a) => a.replace(/^<|>$/g, '').trim().toLowerCase())
    .filter(Boolean)
    .slice(0, 50)
}

/** By the marks of RFC 3834 and RFC 3464, and those that programs older than them write. */
function automatic(mail: Email, header: (name: string) => string): IncomingMail['automatic'] {
  const type = header('content-type').toLowerCase()
  const sender = mailboxes(mail.from ? [mail.from] : [])[0]?.address.toLowerCase() ?? ''
  const nobody = mail.headers.some((h) => h.key === 'return-path' && /^\s*<?\s*>?\s*$/.test(h.value))
  if (
    /^(?:mailer-daemon|postmaster)@/.test(sender) ||
    /multipart\/report|message\/delivery-status/.test(type) ||
    nobody
  )
    return 'bounce'
  const submitted = header('auto-submitted').trim().toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return 'auto-reply'
  if (
    header('x-auto-response-suppress') !== '' &&
    /auto|oof|all/i.test(header('x-auto-response-suppress')) &&
    header('x-autoreply') !== ''
  )
    return 'auto-reply'
  if (header('x-autoreply') !== '' || header('x-autorespond') !== '') return 'auto-reply'
  const precedence = header('precedence').trim().toLowerCase()
  if (precedence === 'auto_reply') return 'auto-reply'
  if (/^(?:bulk|list|junk)$/.test(precedence) || header('list-id') !== '') return 'list'
  return null
}

/** A name without path, ending and what file systems choke on. */
const fileName = (name: string | null): string =>
  cleanLine((name ?? '').replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,8}$/i, '')).slice(0, 80) || 'Ficheiro'
