import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'

const sign = (what: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`broadcast-mail:${what}`).digest('base64url').slice(0, 22)

/** «<comunicado.broadcast.person.signature@host>»: what comes back names both, and nobody else can write it. */
export function messageIdOf(broadcastId: string, userId: string): string {
  const what = `${broadcastId}.${userId}`
  return `<comunicado.${what}.${sign(what)}@${new URL(env().ORIGIN).hostname}>`
}

/** What a Message-ID of ours names; null for every other, however alike. */
export function mailOfMessageId(messageId: string): { broadcastId: string; userId: string } | null {
  const [, broadcastId = '', userId = '', signature = ''] =
    /^<comunicado\.([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{22})@[^<>\s]+>$/.exec(messageId) ?? []
  if (!signature) return null
  const right = Buffer.from(sign(`${broadcastId}.${userId}`))
  return timingSafeEqual(right, Buffer.from(signature)) ? { broadcastId, userId } : null
}
