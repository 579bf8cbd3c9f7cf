import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { system } from '../../permissions'
import { recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { sessions, users } from '../schema'
import { blockedMail, rolesMail, seenByStaffMail, sessionsEndedMail, unblockedMail } from './staff-emails'

/** Mails about what staff did to an account. Each goes once, by the notice it belongs to. */

const noticed = { userId: z.uuid(), noticeId: z.uuid() }

async function reachable(db: Db, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

export const tellBlocked = defineJob({
  name: 'people.tell-blocked',
  data: z.object(noticed),
  async run({ db }, { userId, noticeId }) {
    const user = await reachable(db, userId)
    if (!user?.blockedAt) return
    const mail = blockedMail({ name: user.name, reason: user.blockedReason ?? '' })
    await sendMail({ ...mail, to: user.email, key: `bloqueada-${noticeId}` })
  },
})

export const tellUnblocked = defineJob({
  name: 'people.tell-unblocked',
  data: z.object(noticed),
  async run({ db }, { userId, noticeId }) {
    const user = await reachable(db, userId)
    if (!user || user.blockedAt) return
    await sendMail({ ...unblockedMail(user), to: user.email, key: `desbloqueada-${noticeId}` })
  },
})

export const tellSessionsEnded = defineJob({
  name: 'people.tell-sessions-ended',
  data: z.object({ ...noticed, reason: z.string() }),
  async run({ db }, { userId, noticeId, reason }) {
    const user = await reachable(db, userId)
    if (!user) return
    await sendMail({
      ...sessionsEndedMail({ name: user.name, reason }),
      to: user.email,
      key: `sessoes-${noticeId}`,
    })
  },
})

export const tellRolesChanged = defineJob({
  name: 'people.tell-roles-changed',
  data: z.object({
    ...noticed,
    before: z.array(z.string()),
    after: z.array(z.string()),
    reason: z.string(),
  }),
  async run({ db }, { userId, noticeId, ...change }) {
    const user = await reachable(db, userId)
    if (!user) return
    await sendMail({
      ...rolesMail({ name: user.name, ...change }),
      to: user.email,
      key: `papeis-${noticeId}`,
    })
  },
})

export const tellSeenByStaff = defineJob({
  name: 'people.tell-seen-by-staff',
  data: z.object({ userId: z.uuid(), sessionId: z.uuid(), at: z.iso.datetime(), reason: z.string() }),
  async run({ db }, { userId, sessionId, at, reason }) {
    const user = await reachable(db, userId)
    if (!user) return
    const mail = seenByStaffMail({ name: user.name, at: new Date(at), reason })
    await sendMail({ ...mail, to: user.email, key: `vista-${sessionId}` })
  },
})

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
