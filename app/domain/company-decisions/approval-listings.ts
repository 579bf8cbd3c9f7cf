import { sql } from 'drizzle-orm'
import type { AutomaticCheck } from '../companies/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import type { ApprovalFilter, QueueFilter } from './approval-filter'

/** A company that waits, as one line of the queue. */
export interface QueuedCompany {
  id: string
  name: string
  legalName: string | null
  nipc: string | null
  category: string | null
  place: string | null
  submittedAt: Date | null
  /** When it must have been decided, or answered. */
  decideBy: Date | null
  infoRounds: number
  checks: AutomaticCheck[]
  /** How many reviews wait with it. */
  reviews: number
}

export interface QueuePage {
  rows: QueuedCompany[]
  next: string | null
  /** How many wait for each, counted no further than a hundred. */
  counts: Record<QueueFilter, number>
  /** Of those, how many past their day. */
  late: number
}

/** One page of the companies that wait, the nearest deadline first; `search` is part of a name, or a NIPC. */
export async function approvalQueue(
  ctx: Ctx,
  { queue, search, district, mark }: ApprovalFilter,
  after: string | null,
): Promise<QueuePage> {
  authorise(ctx.actor, 'company.decide')
  const list = keyset({ by: sql`c.decide_by`, id: sql`c.id` }, after)
  const marks = {
    avisos: sql`and c.checks @> '[{"result":"warn"}]'`,
    limpas: sql`and not c.checks @> '[{"result":"warn"}]'`,
    atrasadas: sql`and c.decide_by < ${ctx.now}`,
  }
  const placed = district ? sql`and c.district = ${district}` : sql``
  const waiting = (which: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from companies where ${which} and listing in ('pending','info_requested') limit 100) q)`
  const counted = ctx.db.execute<{ pending: number; info_requested: number; late: number }>(sql`select
    ${waiting(sql`listing = 'pending'`)} as pending, ${waiting(sql`listing = 'info_requested'`)} as info_requested,
    ${waiting(sql`listing = ${queue} and decide_by < ${ctx.now}`)} as late`)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select c.id, c.name, c.legal_name, c.nipc, k.name as category, m.name as place, c.submitted_at, c.decide_by,
      ${list.key} as key, c.info_rounds, c.checks,
      (select count(*)::int from reviews w where w.company_id = c.id and w.state = 'awaiting_company') as reviews
    from companies c
    left join categories k on k.id = c.category
    left join municipalities m on m.code = c.municipality
    where c.listing = ${queue} and c.listing in ('pending','info_requested') and ${list.where} ${placed}
      ${mark ? marks[mark] : sql``} ${matching(search)}
    order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  const { late = 0, ...counts } = (await counted).rows[0] ?? { pending: 0, info_requested: 0 }
  return {
    counts,
    late,
    rows: shown.map((r) => ({
      id: r.id as string,
      name: r.name as string,
      legalName: r.legal_name as string | null,
      nipc: r.nipc as string | null,
      category: r.category as string | null,
      place: r.place as string | null,
      submittedAt: r.submitted_at ? new Date(r.submitted_at as string) : null,
      decideBy: r.decide_by ? new Date(r.decide_by as string) : null,
      infoRounds: r.info_rounds as number,
      reviews: r.reviews as number,
      checks: r.checks as AutomaticCheck[],
    })),
    next,
  }
}

function matching(search: string) {
  if (!search) return sql``
  const digits = search.replace(/[\s.]/g, '')
  if (/^\d{3,9}$/.test(digits)) return sql`and c.nipc like ${`${digits}%`}`
  return sql`and (${contains(sql`c.name`, search)} or ${contains(sql`c.legal_name`, search)})`
}
