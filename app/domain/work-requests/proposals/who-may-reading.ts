import { sql } from 'drizzle-orm'
import { companies, companyMembers } from '../../companies/schema'
import { may } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import type { PlanUse } from '../../plans/use'
import type { Ctx } from '../../shared/ctx'
import { offers, servesPlace, tradesNear } from '../matching/fit'
import { workAudience, workBlocks, workProposals, workSanctions, workTraders } from '../schema'
import type { ProposalState } from '../states'
import type { WorkRequest } from '../work-request'
import { proposalUse } from './room'
import { dac7On } from './trader'
import { declarationVersion } from './trader-words'
import type { ProposeFacts } from './who-may'

type Asked = Pick<
  WorkRequest,
  'id' | 'category' | 'municipality' | 'district' | 'customerId' | 'state' | 'proposals' | 'addressed'
>

interface Row extends Record<string, unknown> {
  category: string | null
  otherCategories: string[]
  areasServed: string[]
  municipality: string | null
  district: string | null
  approved: boolean
  isCustomer: boolean
  blocked: boolean
  blocks: boolean
  chosen: boolean
  told: string | null
  dismissed: boolean
  last: ProposalState | null
  declared: boolean
  dac7: boolean
  until: string | null
  reason: string | null
}

/** All that decides whether a company may propose for a request: two questions, asked at once. */
export async function proposeFacts(
  ctx: Ctx,
  work: Asked,
  companyId: string,
  use: Promise<PlanUse> = proposalUse(ctx, companyId),
) {
  const { db, now, actor } = ctx
  const [room, { rows }, { categories }] = await Promise.all([
    use,
    db.execute<Row>(sql`
      select c.category, c.other_categories as "otherCategories", c.areas_served as "areasServed", c.municipality, c.district,
        c.listing = 'approved' as approved,
        exists (select 1 from ${companyMembers} m where m.company_id = c.id and m.user_id = ${work.customerId}::uuid and m.until is null) as "isCustomer",
        exists (select 1 from ${workBlocks} b where b.company_id = c.id and b.user_id = ${work.customerId}::uuid) as blocked,
        exists (select 1 from ${workBlocks} b where b.company_id = c.id and b.user_id = ${work.customerId}::uuid and b.by_side = 'company') as blocks,
        a.kind = 'chosen' as chosen, a.told_at as told, a.dismissed_at is not null as dismissed,
        (select p.state from ${workProposals} p where p.company_id = c.id and p.request_id = ${work.id}::uuid
          order by p.created_at desc, p.id desc limit 1) as last,
        t.declaration_version = ${declarationVersion} as declared, t.dac7_told_at is not null as dac7, s.until, s.reason
      from ${companies} c
      left join ${workAudience} a on a.company_id = c.id and a.request_id = ${work.id}::uuid
      left join ${workTraders} t on t.company_id = c.id
      left join lateral (select s.until, s.reason from ${workSanctions} s where s.company_id = c.id and (s.until > ${now} or (s.step = 3 and s.until is null))
        order by s.step desc, s.until desc limit 1) s on true
      where c.id = ${companyId}::uuid`),
    placesAndCategories(now),
  ])
  const row = rows[0]
  const facts: ProposeFacts = {
    right: may(actor, 'work.propose', { companyId }),
    approved: row?.approved ?? false,
    trade: row ? offers(row, tradesNear(categories, work.category)) : false,
    serves: row ? servesPlace(row, work) : null,
    isCustomer: row?.isCustomer ?? false,
    blocked: row?.blocked ?? false,
    state: work.state,
    proposals: work.proposals,
    last: row?.last ?? null,
    addressed: work.addressed,
    chosen: row?.chosen ?? false,
    sanction: row?.reason ? { until: row.until ? new Date(row.until) : null, reason: row.reason } : null,
    declared: Boolean(row?.declared) && (!dac7On() || Boolean(row?.dac7)),
    room,
  }
  return {
    facts,
    room,
    told: row?.told ? new Date(row.told) : null,
    dismissed: row?.dismissed ?? false,
    /** The company blocked the customer itself. */
    blocks: row?.blocks ?? false,
  }
}
