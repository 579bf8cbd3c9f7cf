import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { notify } from '../notifications/notifying'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { longDateTime } from '../shared/long-date'
import { transaction } from '../shared/transaction'
import { addWorkingTime } from '../shared/working-time'
import { closesAt, termOf } from './clock'
import { staffOn } from './notifying-staff'
import { tickets } from './schema'
import { lockTicket, stepTicket } from './stepping'
import { activeStates } from './ticket-words'

/** Solved tickets of which nobody wrote any more for five working days. @returns how many closed */
export async function closeSolved(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = new Date(ctx.now.getTime() - settings.ticket.closeWorkingDays * 86_400_000)
  const solved = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.state, 'solved'), lte(tickets.solvedAt, before)))
    .orderBy(tickets.solvedAt)
    .limit(500)
  let closed = 0
  for (const { id } of solved) {
    await transaction(ctx, async (tx) => {
      const ticket = await lockTicket(tx, id)
      // Meanwhile somebody may have written.
      if (ticket.state !== 'solved' || !ticket.solvedAt || closesAt(ticket.solvedAt) > tx.now) return
      await stepTicket(tx, ticket, 'close')
      closed += 1
    })
  }
  return closed
}

/**
 * Warns staff when a fifth of a term is left: whose ticket it is and who watches it; of one that is nobody's, all of the
 * support. Once for each term.
 * @returns how many tickets
 */
export async function warnOfBreach(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const { office, warnShare } = settings.ticket
  // The longest term's last fifth: what is due later than that is not looked at.
  const horizon = addWorkingTime(ctx.now, termOf('p3') * (1 - warnShare), office)
  const due = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        inArray(tickets.state, [...activeStates]),
        isNull(tickets.warnedAt),
        isNotNull(tickets.answerDueAt),
        lte(tickets.queueAt, horizon),
      ),
    )
    .orderBy(tickets.queueAt)
    .limit(200)
  let warned = 0
  for (const { id } of due) if (await transaction(ctx, (tx) => warn(tx, id))) warned += 1
  return warned
}

async function warn(tx: TxCtx, id: string): Promise<boolean> {
  const ticket = await lockTicket(tx, id)
  const { answerDueAt, priority, warnedAt } = ticket
  if (!answerDueAt || warnedAt) return false
  const left = termOf(priority) * (1 - settings.ticket.warnShare)
  if (addWorkingTime(tx.now, left, settings.ticket.office) < answerDueAt) return false
  const own = await staffOn(tx, ticket)
  const late = answerDueAt <= tx.now
  for (const userId of own.length > 0 ? own : await support(tx)) {
    await notify(tx, {
      userId,
      kind: 'ticket',
      key: `ticket-prazo-${id}-${answerDueAt.getTime()}-${userId}`,
      title: late
        ? `${ticket.number}: o prazo passou`
        : `${ticket.number}: responder até ${longDateTime(answerDueAt)}`,
      text: ticket.subject,
      href: paths.ticket(id),
    })
  }
  // Nothing of the ticket changed for anybody: it does not count as touched.
  await tx.db.update(tickets).set({ warnedAt: tx.now }).where(eq(tickets.id, id))
  return true
}

async function support({ db }: TxCtx): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.staffRoles} @> array['support']`, isNull(users.blockedAt)))
  return rows.map((r) => r.id)
}
