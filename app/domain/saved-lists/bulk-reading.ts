import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db } from '~/platform/db'
import { users } from '../people/schema'
import { type Actor, authorise } from '../permissions'
import { settings } from '../settings/settings'
import { type Ctx } from '../shared/ctx'
import { type BulkRun, runById } from './bulk-finding'
import { bulkActionsFor, rightOf } from './bulk-rights'
import type { CheckedRow } from './bulk-subject'
import { subjectOf } from './bulk-subjects'
import { type BulkAction, leftAlone } from './bulk-words'
import { bulkRuns } from './schema'

/**
 * What would happen to each row, without doing it: the reasons are those that the command itself would give. The command
 * looks again when its turn comes.
 */
async function checkRows(db: Db, actor: Actor, runId: string, action: BulkAction): Promise<CheckedRow[]> {
  const { from, name, columns, facts, obstacle } = subjectOf(action)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.object_id as id, o.id is not null as known, r.object_version = o.version as same, ${name} as name, ${columns}
    from bulk_rows r left join ${from} on o.id = r.object_id where r.run_id = ${runId} order by r.position`)
  const why = (row: Record<string, unknown>) => {
    if (!row.known) return leftAlone.gone
    if (action === 'export') return null
    return row.same ? obstacle(action, row, actor) : leftAlone.changed
  }
  return rows.map((row) => ({
    id: row.id as string,
    name: (row.name as string | null) ?? '—',
    facts: row.known ? facts(row) : {},
    obstacle: why(row),
  }))
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
  const { from, name } = subjectOf(run.action)
  const [{ rows: reasons }, { rows: left }] = await Promise.all([
    ctx.db.execute<{ reason: string; n: number }>(sql`
      select outcome as reason, count(*)::int as n from bulk_rows where run_id = ${id} and outcome is not null and not done
      group by outcome order by n desc, outcome limit 20`),
    ctx.db.execute<{ id: string; name: string; reason: string }>(sql`
      select r.object_id as id, coalesce(${name}, '—') as name, r.outcome as reason
      from bulk_rows r left join ${from} on o.id = r.object_id
      where r.run_id = ${id} and r.outcome is not null and not r.done order by r.position limit 50`),
  ])
  return { ...head, can: run.total - run.failed, shown: [], reasons, left }
}

/** The latest runs, of everybody: who did what to many is no secret among those who may. */
export async function latestBulkRuns(ctx: Ctx) {
  authorise(ctx.actor, 'staff.open')
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
    .where(inArray(bulkRuns.action, bulkActionsFor(ctx.actor)))
    .orderBy(desc(bulkRuns.createdAt))
    .limit(50)
  return rows.map((r) => ({ ...r, action: r.action as BulkRun['action'] }))
}
