import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { isUuid } from '../../shared/ids'

/** What the mails of a ticket carry, so that an answer finds its ticket: nobody can write one without our secret. */

const mac = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(`ticket-mail:${text}`).digest()
const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const host = () => new URL(env().ORIGIN).hostname

/** «<ticket.message.signature@host>», of a message of ours; the confirmation carries the ticket's id twice. */
export function messageIdOf(ticketId: string, messageId: string): string {
  const sign = mac(`id:${ticketId}.${messageId}`).toString('base64url').slice(0, 22)
  return `<${ticketId}.${messageId}.${sign}@${host()}>`
}

/** The ticket that a Message-ID of ours names; null for every other, however alike. */
export function ticketOfMessageId(id: string): string | null {
  const [, ticketId = '', messageId = ''] =
    /^<([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]{22}@[^<>\s]+>$/.exec(id) ?? []
  return isUuid(ticketId) && isUuid(messageId) && same(id, messageIdOf(ticketId, messageId)) ? ticketId : null
}

/** A UUID in 25 figures and letters: the part before the @ holds 64 (RFC 5321, 4.5.3.1.1), and some servers lower it. */
const short = (id: string) =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')
const signOf = (ticketId: string) =>
  BigInt(`0x${mac(`to:${ticketId}`).toString('hex')}`)
    .toString(36)
    .slice(-20)

/** Where an answer to a mail of this ticket goes: «apoio+…@host». */
export function replyAddress(ticketId: string): string {
  const [name, domain] = env().SUPPORT_ADDRESS.split('@')
  return `${name}+${short(ticketId)}${signOf(ticketId)}@${domain}`
}

/** The ticket that such an address names. */
export function ticketOfAddress(address: string): string | null {
  const [name, domain] = env().SUPPORT_ADDRESS.toLowerCase().split('@')
  const lower = address.toLowerCase()
  if (!lower.startsWith(`${name}+`) || !lower.endsWith(`@${domain}`)) return null
  const token = lower.slice((name?.length ?? 0) + 1, -((domain?.length ?? 0) + 1))
  if (!/^[0-9a-z]{45}$/.test(token)) return null
  const id = uuidOf(token.slice(0, 25))
  return id && same(replyAddress(id).toLowerCase(), lower) ? id : null
}

function uuidOf(text: string): string | null {
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
