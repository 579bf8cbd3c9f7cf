import { sql } from 'drizzle-orm'
import { noteReading } from '../audit/reading'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { mergeBlockers } from './blockers'
import type { Pair } from './column-sql'
import { mergeFlow, noMerge } from './merge-flow'
import type { MergeCheck, MergeState } from './merge-words'
import { mergePlan, movedRows, type PlanRow, type TwiceReviewed, twiceReviewed } from './plan'
import type { Undo } from './undo-record'

/** One of the two, as far as whoever joins them must recognise it. */
export interface Side {
  id: string
  name: string
  email: string
  phone: string | null
  place: string | null
  createdAt: Date
  reviews: number
  companies: number
}

/** Somebody who may be the same person: a hint, never a proof. */
export interface Alike extends Pick<Side, 'id' | 'name' | 'email' | 'createdAt' | 'reviews'> {
  why: string
}

/** Other accounts that look like somebody's: the same confirmed number, a like name, the same name before the «@». */
export async function accountsAlike(ctx: Ctx, id: string): Promise<Alike[]> {
  authorise(ctx.actor, 'user.merge')
  if (!isUuid(id)) return []
  const columns = sql`u.id, u.name, u.email, u.created_at, u.reviews_count`
  const other = sql`u.id <> me.id and u.merged_into is null and u.staff_roles = '{}'`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    with me as (select * from users where id = ${id}::uuid)
    (select 'O mesmo telemóvel, confirmado nas duas' as why, ${columns} from users u, me
      where u.phone = me.phone and u.phone_verified_at is not null and me.phone_verified_at is not null and ${other} limit 5)
    union all (select 'O mesmo nome' as why, ${columns} from users u, me
      where f_unaccent(lower(u.name)) = f_unaccent(lower(me.name)) and ${other} order by f_unaccent(lower(u.name)), u.id limit 10)
    union all (select 'E-mail parecido' as why, ${columns} from users u, me
      where u.email like split_part(me.email, '@', 1) || '@%' and ${other} and length(split_part(me.email, '@', 1)) > 5 limit 5)`)
  const alike = new Map<string, Alike>()
  for (const r of rows) {
    const before = alike.get(r.id as string)
    const why = before ? `${before.why}; ${(r.why as string).toLowerCase()}` : (r.why as string)
    alike.set(r.id as string, {
      id: r.id as string,
      name: r.name as string,
      email: r.email as string,
      createdAt: new Date(r.created_at as string),
      reviews: r.reviews_count as number,
      why,
    })
  }
  return [...alike.values()]
}

export interface MergePreview {
  kept: Side
  gone: Side
  blockers: string[]
  plan: PlanRow[]
  twice: TwiceReviewed[]
}

/** What would happen if an account became part of another. Reading both is written down. @throws Refusal `not-found` */
export async function mergePreview(ctx: Ctx, pair: Pair): Promise<MergePreview> {
  authorise(ctx.actor, 'user.merge')
  if (!isUuid(pair.kept) || !isUuid(pair.gone)) throw nobody()
  const [[kept, gone], blockers, plan, twice] = await Promise.all([
    sidesOf(ctx, pair),
    mergeBlockers(ctx.db, pair, ctx.now),
    mergePlan(ctx.db, pair),
    twiceReviewed(ctx, pair),
  ])
  await Promise.all(
    [pair.kept, pair.gone].map((objectId) =>
      noteReading(ctx, { verb: 'user.read', objectType: 'user', objectId }),
    ),
  )
  return { kept, gone, blockers, plan, twice }
}

const nobody = () => new Refusal('not-found', 'Não encontrámos esta pessoa.')

async function sidesOf({ db }: Ctx, { kept, gone }: Pair): Promise<[Side, Side]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select u.id, u.name, u.email, u.phone, u.phone_verified_at, u.created_at, u.reviews_count, m.name as place,
      (select count(*)::int from company_members c where c.user_id = u.id and c.until is null) as companies
    from users u left join municipalities m on m.code = u.municipality where u.id in (${kept}, ${gone})`)
  const side = (id: string): Side => {
    const r = rows.find((row) => row.id === id)
    if (!r) throw nobody()
    return {
      id,
      name: r.name as string,
      email: r.email as string,
      phone: r.phone_verified_at ? (r.phone as string) : null,
      place: r.place as string | null,
      createdAt: new Date(r.created_at as string),
      reviews: r.reviews_count as number,
      companies: r.companies as number,
    }
  }
  return [side(kept), side(gone)]
}

