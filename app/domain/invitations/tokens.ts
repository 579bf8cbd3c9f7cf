import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { invitations } from './schema'

export type Invitation = typeof invitations.$inferSelect

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest('base64url')

/** What the mail carries: 256 bits that follow from the invitation and the number of its token by our secret. */
export const tokenOf = (id: string, version: number): string => keyed(`invitation:${id}:${version}`)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

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
