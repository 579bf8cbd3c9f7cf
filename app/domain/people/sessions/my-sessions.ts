import { and, desc, eq, gt } from 'drizzle-orm'
import { countryOf } from '~/platform/place'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { deviceWords } from './device-words'
import { endSessionsOf } from './session-life'

const absent = () => new Refusal('not-found', 'Esta sessão já terminou.')

const shown = {
  id: sessions.id,
  name: sessions.name,
  userAgent: sessions.userAgent,
  address: sessions.ipAddress,
  createdAt: sessions.createdAt,
  usedAt: sessions.updatedAt,
  secondFactorAt: sessions.secondFactorAt,
  impersonatorId: sessions.impersonatorId,
}

/** Where whoever asks has a session, in words: the one that asks first, then by last use. */
export async function mySessions({ db, actor, now }: Ctx) {
  authorise(actor, 'account.edit', { userId: actor.userId })
  const rows = await db
    .select(shown)
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId as string), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  const seen = rows.map(async ({ impersonatorId, userAgent, address, ...row }) => ({
    ...row,
    device: impersonatorId ? 'Equipa da Aval' : deviceWords(userAgent),
    place: await countryOf(address),
    byStaff: impersonatorId !== null,
    current: row.id === actor.sessionId,
  }))
  return (await Promise.all(seen)).sort((a, b) => Number(b.current) - Number(a.current))
}

const own = ({ actor }: Ctx, id: string) =>
  and(eq(sessions.id, id), eq(sessions.userId, actor.userId as string))

/** One of one's own. @throws Refusal `not-found`. */
export async function mySession(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  const [row] = isUuid(id) ? await ctx.db.select(shown).from(sessions).where(own(ctx, id)) : []
  if (!row) throw absent()
  return row
}

/** Gives a session a name that its owner knows it by; an empty one takes it away. @throws Refusal `not-found`. */
export function nameSession(ctx: Ctx, id: string, name: string | undefined): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    if (!isUuid(id)) throw absent()
    const named = await tx.db
      .update(sessions)
      .set({ name: name ?? null })
      .where(own(tx, id))
      .returning({ id: sessions.id })
    if (named.length === 0) throw absent()
  })
}

/** Ends one of one's own sessions, from its next request on. @throws Refusal `not-found`. */
export function endSession(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    if (!isUuid(id)) throw absent()
    const gone = await tx.db.delete(sessions).where(own(tx, id)).returning({ id: sessions.id })
    if (gone.length === 0) throw absent()
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: tx.actor.userId as string,
      verb: 'session-ended',
    })
  })
}

/** Ends all of one's sessions but the one that asks. */
export function endOtherSessions(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    const userId = tx.actor.userId as string
    await endSessionsOf(tx, userId, tx.actor.sessionId)
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'other-sessions-ended' })
  })
}
