import { and, asc, desc, eq, sql, sum } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { taxRow } from '../enrolment/affiliate'
import { affiliates, affiliateCommissions as c, affiliatePayouts as p } from '../schema'
import type { CommissionState } from '../states'
import { payoutLinesOf } from './lines'
import { noPayout } from './payout'
import { payoutHistory } from './staff-reading'
import { leastToPay, whatIsMissing } from './sums'
import { targetDayFrom } from './target-days'

/** What somebody is owed and was paid, for them alone. */

export async function ownAffiliate({ db, actor }: Ctx) {
  authorise(actor, 'affiliate.open')
  const [row] = await db
    .select()
    .from(affiliates)
    .where(eq(affiliates.userId, actor.userId as string))
  if (!row) throw new Refusal('not-found', 'Não encontrámos este afiliado.')
  authorise(actor, 'affiliate.own', { userId: row.userId })
  return row
}

/** The first of next month, when it closes, and the day on which it is then paid. */
export function nextClose(now: Date): { closesOn: string; paidOn: string } {
  const [year, month] = lisbonDay(now).split('-').map(Number) as [number, number]
  const on = (day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return { closesOn: on(settings.affiliates.closeDay), paidOn: targetDayFrom(on(settings.affiliates.payDay)) }
}

/** The head of the page: balance by state, what comes next, what is missing. */
export async function myBalance(ctx: Ctx) {
  const { db, now } = ctx
  const { id, state } = await ownAffiliate(ctx)
  const [sums, tax, waiting] = await Promise.all([
    db
      .select({ state: c.state, kind: c.kind, cents: sum(c.cents), open: sum(c.openCents) })
      .from(c)
      .where(eq(c.affiliateId, id))
      .groupBy(c.state, c.kind),
    taxRow({ db }, id),
    db
      .select({ state: p.state, failure: p.failure })
      .from(p)
      .where(and(eq(p.affiliateId, id), sql`${p.state} in ('open','closed')`)),
  ])
  const of = (which: CommissionState) =>
    Number(sums.find((row) => row.kind === 'share' && row.state === which)?.cents ?? 0)
  const toTakeOff = sums.reduce((total, row) => total + Number(row.open ?? 0), 0)
  const approved = of('approved')
  const next = Math.max(0, approved - toTakeOff)
  return {
    pending: of('pending'),
    approved,
    held: of('held'),
    inPayout: of('in_payout'),
    paid: of('paid'),
    toTakeOff,
    next,
    least: leastToPay(state),
    ...nextClose(now),
    missing: whatIsMissing(tax, state, now),
    account: tax?.ibanLast4 ?? null,
    mayAsk: waiting.length > 0,
    refusedByBank: waiting.some(({ failure }) => failure !== null),
  }
}

export async function myPayouts(ctx: Ctx, after: string | null) {
  const { id } = await ownAffiliate(ctx)
  const list = keyset({ by: p.month, id: p.id, kind: 'day', desc: true, nullsLast: true }, after)
  const rows = await ctx.db
    .select({
      id: p.id,
      number: p.number,
      month: p.month,
      state: p.state,
      netCents: p.netCents,
      vatCents: p.vatCents,
      withheldCents: p.withheldCents,
      payCents: p.payCents,
      documentAt: p.documentAt,
      documentOkAt: p.documentOkAt,
      paidAt: p.paidAt,
      key: list.key,
    })
    .from(p)
    .where(and(eq(p.affiliateId, id), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** The years of which there is a summary, the newest first. */
export async function myYears(ctx: Ctx): Promise<number[]> {
  const { id } = await ownAffiliate(ctx)
  const year = sql<number>`extract(year from ${p.paidAt} at time zone 'Europe/Lisbon')::int`
  const rows = await ctx.db
    .selectDistinct({ year })
    .from(p)
    .where(and(eq(p.affiliateId, id), eq(p.state, 'paid')))
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** One of somebody's own. @throws Refusal `not-found` for another's */
export async function myPayout(ctx: Ctx, id: string | undefined) {
  const { id: affiliateId } = await ownAffiliate(ctx)
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(p)
        .where(and(eq(p.id, id), eq(p.affiliateId, affiliateId)))
        .orderBy(asc(p.id))
    : []
  if (!row) throw noPayout()
  const { iban: _sealed, documentFileId, documentOkBy: _who, ...payout } = row
  const [lines, tax, history] = await Promise.all([
    payoutLinesOf(ctx.db, row.id),
    taxRow(ctx, affiliateId),
    payoutHistory(ctx.db, 'payout', row.id),
  ])
  return {
    ...payout,
    lines,
    // Who of ours did what is not theirs to know.
    history: history.map(({ who: _name, ...event }) => event),
    hasDocument: documentFileId !== null,
    mayRead: row.state !== 'cancelled',
    maySend: row.state === 'awaiting_document' && row.documentOkAt === null,
    name: tax?.name ?? '',
    taxNumber: tax?.taxNumber ?? '',
  }
}
export type MyPayout = Awaited<ReturnType<typeof myPayout>>

/** Their own document, as they sent it. */
export async function myPayoutDocument(
  ctx: Ctx,
  id: string,
): Promise<{ fileId: string | null; name: string }> {
  const { number } = await myPayout(ctx, id)
  const [row] = await ctx.db.select({ fileId: p.documentFileId }).from(p).where(eq(p.id, id))
  return { fileId: row?.fileId ?? null, name: `documento-pagamento-${number}` }
}
