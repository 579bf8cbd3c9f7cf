import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '~/paths'
import { env } from '~/platform/env'

/**
 * What one click ends (RFC 8058): a kind of notification of a person (`review:<user id>`), all invitations to the address that an
 * invitation went to (`convite:<invitation id>`), an alert (`alerta:<alert id>`, `guardada:<user id>:<company id>`), the kind of a
 * broadcast (`comunicado:<user id>:<broadcast id>`), or figures that staff are mailed (`numero:<user id>:<figure>`, `numeros:<user id>`).
 */
export interface Unsubscription {
  what: string
  id: string
}

const sign = (text: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`unsubscribe:${text}`).digest('base64url')

export function unsubscribeToken({ what, id }: Unsubscription): string {
  const text = `${what}:${id}`
  return `${Buffer.from(text).toString('base64url')}.${sign(text)}`
}

/** What a token ends; null when it is none of ours. */
export function readUnsubscribe(token: string): Unsubscription | null {
  const [body = '', signature = ''] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  const own = Buffer.from(sign(text))
  const given = Buffer.from(signature)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const at = text.indexOf(':')
  return { what: text.slice(0, at), id: text.slice(at + 1) }
}

/** Headers of a mail that one click ends (RFC 2369, RFC 8058), and the same address for its text. */
export function unsubscribing(from: Unsubscription): { to: string; headers: Record<string, string> } {
  const to = `${env().ORIGIN}${paths.unsubscribe({ t: unsubscribeToken(from) })}`
  return {
    to,
    headers: { 'List-Unsubscribe': `<${to}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
