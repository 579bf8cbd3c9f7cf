import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { statesIn } from '../../billing/desk/desk-filters'
import { between, stateIn } from '../../billing/desk/listed'
import { invoices } from '../../billing/schema'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { companiesNamed, contains, idsWhere } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { affiliatesNamed } from '../enrolment/affiliates-named'
import { affiliatePayouts, affiliates, affiliateCommissions as c } from '../schema'
import { commissionViews, type MyCommissionFilter, type StaffCommissionFilter } from './commission-lists'
import { commissionTold, type Told } from './commission-words'
import { commissionVerbs } from './deciding'

const newest = { desc: true, nullsLast: true } as const
const shown = {
  id: c.id,
  kind: c.kind,
  state: c.state,
  company: companies.name,
  slug: companies.slug,
  purpose: invoices.purpose,
  baseCents: c.baseCents,
  keptCents: c.keptCents,
  percent: c.percent,
  cents: c.cents,
  openCents: c.openCents,
  earnedAt: c.earnedAt,
  holdUntil: c.holdUntil,
}

type Filter = Pick<StaffCommissionFilter, 'view' | 'from' | 'until'>

async function page(
  { db }: Ctx,
  { view, from, until }: Filter,
  ways: SQL[],
  more: (SQL | undefined)[],
  after: string | null,
) {
  const list = keyset({ by: c.earnedAt, id: c.id, ...newest }, after)
  const where = and(
    stateIn(c.state, statesIn(commissionViews, view)),
    ...between(c.earnedAt, from, until),
    list.where,
  )
  const rows = await db
    .select({
      ...shown,
      affiliateId: c.affiliateId,
      code: affiliates.code,
      affiliate: users.name,
      key: list.key,
    })
    .from(c)
    .innerJoin(invoices, eq(invoices.id, c.invoiceId))
    .innerJoin(affiliates, eq(affiliates.id, c.affiliateId))
    .leftJoin(companies, eq(companies.id, c.companyId))
    .leftJoin(users, eq(users.id, affiliates.userId))
    .where(and(ways.length > 0 ? sql`${c.id} = any(${idsWhere(c, where, list, ...ways)})` : where, ...more))
    .orderBy(list.order)
    .limit(list.limit)
  const found = list.page(rows)
  return { rows: found.shown.map(({ key: _key, ...row }) => row), next: found.next }
}

/** Every commission, for who pays them. */
export function findCommissions(
  ctx: Ctx,
  { search, ...filter }: StaffCommissionFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'affiliate.pay')
  const ways = search
    ? [sql`company_id in ${companiesNamed(search)}`, sql`affiliate_id in ${affiliatesNamed(search)}`]
    : []
  return page(ctx, filter, ways, [], after)
}

/** Somebody's own. */
export async function myCommissions(
  ctx: Ctx,
  { search, ...filter }: MyCommissionFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'affiliate.open')
  const like = search ? contains(companies.name, search) : undefined
  return page(ctx, filter, [], [eq(affiliates.userId, ctx.actor.userId as string), like], after)
}

const notFound = () => new Refusal('not-found', 'Não encontrámos esta comissão.')

/** One of them with all that happened to it. */
async function detail({ db }: Ctx, id: string | undefined) {
  const [row] = isUuid(id)
    ? await db
        .select({
          ...shown,
          version: c.version,
          heldFor: c.heldFor,
          reason: c.reason,
          correctsId: c.correctsId,
          companyId: c.companyId,
          invoiceId: c.invoiceId,
          userId: affiliates.userId,
          code: affiliates.code,
          affiliate: users.name,
          payoutId: c.payoutId,
          payout: affiliatePayouts.number,
        })
        .from(c)
        .innerJoin(invoices, eq(invoices.id, c.invoiceId))
        .innerJoin(affiliates, eq(affiliates.id, c.affiliateId))
        .leftJoin(companies, eq(companies.id, c.companyId))
        .leftJoin(users, eq(users.id, affiliates.userId))
        .leftJoin(affiliatePayouts, eq(affiliatePayouts.id, c.payoutId))
        .where(eq(c.id, id))
    : []
  if (!row) throw notFound()
  const corrections = await db
    .select({ id: c.id, cents: c.cents, openCents: c.openCents, earnedAt: c.earnedAt })
    .from(c)
    .where(eq(c.correctsId, row.id))
    .orderBy(asc(c.earnedAt))
  return { ...row, corrections }
}

/** For whom it is owed to. @throws Refusal `not-found` for another's */
export async function myCommission(ctx: Ctx, id: string | undefined) {
  authorise(ctx.actor, 'affiliate.open')
  const { userId, ...row } = await detail(ctx, id)
  authorise(ctx.actor, 'affiliate.own', { userId })
  return { ...row, history: await historyOf(ctx, row.id) }
}

/** For who pays it, with what they may do. */
export async function commissionRecord(ctx: Ctx, id: string | undefined) {
  authorise(ctx.actor, 'affiliate.pay')
  const { userId, ...row } = await detail(ctx, id)
  const { userId: me, memberships } = ctx.actor
  const isPart = userId === me || memberships.some(({ companyId }) => companyId === row.companyId)
  return {
    ...row,
    isPart,
    history: await historyOf(ctx, row.id),
    verbs: isPart || !may(ctx.actor, 'affiliate.decide') ? [] : commissionVerbs(row),
  }
}
export type CommissionRecord = Awaited<ReturnType<typeof commissionRecord>>

/** In words, the first first. Who of ours did it is told to staff alone, by the audit. */
async function historyOf({ db }: Ctx, id: string) {
  const rows = await db
    .select({ id: events.id, verb: events.verb, at: events.at, reason: events.reason, data: events.data })
    .from(events)
    .where(and(eq(events.subjectType, 'commission'), eq(events.subjectId, id)))
    .orderBy(asc(events.id))
    .limit(200)
  return rows.map(({ id, verb, at, reason, data }) => {
    const { title, text } = commissionTold(verb, data as Told)
    return { id, at, title, text: [text, reason].filter(Boolean).join(' ') || undefined }
  })
}