/** A request to join two accounts, or what became of it. */
export interface MergeItem {
  id: string
  version: number
  state: MergeState
  kept: { id: string; name: string; email: string }
  gone: { id: string; name: string; email: string }
  checked: MergeCheck
  reason: string
  askedAt: Date
  askedBy: string | null
  decidedAt: Date | null
  decidedBy: string | null
  undoUntil: Date | null
  undoneAt: Date | null
  undoneBy: string | null
  undoReason: string | null
  /** What went to the account that stays, as long as it can be put back; null before, and after. */
  moved: Pick<PlanRow, 'what' | 'moves'>[] | null
  /** What may be done now by whoever reads. */
  verbs: string[]
  mine: boolean
}

const itemQuery = sql`select m.*, k.name as kept_name, k.email as kept_email, g.name as gone_name, g.email as gone_email,
    a.name as asker, d.name as decider, x.name as undoer
  from account_merges m join users k on k.id = m.kept_id join users g on g.id = m.gone_id
  left join users a on a.id = m.asked_by left join users d on d.id = m.decided_by left join users x on x.id = m.undone_by`

/** What waits for a second person, the oldest first: all of it, or one person's with what was joined. */
export async function accountMerges(ctx: Ctx, userId?: string): Promise<MergeItem[]> {
  if (!may(ctx.actor, 'user.merge')) return []
  const which =
    userId && isUuid(userId)
      ? sql`where (m.kept_id = ${userId} or m.gone_id = ${userId}) and m.state in ('asked','done') order by m.asked_at desc limit 10`
      : sql`where m.state = 'asked' order by m.asked_at, m.id limit 20`
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`${itemQuery} ${which}`)
  return rows.map((r) => itemOf(ctx, r))
}

/** One of them. @throws Refusal `not-found` */
export async function mergeDetail(
  ctx: Ctx,
  id: string,
): Promise<MergeItem & { preview: MergePreview | null; since: number }> {
  authorise(ctx.actor, 'user.merge')
  const { rows } = isUuid(id)
    ? await ctx.db.execute<Record<string, unknown>>(sql`${itemQuery} where m.id = ${id}`)
    : { rows: [] }
  if (!rows[0]) throw noMerge()
  const item = itemOf(ctx, rows[0])
  const preview =
    item.state === 'asked' ? await mergePreview(ctx, { kept: item.kept.id, gone: item.gone.id }) : null
  return { ...item, preview, since: item.verbs.includes('undo') ? await cameSince(ctx, item) : 0 }
}

/** Reviews, requests and tickets of the account that was kept since: they stay with it when the merge is undone. */
async function cameSince({ db }: Ctx, { kept, decidedAt }: MergeItem): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select (
    (select count(*) from reviews where author_id = ${kept.id} and created_at > ${decidedAt})
    + (select count(*) from tickets where requester_id = ${kept.id} and created_at > ${decidedAt})
    + (select count(*) from work_requests where customer_id = ${kept.id} and created_at > ${decidedAt})
    + (select count(*) from saved_companies where user_id = ${kept.id} and saved_at > ${decidedAt}))::int as n`)
  return rows[0]?.n ?? 0
}

function itemOf({ actor, now }: Ctx, r: Record<string, unknown>): MergeItem {
  const date = (value: unknown) => (value ? new Date(value as string) : null)
  const state = r.state as MergeState
  const mine = r.asked_by === actor.userId
  const undoUntil = date(r.undo_until)
  const concerned = actor.userId === r.kept_id || actor.userId === r.gone_id
  const verbs = mergeFlow.from(state).filter((verb) => {
    if (concerned) return false
    if (verb === 'undo') return r.undo !== null && undoUntil !== null && undoUntil > now
    return verb === 'withdraw' ? mine : !mine
  })
  return {
    id: r.id as string,
    version: r.version as number,
    state,
    kept: { id: r.kept_id as string, name: r.kept_name as string, email: r.kept_email as string },
    gone: { id: r.gone_id as string, name: r.gone_name as string, email: r.gone_email as string },
    checked: r.checked as MergeCheck,
    reason: r.reason as string,
    askedAt: new Date(r.asked_at as string),
    askedBy: r.asker as string | null,
    decidedAt: date(r.decided_at),
    decidedBy: r.decider as string | null,
    undoUntil,
    undoneAt: date(r.undone_at),
    undoneBy: r.undoer as string | null,
    undoReason: r.undo_reason as string | null,
    moved: state === 'done' && r.undo ? movedRows(r.undo as Undo) : null,
    verbs,
    mine,
  }
}
