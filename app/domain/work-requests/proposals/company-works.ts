import { type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import { placesAndCategories } from '../../places/places-and-categories'
import type { PlanUse } from '../../plans/use'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { tradesNear } from '../matching/fit'
import { openWorks, patchesOf } from '../matching/open-works'
import { sanctionOf } from '../moderation/sanctions'
import { workAudience, workProposals, workProposalTexts, workRequests } from '../schema'
import {
  openStates,
  type PriceKind,
  type ProposalState,
  type Side,
  type WhenKind,
  type WorkState,
} from '../states'
import { priceInWords } from './price-words'
import { type CompanyWorkFilter, waitsForCompany } from './proposal-words'
import { proposalUse } from './room'
import { sanctionInWords } from './who-may'

/** A request as a row of its company's list: what it is, how the company stands to it, what waits. */
export interface CompanyWork {
  id: string
  title: string
  trade: string
  place: string
  whenKind: WhenKind
  whenFrom: string | null
  whenTo: string | null
  budgetBand: number | null
  state: WorkState
  at: Date
  proposals: number
  chosen: boolean
  proposal: { state: ProposalState; chosen: boolean; price: string | null; sentAt: Date | null } | null
  waits: string | null
}

export interface CompanyWorksPage {
  rows: CompanyWork[]
  next: string | null
  room: PlanUse
  mayPropose: boolean
  /** Why nothing can be proposed for a while; null: nothing keeps it from it. */
  out: string | null
}

interface Row extends Record<string, unknown> {
  id: string
  key: string
  title: string
  category: string
  municipality: string
  when_kind: WhenKind
  when_from: string | null
  when_to: string | null
  budget_band: number | null
  state: WorkState
  at: string
  proposals: number
  chosen: boolean
  awarded: boolean
  accept_by: string | null
  done_by_side: Side | null
  proposal: { state: ProposalState; sentAt: string | null; unread: number } | null
  text: {
    priceKind: PriceKind
    price: number | null
    priceTo: number | null
    vatIncluded: boolean
    vatRate: number | null
  } | null
}

/** One page of what the active company may propose for, has proposed for, or has won. */
export async function companyWorks(
  ctx: Ctx,
  { view }: CompanyWorkFilter,
  after: string | null,
): Promise<CompanyWorksPage> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.read', { companyId })
  const [{ rows, next }, room, out, { categories, municipalities }] = await Promise.all([
    view === 'fitting' ? fitting(ctx, companyId, after) : proposed(ctx, companyId, view === 'won', after),
    proposalUse(ctx, companyId),
    sanctionOf(ctx, { companyId }),
    placesAndCategories(ctx.now),
  ])
  return {
    rows: rows.map((r) => ({
      id: r.id,
      title: r.title,
      trade: categories.get(r.category)?.name ?? '',
      place: municipalities.get(r.municipality)?.name ?? '',
      whenKind: r.when_kind,
      whenFrom: r.when_from,
      whenTo: r.when_to,
      budgetBand: r.budget_band,
      state: r.state,
      at: new Date(r.at),
      proposals: r.proposals,
      chosen: r.chosen,
      proposal: r.proposal && {
        state: r.proposal.state,
        chosen: r.awarded,
        price: r.text && priceInWords(r.text),
        sentAt: r.proposal.sentAt ? new Date(r.proposal.sentAt) : null,
      },
      waits: waitsForCompany({
        workState: r.state,
        proposalState: r.proposal?.state ?? null,
        awarded: r.awarded,
        acceptBy: r.accept_by ? new Date(r.accept_by) : null,
        doneBySide: r.done_by_side,
        unread: r.proposal?.unread ?? 0,
      }),
    })),
    next,
    room,
    mayPropose: may(ctx.actor, 'work.propose', { companyId }),
    out: out && sanctionInWords(out),
  }
}

const columns = sql`r.id, r.title, r.category, r.municipality, r.when_kind, r.when_from, r.when_to, r.budget_band, r.state, r.proposals,
  r.accept_by, r.done_by_side`
