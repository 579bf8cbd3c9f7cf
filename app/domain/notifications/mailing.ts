import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { sendsMail } from './mail-job-names'
import { digestMail, notificationMail } from './mails'
import { mayBeWrittenTo, type Reader, readerColumns, readerOf } from './readers'
import { notifications } from './schema'

/**
 * One notification by mail, at once. It is taken and sent in one transaction: of two runs the second waits and finds
 * it gone; a run that fails leaves it for the next, with the same Message-ID.
 */
export const sendNotification = defineJob({
  name: sendsMail('notifications.send'),
  data: z.object({ id: z.uuid() }),
  run: (ctx, { id }) =>
    transaction(ctx, async ({ db, now }) => {
      const [told] = await db
        .update(notifications)
        .set({ mailedAt: now })
        .where(and(eq(notifications.id, id), eq(notifications.mail, 'now'), isNull(notifications.mailedAt)))
        .returning()
      if (!told) return
      const reader = await readerOf(db, told.userId)
      if (reader) await sendMail({ ...notificationMail(reader, told), to: reader.email, key: `aviso-${id}` })
    }),
})

/** People of one step of the digest, and steps of one run: no job lives long. */
const peoplePerStep = 100
const stepsPerRun = 20

const waiting = and(eq(notifications.mail, 'daily'), isNull(notifications.mailedAt))

/** Every morning, Lisbon time: one mail for each person for whom something waits, in the order of their ids. */
export const sendDigests = defineJob({
  name: sendsMail('notifications.digest'),
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: `0 ${settings.notification.digestHour} * * *`,
  async run(ctx, { after }) {
    let last = after
    for (let i = 0; i < stepsPerRun; i++) {
      const people = await ctx.db
        .selectDistinct(readerColumns)
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.userId))
        .where(and(waiting, mayBeWrittenTo, last === null ? undefined : gt(users.id, last)))
        .orderBy(asc(users.id))
        .limit(peoplePerStep)
      for (const reader of people) await sendDigest(ctx, reader)
      if (people.length < peoplePerStep) return
      last = people.at(-1)?.id ?? null
    }
    await transaction(ctx, (tx) => enqueue(tx, sendDigests, { after: last }))
  },
})

/** Takes all that waits for one person with one statement, and sends it: nothing is sent twice, nothing is lost. */
const sendDigest = (ctx: Ctx, reader: Reader) =>
  transaction(ctx, async ({ db, now }) => {
    const taken = await db
      .update(notifications)
      .set({ mailedAt: now })
      .where(and(eq(notifications.userId, reader.id), waiting))
      .returning()
    const all = taken.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    const [newest] = all
    if (!newest) return
    await sendMail({ ...digestMail(reader, all), to: reader.email, key: `resumo-${newest.id}` })
  })

/** Every night: what was told long ago goes, and with it what of it was never read. */
export const sweepNotifications = defineJob({
  name: 'notifications.sweep',
  data: z.object({}),
  cron: '23 4 * * *',
  run: (ctx) =>
    transaction(ctx, async ({ db, now }) => {
      const since = new Date(now.getTime() - settings.notification.keepDays * 86_400_000)
      const gone = await db
        .delete(notifications)
        .where(lt(notifications.createdAt, since))
        .returning({ userId: notifications.userId, readAt: notifications.readAt })
      const unread = [...new Set(gone.filter((n) => n.readAt === null).map((n) => n.userId))]
      if (unread.length === 0) return
      await db
        .update(users)
        .set({
          unreadNotifications: sql`(select count(*) from notifications n where n.user_id = ${users.id} and n.read_at is null)`,
        })
        .where(inArray(users.id, unread))
    }),
})
