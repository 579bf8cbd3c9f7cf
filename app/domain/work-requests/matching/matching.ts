import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { companies, companyMembers } from '../../companies/schema'
import { placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { startOfDay } from '../../shared/working-days'
import { tellProgramsOf } from '../../webhooks/telling'
import { monthOf, usedUp } from '../proposals/room'
import { workAudience, workBlocks, workFacts, workRequests, workSanctions } from '../schema'
import type { WorkRequest } from '../work-request'
import { reachWords, tradesNear } from './fit'
import { tellCompanies, tellLeftOut } from './mails'
import { countTurns } from './turns'

/** Companies looked at: some of the first may have no room left this month. */
const looked = () => settings.work.toldAtMost * 3

/**
 * Finds whom a request that has opened is told to, and has them told: the companies that its customer chose, or at most ten that
 * fit. First who serves the place and not only its district, then whoever was told least lately, then who answers fast.
 * Who has used up the month's proposals is left out and told so; beyond that no plan counts. Run again it finds
 * nobody anew.
 * @returns how many companies were told of it in all
 */
export async function findAudience(tx: TxCtx, work: WorkRequest): Promise<number> {
  const { db, now } = tx
  if (!work.addressed && work.told >= settings.work.toldAtMost) return work.told
  const { told, out, known } = await whoseTurn(tx, work)
  const rows = [...told, ...out].map((companyId) => ({
    requestId: work.id,
    companyId,
    kind: work.addressed ? ('chosen' as const) : ('matched' as const),
    at: now,
    toldAt: out.includes(companyId) ? null : now,
  }))
  if (rows.length > 0)
    await db
      .insert(workAudience)
      .values(rows)
      .onConflictDoUpdate({
        target: [workAudience.requestId, workAudience.companyId],
        set: { toldAt: sql`coalesce(${workAudience.toldAt}, excluded.told_at)`, at: now },
      })
  await countTurns(tx, work.addressed ? told : [...told, ...out])
  const all = work.told + told.length
  if (told.length > 0) {
    await db.update(workRequests).set({ told: all }).where(eq(workRequests.id, work.id))
    await enqueue(tx, tellCompanies, { requestId: work.id, from: now.toISOString() })
    await tellProgramsOf(tx, told, ['job.fitting'], { subjectId: work.id, became: null })
  }
  for (const companyId of out)
    if (!known.has(companyId)) await enqueue(tx, tellLeftOut, { companyId, month: monthOf(now) })
  return all
}

/** Who is told of a request, who is left out, and who of these knows already that the month is used up. Writes nothing. */
export async function whoseTurn(tx: TxCtx, work: WorkRequest) {
  const found = work.addressed ? await chosen(tx, work) : await fitting(tx, work)
  const full = await usedUp(tx, found)
  const told = found.filter((id) => !full.has(id)).slice(0, Math.max(0, settings.work.toldAtMost - work.told))
  const last = told.at(-1)
  // Only those are left out whose turn it was.
  const turn =
    told.length + work.told >= settings.work.toldAtMost && last ? found.slice(0, found.indexOf(last)) : found
  const out = turn.filter((id) => full.has(id))
  return { told, out, known: await leftOutBefore(tx, out) }
}

/** Whom nothing keeps from this customer: nobody of theirs, no block on either side, no sanction. */
const apart = (work: WorkRequest, now: Date) => sql`
  not exists (select 1 from ${companyMembers} m where m.company_id = c.id and m.user_id = ${work.customerId}::uuid and m.until is null)
  and not exists (select 1 from ${workBlocks} b where b.company_id = c.id and b.user_id = ${work.customerId}::uuid)
  and not exists (select 1 from ${workSanctions} s where s.company_id = c.id and (s.until > ${now} or (s.step = 3 and s.until is null)))`

/** The companies that the customer chose, that may still answer and were not told yet. */
async function chosen({ db, now }: TxCtx, work: WorkRequest): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${workAudience} a join ${companies} c on c.id = a.company_id
    where a.request_id = ${work.id}::uuid and a.kind = 'chosen' and a.told_at is null
      and c.listing = 'approved' and c.ownership = 'claimed' and ${apart(work, now)}
    order by c.id`)
  return rows.map((r) => r.id)
}

/** In the order in which they are told: those who serve the place, and only where these are too few, those who lie in its district. */
async function fitting(tx: TxCtx, work: WorkRequest): Promise<string[]> {
  const { categories } = await placesAndCategories(tx.now)
  const { served, near } = reachWords(tradesNear(categories, work.category), work)
  const found = await inTurn(tx, work, served, [])
  return found.length < looked() ? [...found, ...(await inTurn(tx, work, near, found))] : found
}

/**
 * Of those that the index of trade and place gives for these words: whoever was told least lately, then who answers fast, then by lot.
 * How few they are no planner can guess: they are found first, and each is looked at by itself; where very many fit, a lot of them.
 */
async function inTurn({ db, now }: TxCtx, work: WorkRequest, words: string[], found: string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with near as materialized (select c.id, uuid_hash_extended(c.id, uuid_hash_extended(${work.id}::uuid, 0)) as lot from ${companies} c
      where c.listing = 'approved' and c.ownership = 'claimed' and c.legal_standing <> 'dissolved'
        and work_reach(c.category, c.other_categories, c.areas_served, c.municipality, c.district) && ${sql.param(words)}::text[]
      order by lot limit ${settings.work.lotOf})
    select c.id from near c left join lateral (select f.turns, f.answer_minutes from ${workFacts} f where f.company_id = c.id offset 0) f on true
    where ${apart(work, now)} and c.id <> all(${sql.param(found)}::uuid[])
      and not exists (select 1 from ${workAudience} a where a.request_id = ${work.id}::uuid and a.company_id = c.id)
    order by coalesce(f.turns, 0), f.answer_minutes nulls last, c.lot
    limit ${looked() - found.length}`)
  return rows.map((r) => r.id)
}

/** Of these, who was left out already this month: it is said once. */
async function leftOutBefore({ db, now }: TxCtx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: workAudience.companyId })
    .from(workAudience)
    .where(
      and(
        inArray(workAudience.companyId, ids),
        isNull(workAudience.toldAt),
        sql`${workAudience.at} >= ${startOfDay(monthOf(now))}`,
        // The customer's choice is written down before anybody could be told of it.
        sql`${workAudience.at} < ${now}`,
        eq(workAudience.kind, 'matched'),
      ),
    )
  return new Set(rows.map((r) => r.id))
}
