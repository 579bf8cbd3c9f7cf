import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { invitations } from './schema'

export type Invitation = typeof invitations.$inferSelect

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest('base64url')

/** What the mail carries: 256 bits that follow from the invitation and the number of its token by our secret. */
export const tokenOf = (id: string, version: number): string => keyed(`invitation:${id}:${version}`)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** «<convite.invitation.token number.signature@host>»: what comes back names its invitation, and nobody else can write it. */
export function messageIdOf(
  { id, tokenVersion }: Pick<Invitation, 'id' | 'tokenVersion'>,
  reminder: boolean,
): string {
  const what = `${id}.${tokenVersion}${reminder ? 'r' : ''}`
  return `<convite.${what}.${signOf(what)}@${new URL(env().ORIGIN).hostname}>`
}

const signOf = (what: string) => keyed(`invitation-mail:${what}`).slice(0, 22)

/** The invitation that a Message-ID of ours names; null for every other, however alike. */
export function invitationOfMessageId(messageId: string): string | null {
  const [, what = '', sign = ''] =
    /^<convite\.([0-9a-f-]{36}\.\d{1,9}r?)\.([\w-]{22})@[^<>\s]+>$/.exec(messageId) ?? []
  const right = Buffer.from(signOf(what))
  return sign && timingSafeEqual(right, Buffer.from(sign)) ? what.slice(0, 36) : null
}

/** An address without saying which: keyed, because addresses would be found from a plain hash by trying them. */
export const hashEmail = (email: string): string => keyed(`invited:${email}`)

/** The invitation that a link belongs to, whatever its state; reading consumes nothing. */
export async function invitationOfToken(db: Db, token: string): Promise<Invitation | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  return found
}
