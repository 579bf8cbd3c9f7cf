import { desc, or, sql } from 'drizzle-orm'
import { and, eq } from 'drizzle-orm/sql'
import type { Db } from '~/platform/db'
import { workFigures } from '../schema'
import type { Figures } from './figures-words'

/** The nearest figures there are: of the trade in the district, of the trade, of all; null where there are too few of any. */
export async function figuresOf(
  db: Db,
  { category, district }: { category: string | null; district: string | null },
): Promise<(Figures & { category: string; district: string }) | null> {
  const columns = {
    category: workFigures.category,
    district: workFigures.district,
    requests: workFigures.requests,
    proposals: workFigures.proposals,
    decided: workFigures.decided,
    awarded: workFigures.awarded,
    firstProposalMinutes: workFigures.firstProposalMinutes,
    since: workFigures.since,
  }
  const of = (c: string, d: string) => and(eq(workFigures.category, c), eq(workFigures.district, d))
  const [row] = await db
    .select(columns)
    .from(workFigures)
    .where(or(...(category ? [of(category, district ?? ''), of(category, '')] : []), of('', '')))
    .orderBy(desc(sql`${workFigures.category} <> ''`), desc(sql`${workFigures.district} <> ''`))
    .limit(1)
  return row ?? null
}
