import { sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { lisbonDay, shiftDay } from '../shared/working-days'
import type { QueueKind } from './queues'

/** The daily figure whose cases are those of a kind that the team decided or answered. Kinds without one promise nothing. */
export const decidedBy: Partial<Record<QueueKind, string>> = {
  companies: 'tempo-ate-decidir-perfis',
  claims: 'tempo-ate-decidir-posse',
  edits: 'tempo-ate-decidir-alteracoes',
  held: 'tempo-ate-decidir-retidas',
  flags: 'tempo-ate-decidir-denuncias',
  appeals: 'tempo-ate-decidir-recursos',
  applications: 'tempo-ate-decidir-candidaturas',
  projects: 'tempo-ate-decidir-projetos',
  tickets: 'tempo-ate-resolver',
}

/**
 * How many things of these kinds the team decides on a day when it decides any: the median of the last weeks, from the kept figures.
 * Of the team, never of one colleague (Código do Trabalho, art. 20.º). Null where too few days are known.
 */
export async function usualPace({ db, now }: Ctx, kinds: readonly QueueKind[]): Promise<number | null> {
  const figures = kinds.flatMap((kind) => decidedBy[kind] ?? [])
  if (figures.length === 0) return null
  const today = lisbonDay(now)
  const { rows } = await db.execute<{ pace: number | null }>(sql`
    select case when count(*) >= ${settings.staffList.paceLeastDays} then percentile_disc(0.5) within group (order by n)::int end as pace
    from (select sum(cases) as n from daily_figures where dimension = '' and figure = any(${sql.param(figures)}::text[])
      and day >= ${shiftDay(today, -settings.staffList.paceDays)} and day < ${today} group by day having sum(cases) > 0) q`)
  return rows[0]?.pace ?? null
}
