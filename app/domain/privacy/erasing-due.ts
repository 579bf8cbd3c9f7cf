import { createHmac } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { sql } from 'drizzle-orm/sql'
import { z } from 'zod'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { isOutboxName, listOutbox, removeFromOutbox } from '~/platform/outbox'
import { notify } from '../notifications/notifying'
import { authorise } from '../permissions'
import { type Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { blockersOf, isBlocked } from './blockers'
import { eraseEverywhere } from './eraser-steps'
import { erasureFlow, erasureTable } from './erasing'
import { erasedMail } from './mails'
import { erasures } from './schema'
import { subjectOf } from './subject'

/** An address or number without saying which: what a job may carry. */
const outboxMark = (address: string): string =>
  createHmac('sha256', env().AVAL_SECRET).update(`outbox:${address.toLowerCase()}`).digest('base64url')

/**
 * Where mails are files instead of leaving (development), those to somebody who was erased go too: at once all but the
 * last one, which says so, and that one after a day. With a mail server there is no outbox and nothing happens.
 */
const clearOutbox = defineJob({
  name: 'privacy.clear-outbox',
  data: z.object({ marks: z.array(z.string().regex(/^[\w-]{43}$/)), all: z.boolean() }),
  async run(_, { marks, all }) {
    let before: string | undefined
    do {
      const { sent, next } = await listOutbox(before, 200)
      for (const { name, to } of sent) {
        const theirs = to.split(', ').some((address) => marks.includes(outboxMark(address)))
        const last = name.includes('-conta-apagada-')
        if (theirs && isOutboxName(name) && (all || !last)) await removeFromOutbox(name)
      }
      before = next ?? undefined
    } while (before !== undefined)
  },
})

const day = 86_400_000

/**
 * Erases an account whose fourteen days are over, in one transaction: all of it or nothing. The last mail goes right
 * before it commits, while there still is an address; when mail can't be sent for a day, the person goes without it.
 * @returns whether it is erased; false when it was cancelled, is not due, or something has to be settled first.
 */
export function eraseNow(ctx: Ctx, erasureId: string, without: readonly string[] = []): Promise<boolean> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    await db.execute(sql`set local statement_timeout = '120s'`)
    const [erasure] = isUuid(erasureId)
      ? await db.select().from(erasures).where(eq(erasures.id, erasureId)).for('update')
      : []
    if (erasure?.state !== 'waiting' || erasure.dueAt > now) return false
    // No company loses its last owner between the look and the deed: whatever changes its team waits (teams/team.ts),
    // and locks the company before its people, too.
    const lockCompanies = () =>
      db.execute<{ id: string }>(
        sql`select c.id from companies c join company_members m on m.company_id = c.id and m.until is null
          where m.user_id = ${erasure.userId} order by c.id for update of c`,
      )
    await lockCompanies()
    // Two admins whose days end together go one after the other, so that one of them stays.
    await db.execute(
      sql`select id from users where id = ${erasure.userId} or merged_into = ${erasure.userId} or 'admin' = any(staff_roles) order by id for update`,
    )
    // From here on they join no other; one that they joined meanwhile is locked as well.
    const { rows: theirs } = await lockCompanies()
    const who = await subjectOf(db, erasure.userId)
    if (!who) {
      await move(tx, erasureFlow, erasureTable, erasure, 'finish', {
        set: { endedAt: now, choices: {}, report: {} },
      })
      return true
    }
    if (isBlocked(await blockersOf(tx, who.userId))) {
      await notify(tx, {
        userId: who.userId,
        kind: 'account',
        key: `erasure-blocked-${erasure.id}`,
        title: 'A conta ainda não foi apagada',
        text: 'É a única pessoa responsável por uma empresa ou pela administração, ou tem comissões por receber. A página diz o que falta; apagamos a conta logo a seguir.',
        href: paths.eraseAccount(),
      })
      return false
    }
    for (const { id } of theirs) await happened(tx, 'member.left', id, who.userId)
    for (const part of who.joined) await eraseEverywhere(tx, part, erasure, without)
    const report = await eraseEverywhere(tx, who, erasure, without)
    await move(tx, erasureFlow, erasureTable, erasure, 'finish', {
      set: { endedAt: now, choices: {}, report },
    })
    const marks = [who, ...who.joined].flatMap((w) => [...w.emails, ...w.phones]).map(outboxMark)
    await enqueue(tx, clearOutbox, { marks, all: false })
    await enqueue(tx, clearOutbox, { marks, all: true }, { startAfter: new Date(now.getTime() + day) })
    const counts = { erased: report['reviews.erased'] ?? 0, anonymised: report['reviews.anonymised'] ?? 0 }
    const mail = erasedMail({ name: who.name, ...counts })
    const sent = sendMail({ ...mail, to: who.emails[0] as string, key: `conta-apagada-${erasure.id}` })
    await sent.catch((error: unknown) => {
      if (now.getTime() - erasure.dueAt.getTime() < day) throw error
    })
    return true
  })
}

export const eraseOne = defineJob({
  name: 'privacy.erase',
  data: z.object({ erasureId: z.uuid() }),
  async run(ctx, { erasureId }) {
    await eraseNow(ctx, erasureId)
  },
})

/** Every hour: what is due goes, each by a job of its own. */
export const eraseDue = defineJob({
  name: 'privacy.erase-due',
  data: z.object({}),
  cron: '23 * * * *',
  run: (ctx) => enqueueDue(ctx),
})

export function enqueueDue(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(eq(erasures.state, 'waiting'), lte(erasures.dueAt, tx.now)))
      .orderBy(erasures.dueAt)
      .limit(200)
    for (const { id } of due) await enqueue(tx, eraseOne, { erasureId: id })
  })
}
