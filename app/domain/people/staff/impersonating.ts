import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { and, gt, isNotNull } from 'drizzle-orm/sql'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { notify } from '../../notifications/notifying'
import { authorise, system } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { lockPerson } from './acted-on'
import { notifySeenByStaff } from './mails'

const minutes = () => settings.auth.impersonationMinutes

/**
 * Opens somebody's account to a member of staff, to read: a session of its own that `transaction()` and `submit()`
 * refuse every change, that is never renewed, and of which the person is told at once.
 * @returns its token.
 * @throws Refusal `not-found`; `not-allowed` for colleagues; `conflict` for a blocked account, or while looking at one
 * already; `step-up`.
 */
export async function impersonate(
  ctx: Ctx,
  id: string,
  { reason, address, device }: { reason: string; address: string; device: string },
): Promise<string> {
  authorise(ctx.actor, 'staff.open')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    authorise(tx.actor, 'user.impersonate', person)
    if (person.blockedAt)
      throw new Refusal('conflict', 'Esta conta está bloqueada: não há nada para ver como a pessoa.')
    // A second visit takes the place of the first.
    await tx.db.delete(sessions).where(eq(sessions.impersonatorId, tx.actor.userId as string))
    const sessionId = newId()
    const token = randomBytes(24).toString('base64url')
    const until = new Date(tx.now.getTime() + minutes() * 60_000)
    await tx.db.insert(sessions).values({
      id: sessionId,
      token,
      userId: person.id,
      impersonatorId: tx.actor.userId,
      impersonationReason: reason,
      expiresAt: until,
      ipAddress: address,
      userAgent: device.slice(0, 300),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    await notify(tx, {
      userId: person.id,
      kind: 'security',
      key: `vista-${sessionId}`,
      title: 'A equipa da Aval viu a sua conta',
      text: `Só para ler, durante ${minutes()} minutos no máximo. Motivo: ${reason}`,
      href: paths.security(),
      mailed: true,
    })
    await enqueue(tx, notifySeenByStaff, { userId: person.id, sessionId, at: tx.now.toISOString(), reason })
    await enqueue(tx, endImpersonation, { sessionId }, { startAfter: until })
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: person.id,
      verb: 'seen-by-staff',
      reason,
      data: { minutes: minutes() },
    })
    await audit(tx, {
      verb: 'user.impersonate',
      objectType: 'user',
      objectId: person.id,
      reason,
      after: { sessionId, until: until.toISOString() },
    })
    return token
  })
}

/**
 * Ends a visit, by the member of staff whose it was: `ctx` acts as them, proved by their own session. Gives that
 * session a new token: who knew the one before the visit knows nothing any more.
 * @returns whose account it was, and the new token.
 */
export async function stopImpersonating(
  ctx: Ctx,
  visit: string | null,
): Promise<{ userId: string | null; token: string }> {
  authorise(ctx.actor, 'staff.open')
  return transaction(ctx, async (tx) => {
    const own = tx.actor.userId as string
    const token = randomBytes(24).toString('base64url')
    const [kept] = await tx.db
      .update(sessions)
      .set({ token })
      .where(
        and(
          eq(sessions.id, tx.actor.sessionId as string),
          eq(sessions.userId, own),
          gt(sessions.expiresAt, tx.now),
        ),
      )
      .returning({ id: sessions.id })
    if (!kept) throw new Refusal('sign-in', 'A sua sessão terminou entretanto. Entre de novo.')
    const [seen] = visit
      ? await tx.db
          .delete(sessions)
          .where(and(eq(sessions.token, visit), eq(sessions.impersonatorId, own)))
          .returning({ id: sessions.id, userId: sessions.userId })
      : []
    if (!seen) return { userId: null, token }
    await recordEvent(tx, { subjectType: 'user', subjectId: seen.userId, verb: 'seen-by-staff-end' })
    await audit(tx, {
      verb: 'user.impersonate-end',
      objectType: 'user',
      objectId: seen.userId,
      after: { sessionId: seen.id },
    })
    return { userId: seen.userId, token }
  })
}

/** A visit that nobody ended by hand: its session goes, and the person's log says when. */
export const endImpersonation = defineJob({
  name: 'people.end-impersonation',
  data: z.object({ sessionId: z.uuid() }),
  run: ({ db, now }, { sessionId }) =>
    transaction({ db, now, actor: system }, async (tx) => {
      const [ended] = await tx.db
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), isNotNull(sessions.impersonatorId)))
        .returning({ userId: sessions.userId })
      if (!ended) return
      await recordEvent(tx, { subjectType: 'user', subjectId: ended.userId, verb: 'seen-by-staff-end' })
    }),
})
