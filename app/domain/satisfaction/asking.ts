import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { tickets } from '../tickets/schema'
import { countAsked } from './counting'
import { sendQuestion } from './mails'
import { supportRatings } from './schema'

const hour = 3_600_000

/** A worker that was away for so long still asks; later the question would come out of the blue. */
const lateDays = 7
const perRun = 200

/** Tickets solved a day ago, still so, of which nobody was asked about this resolution. */
export async function dueToAsk({ db, now }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        inArray(tickets.state, ['solved', 'closed']),
        lte(tickets.solvedAt, new Date(now.getTime() - settings.satisfaction.askHours * hour)),
        gt(tickets.solvedAt, new Date(now.getTime() - lateDays * 24 * hour)),
        sql`not exists (select 1 from ${supportRatings} where ${supportRatings.ticketId} = ${tickets.id} and ${supportRatings.resolution} = ${tickets.resolution})`,
      ),
    )
    .orderBy(tickets.solvedAt)
    .limit(perRun)
  return rows.map((row) => row.id)
}

/** Writes down that the question is asked, once for a resolution, and sends it. */
export function askAbout(ctx: Ctx, ticketId: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'system.act')
    const { db, now } = tx
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update')
    if (!ticket?.solvedAt || !['solved', 'closed'].includes(ticket.state)) return false
    if (ticket.solvedAt.getTime() + settings.satisfaction.askHours * hour > now.getTime()) return false
    const { resolution, kind, solvedBy: answeredBy } = ticket
    const made = await db
      .insert(supportRatings)
      .values({ ticketId, resolution, kind, answeredBy, askedAt: now })
      .onConflictDoNothing()
      .returning({ ticketId: supportRatings.ticketId })
    if (made.length === 0) return false
    await countAsked(tx, kind)
    await enqueue(tx, sendQuestion, { ticketId, resolution })
    return true
  })
}

/** Every ten minutes. */
export const askForRatings = defineJob({
  name: 'satisfaction.ask',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    for (const id of await dueToAsk(ctx)) await askAbout(ctx, id)
  },
})
