import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { isUuid } from '../../shared/ids'

/** What our mails carry, so that an answer finds what it answers: nobody can write one without our secret. */

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const host = () => new URL(env().ORIGIN).hostname

/** A UUID in 25 figures and letters: the part before the @ holds 64 (RFC 5321, 4.5.3.1.1), and some servers lower it. */
const short = (id: string) =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')

/**
 * The addresses and Message-IDs of one kind of conversation: `scope` is signed with them, `mark` (letters, or nothing) tells an
 * address from those of other kinds.
 */
export function signedMail(scope: string, mark = '') {
  const mac = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(`${scope}:${text}`).digest()
  const signOf = (id: string) =>
    BigInt(`0x${mac(`to:${id}`).toString('hex')}`)
      .toString(36)
      .slice(-20)
  const token = new RegExp(`^${mark}([0-9a-z]{25})[0-9a-z]{20}$`)

  /** «<thing.message.signature@host>», of a message of ours; what begins a conversation carries its id twice. */
  function messageIdOf(id: string, messageId: string): string {
    const sign = mac(`id:${id}.${messageId}`).toString('base64url').slice(0, 22)
    return `<${id}.${messageId}.${sign}@${host()}>`
  }

  /** What a Message-ID of ours names; null for every other, however alike. */
  function ofMessageId(text: string): string | null {
    const [, id = '', messageId = ''] =
      /^<([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]{22}@[^<>\s]+>$/.exec(text) ?? []
    return isUuid(id) && isUuid(messageId) && same(text, messageIdOf(id, messageId)) ? id : null
  }

  /** Where an answer goes: «apoio+…@host». */
  function replyAddress(id: string): string {
    const [name, domain] = env().SUPPORT_ADDRESS.split('@')
    return `${name}+${mark}${short(id)}${signOf(id)}@${domain}`
  }

  /** What such an address names. */
  function ofAddress(address: string): string | null {
    const [name, domain] = env().SUPPORT_ADDRESS.toLowerCase().split('@')
    const lower = address.toLowerCase()
    if (!lower.startsWith(`${name}+`) || !lower.endsWith(`@${domain}`)) return null
    const said = lower.slice((name?.length ?? 0) + 1, -((domain?.length ?? 0) + 1))
    const id = uuidOf(token.exec(said)?.[1])
    return id && same(replyAddress(id).toLowerCase(), lower) ? id : null
  }

  return { messageIdOf, ofMessageId, replyAddress, ofAddress }
}

const tickets = signedMail('ticket-mail')

/** Of a ticket; the confirmation carries its id twice. */
export const messageIdOf = tickets.messageIdOf
/** The ticket that a Message-ID of ours names. */
export const ticketOfMessageId = tickets.ofMessageId
/** Where an answer to a mail of this ticket goes. */
export const replyAddress = tickets.replyAddress
/** The ticket that such an address names. */
export const ticketOfAddress = tickets.ofAddress

function uuidOf(text: string | undefined): string | null {
  if (!text) return null
  let value = 0n
  for (const c of text) value = value * 36n + BigInt(Number.parseInt(c, 36))
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}

/** Whether an address is one that we write from or are written to: mail from there would go round in circles. */
export function isOurs(address: string): boolean {
  const lower = address.toLowerCase()
  const [name, domain] = env().SUPPORT_ADDRESS.toLowerCase().split('@')
  const from = /<([^<>]+)>/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM
  return (
    lower === from.toLowerCase() ||
    lower === `${name}@${domain}` ||
    (lower.startsWith(`${name}+`) && lower.endsWith(`@${domain}`))
  )
}