const ofProposal = sql`json_build_object('state', p.state, 'sentAt', p.sent_at, 'unread', greatest(0, p.messages - p.company_read))`

/**
 * Open requests of its trades where it works, the newest first, and those that were addressed to it; without what it sent a proposal
 * for already, and what it said is nothing for it.
 */
async function fitting({ db, now }: Ctx, companyId: string, after: string | null) {
  const list = keyset(
    { by: sql`r.published_at`, id: sql`r.id`, desc: true, size: settings.work.listPage },
    after,
  )
  const [{ rows: own }, reference] = await Promise.all([
    db.execute<{ trades: (string | null)[]; areas: (string | null)[] }>(sql`
      select array_prepend(c.category, c.other_categories) as trades,
        case when c.areas_served = '{}' then array[c.district] else c.areas_served end as areas from ${companies} c where c.id = ${companyId}::uuid`),
    placesAndCategories(now),
  ])
  const known = (codes: (string | null)[] = []) => codes.filter((c): c is string => c !== null)
  const trades = known(own[0]?.trades).flatMap((id) => tradesNear(reference.categories, id))
  const patches = patchesOf([...new Set(trades)], known(own[0]?.areas), reference.municipalities)
  // Who did not say where it works lies in its district, which is all that is asked for.
  const open = sql.raw(openStates.map((s) => `'${s}'`).join(','))
  const left = (): SQL => sql`${list.where}
    and not exists (select 1 from ${workProposals} p where p.request_id = r.id and p.company_id = ${companyId}::uuid and p.state <> 'draft')
    and not exists (select 1 from ${workAudience} a where a.request_id = r.id and a.company_id = ${companyId}::uuid and a.dismissed_at is not null)`
  const addressed = sql`select r.* from ${workAudience} a join ${workRequests} r on r.id = a.request_id
    where a.company_id = ${companyId}::uuid and a.kind = 'chosen' and r.addressed and r.state in (${open}) and ${left()}
    order by r.published_at desc, r.id desc limit ${list.limit}`
  const { rows } = await db.execute<Row>(sql`
    select ${columns}, r.published_at as at, r.addressed as chosen, false as awarded, ${list.key} as key,
      case when p.id is not null then ${ofProposal} end as proposal, null as text
    from ((${addressed}) ${patches.length > 0 ? sql`union all (${openWorks(patches, left(), list.limit)})` : sql``}) r
    left join ${workProposals} p on p.request_id = r.id and p.company_id = ${companyId}::uuid and p.state = 'draft'
    order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

/** What the company proposed, the newest first; or what of it was chosen. */
async function proposed({ db }: Ctx, companyId: string, won: boolean, after: string | null) {
  const list = keyset(
    { by: sql`p.created_at`, id: sql`p.id`, desc: true, size: settings.work.listPage },
    after,
  )
  const { rows } = await db.execute<Row & { proposal_id: string }>(sql`
    select ${columns}, p.created_at as at, r.addressed as chosen, r.awarded_id is not distinct from p.id as awarded, ${list.key} as key,
      p.id as proposal_id, ${ofProposal} as proposal,
      case when t.id is not null then json_build_object('priceKind', t.price_kind, 'price', t.price, 'priceTo', t.price_to,
        'vatIncluded', t.vat_included, 'vatRate', t.vat_rate) end as text
    from ${workProposals} p join ${workRequests} r on r.id = p.request_id
    left join ${workProposalTexts} t on t.proposal_id = p.id and t.number = p.current
    where p.company_id = ${companyId}::uuid ${won ? sql`and (p.state = 'accepted' or r.awarded_id = p.id)` : sql``} and ${list.where}
    order by ${list.order} limit ${list.limit}`)
  const { shown, next } = list.page(rows.map((r) => ({ ...r, request: r.id, id: r.proposal_id })))
  return { rows: shown.map((r) => ({ ...r, id: r.request })), next }
}
