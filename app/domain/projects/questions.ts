import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { hashToken } from '../invitations/tokens'
import { projectConfirmations } from './schema'

export type Confirmation = typeof projectConfirmations.$inferSelect

/** What the mail to the customer carries: 256 bits that follow from the question by our secret. */
export const questionToken = (id: string): string =>
  createHmac('sha256', env().AVAL_SECRET).update(`project-confirmation:${id}`).digest('base64url')

/** The question that a link belongs to, whatever its state; reading consumes nothing. */
export async function questionOfToken(db: Db, token: string): Promise<Confirmation | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await db
    .select()
    .from(projectConfirmations)
    .where(eq(projectConfirmations.tokenHash, hashToken(token)))
  return found
}
