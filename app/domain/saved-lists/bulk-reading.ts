import { desc, eq, sql } from 'drizzle-orm'
import { type Db } from '~/platform/db'
import { listingFlow } from '../companies/listing-flow'
import { listingWords } from '../companies/listing-words'
import { type ListingState } from '../companies/schema'
import { users } from '../people/schema'
import { type Actor, authorise } from '../permissions'
import { settings } from '../settings/settings'
import { type Ctx } from '../shared/ctx'
import { type BulkRun, runById } from './bulk-finding'
import { rightOf } from './bulk-rights'
import { type BulkAction, leftAlone } from './bulk-words'
import { bulkRuns } from './schema'

/** A row of a run as it is now, with why nothing can be done to it. */
interface CheckedRow {
  id: string
  name: string
  listing: ListingState
  category: string | null
  place: string | null
  obstacle: string | null
}

/**
 * What would happen to each row, without doing it: the reasons are those that the command itself would give. The command
 * looks again when its turn comes.
 */
async function checkRows(db: Db, actor: Actor, runId: string, action: BulkAction): Promise<CheckedRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.object_id as id, c.name, c.listing, k.name as category, m.name as place, c.created_by, r.object_version = c.version as same,
      exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')) as certified
    from bulk_rows r left join companies c on c.id = r.object_id left join categories k on k.id = c.category
      left join municipalities m on m.code = c.municipality where r.run_id = ${runId} order by r.position`)
  const own = new Set(actor.memberships.map((m) => m.companyId))
  return rows.map((r) => ({
    id: r.id as string,
    name: (r.name as string | null) ?? '—',
    listing: r.listing as ListingState,
    category: r.category as string | null,
    place: r.place as string | null,
    obstacle: obstacleOf(action, {
      known: r.name !== null,
      same: r.same as boolean,
      own: own.has(r.id as string) || (r.created_by !== null && r.created_by === actor.userId),
      listing: r.listing as ListingState,
      certified: r.certified as boolean,
    }),
  }))
}

interface Known {
  known: boolean
  same: boolean
  own: boolean
  listing: ListingState
  certified: boolean
}

function obstacleOf(action: BulkAction, { known, same, own, listing, certified }: Known): string | null {
  if (!known) return leftAlone.gone
  if (action === 'export') return null
  if (!same) return leftAlone.changed
  if (own) return 'Pertence-lhe, ou criou o perfil: tem de decidir outra pessoa'
  if (action === 'category') return listing === 'merged' ? `Está no estado «${listingWords.merged}»` : null
  if (!listingFlow.verbs[action].from.includes(listing)) return `Está no estado «${listingWords[listing]}»`
  if (action === 'close' && certified) return 'Tem um certificado por tratar'
  return null
}

/** How many rows have each reason, the commonest first. */
function countReasons(reasons: readonly string[]): { reason: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, n]) => ({ reason, n })).sort((a, b) => b.n - a.n)
}

export interface BulkRunPage {
  run: Pick<BulkRun, 'id' | 'list' | 'action' | 'state' | 'version' | 'total' | 'done' | 'failed'> &
    Pick<BulkRun, 'createdAt' | 'confirmedAt' | 'finishedAt'> & { query: string; reason: string | null }
  by: string | null
  /** One's own run: only then it may be confirmed. */
  own: boolean
  /** Before it is confirmed: how many can be done, and the first of those. */
  can: number
  shown: CheckedRow[]
  /** Why rows can't be done, or were left alone, with how many. */
  reasons: { reason: string; n: number }[]
  /** Some of those that were left alone. */
  left: { id: string; name: string; reason: string }[]
}

/** An action on many rows: what would happen, how far it got, what came of it. */
export async function bulkRunPage(ctx: Ctx, id: string): Promise<BulkRunPage> {
  const run = await runById(ctx.db, id)
  authorise(ctx.actor, rightOf(run.action))
  const { input, createdBy, ...rest } = run
  const own = createdBy === ctx.actor.userId
  const [by] = createdBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, createdBy))
    : []
  const head = {
    run: { ...rest, query: input.query ?? '', reason: input.reason ?? null },
    by: by?.name ?? null,
    own,
  }
  if (run.state === 'checked') {
    const rows = await checkRows(ctx.db, ctx.actor, id, run.action)
    const possible = rows.filter((r) => r.obstacle === null)
    const not = rows.filter((r) => r.obstacle !== null)
    return {
      ...head,
      can: possible.length,
      shown: possible.slice(0, settings.bulk.sample),
      reasons: countReasons(not.map((r) => r.obstacle as string)),
      left: not
        .slice(0, settings.bulk.sample)
        .map((r) => ({ id: r.id, name: r.name, reason: r.obstacle as string })),
    }
  }
  const [{ rows: reasons }, { rows: left }] = await Promise.all([
    ctx.db.execute<{ reason: string; n: number }>(sql`
      select outcome as reason, count(*)::int as n from bulk_rows where run_id = ${id} and outcome is not null and not done
      group by outcome order by n desc, outcome limit 20`),
    ctx.db.execute<{ id: string; name: string; reason: string }>(sql`
      select r.object_id as id, coalesce(c.name, '—') as name, r.outcome as reason
      from bulk_rows r left join companies c on c.id = r.object_id
      where r.run_id = ${id} and r.outcome is not null and not r.done order by r.position limit 50`),
  ])
  return { ...head, can: run.total - run.failed, shown: [], reasons, left }
}

/** The latest runs, of everybody: who did what to many companies is no secret among those who may. */
export async function latestBulkRuns(ctx: Ctx) {
  authorise(ctx.actor, 'staff.companies')
  const rows = await ctx.db
    .select({
      id: bulkRuns.id,
      action: bulkRuns.action,
      state: bulkRuns.state,
      total: bulkRuns.total,
      done: bulkRuns.done,
      failed: bulkRuns.failed,
      createdAt: bulkRuns.createdAt,
      by: users.name,
    })
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.createdBy))
    .orderBy(desc(bulkRuns.createdAt))
    .limit(50)
  return rows.map((r) => ({ ...r, action: r.action as BulkRun['action'] }))
}
