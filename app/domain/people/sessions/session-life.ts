import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { sessions } from '../schema'
import { signInSteps } from '../second-factor/schema'

const hour = 3_600_000

/** How long a session lives without being used, in milliseconds; staff's is short whatever they ticked. */
export function sessionLifetime(staff: boolean, remember: boolean): number {
  if (staff) return settings.auth.staffSessionHours * hour
  return remember ? settings.auth.sessionDays * 24 * hour : settings.auth.shortSessionHours * hour
}

/** Whether a session was asked to outlast the browser: then its cookie does too. */
export const isRemembered = (lifetime: number): boolean => lifetime > 24 * hour

/**
 * How long a session lives at most, however much it is used, in milliseconds (OWASP ASVS 5.0, 7.3.2). `lifetime` is how
 * long it lives unused.
 */
export function longestLife(staff: boolean, lifetime: number): number {
  if (staff) return settings.auth.staffSessionMaxHours * hour
  return (
    (isRemembered(lifetime) ? settings.auth.sessionMaxDays : settings.auth.shortSessionMaxDays) * 24 * hour
  )
}

/** Uses renew a session, but not every one is written down: a thirtieth of its life may pass. */
export const renewalDue = (usedAt: Date, lifetime: number, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > lifetime / 30

export interface NewSession {
  userId: string
  staff: boolean
  remember: boolean
  address: string
  device: string
  /** The session that this browser had before: it ends, so that the token changes with every sign-in. */
  instead?: string | null
  /** A second factor was given. */
  secondFactor?: boolean
  /** Whether this proved who they are also for what can't be taken back (`requireProof`). */
  proven?: boolean
}

/** Opens a session for somebody who has just proved who they are. @returns its token. */
export async function openNewSession(
  { db, now }: TxCtx,
  { proven = true, ...s }: NewSession,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  if (s.instead) await db.delete(sessions).where(eq(sessions.id, s.instead))
  await db.insert(sessions).values({
    id: newId(),
    token,
    userId: s.userId,
    expiresAt: new Date(now.getTime() + sessionLifetime(s.staff, s.remember)),
    ipAddress: s.address,
    userAgent: s.device.slice(0, 300),
    provenAt: proven ? now : null,
    secondFactorAt: s.secondFactor ? now : null,
    createdAt: now,
    updatedAt: now,
  })
  await endSurplus(db, s.userId)
  return token
}

/** Ends what somebody has beyond the number of sessions one may have: those unused longest. */
export async function endSurplus(db: TxCtx['db'], userId: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .offset(settings.auth.sessionsPerPerson)
  await db.delete(sessions).where(inArray(sessions.id, surplus))
}

/**
 * Ends every session of a person, but for the one that is kept; sign-ins that are halfway and their visits to other
 * accounts as well.
 */
export async function endSessionsOf({ db }: TxCtx, userId: string, keep?: string | null): Promise<void> {
  await db.delete(signInSteps).where(eq(signInSteps.userId, userId))
  const theirs = or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId))
  await db.delete(sessions).where(and(theirs, keep ? ne(sessions.id, keep) : undefined))
}

/** Gives a session another token, so that a copy of the old one opens nothing. @returns it; null when it has ended. */
export async function rotateSession({ db }: TxCtx, id: string | null): Promise<string | null> {
  if (!id) return null
  const token = randomBytes(24).toString('base64url')
  const [kept] = await db
    .update(sessions)
    .set({ token })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id })
  return kept ? token : null
}
