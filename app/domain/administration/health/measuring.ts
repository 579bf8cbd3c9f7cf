import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { mailJobNames } from '../../notifications/mail-job-names'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import type { HealthPart } from './health'
import { healthMeasurements } from './health-schema'

/** Seconds that have passed since the earliest of a column; 0 of none. */
const oldest = (column: SQL) => sql`coalesce(extract(epoch from now() - min(${column}))::int, 0)`

/** What failed for a while and will be tried again; `waiting`: since the first of it was asked for. */
const retrying = (of: SQL) => sql`
  select count(*)::int as retrying, ${oldest(sql`created_on`)} as waiting
  from pgboss.job where state = 'retry' and ${of}`

const measures: Record<HealthPart, () => SQL> = {
  jobs: () => sql`
    select (select ${oldest(sql`start_after`)} from pgboss.job
        where state = 'created' and not blocked and start_after <= now()) as waiting,
      (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as failed`,
  mail: () => retrying(sql`name = any(${sql.param([...mailJobNames])}::text[])`),
  payments: () =>
    retrying(sql`name like 'billing.%' and name <> all(${sql.param([...mailJobNames])}::text[])`),
  database: () => sql`
    select pg_database_size(current_database())::float8 as bytes, count(*)::int as connections,
      current_setting('max_connections')::int as "connectionsMax",
      coalesce(extract(epoch from max(now() - xact_start) filter (where state <> 'idle'))::int, 0) as longest
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  audit: () =>
    sql`select checked_at as "checkedAt", broken_at::int as "brokenAt" from audit_head where id = 1`,
  backup: () => sql`select max(at) as at from backups`,
}

/** Looks at every part and writes down what was seen; a part that can't be looked at stays as old as it is. */
export async function measureHealth(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  for (const [part, measure] of Object.entries(measures)) {
    const { rows } = await ctx.db.execute<Record<string, number | string | null>>(measure())
    const row = { figures: rows[0] ?? {}, measuredAt: ctx.now }
    await ctx.db
      .insert(healthMeasurements)
      .values({ part, ...row })
      .onConflictDoUpdate({ target: healthMeasurements.part, set: row })
  }
}

export const measure = defineJob({
  name: 'administration.measure-health',
  data: z.object({}),
  // Each minute: health.staleSeconds allows for five.
  cron: '* * * * *',
  retryLimit: 0,
  run: (ctx) => measureHealth(ctx),
})
