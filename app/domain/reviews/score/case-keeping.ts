import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { addWorkingDays } from '../../shared/working-days'
import { companyResolutions, resolutionCases } from './cases-schema'
import { addCase, type Case, type CaseSums, caseOf, noCases, resolutionIndex } from './resolution-index'

interface CaseRow extends Record<string, unknown> {
  id: string
  company_id: string
  is_case: boolean
  published_at: string | null
  replied_at: string | null
  resolved_days: number | null
  would_hire: 'yes' | 'no' | 'maybe' | null
}

/** Reviews as far as cases go: those that people see, of three stars or fewer, and not yet archived. */
const question = () => sql`
  select r.id, r.company_id, r.rating <= ${settings.resolution.atMostStars} and r.state in ('published', 'masked') as is_case, r.published_at,
    a.at as replied_at, r.resolved_days, coalesce(p.would_hire, r.would_hire) as would_hire
  from reviews r left join review_replies a on a.review_id = r.id and a.round = 1 and a.state = 'published'
    left join resolutions p on p.review_id = r.id and p.state = 'resolved'`

function caseIn(row: CaseRow): Case | null {
  if (!row.is_case || !row.published_at) return null
  const due = addWorkingDays(new Date(row.published_at), settings.resolution.answeredWorkingDays)
  return caseOf({
    resolvedDays: row.resolved_days,
    inTime: row.replied_at !== null && new Date(row.replied_at) <= due,
    wouldHire: row.would_hire,
  })
}

/**
 * What a review adds to its company's index, after whatever has changed of it: seen or not, stars, reply, pact. In the
 * transaction of the change, whose caller holds the company's figures (lockScore); run twice it changes nothing more.
 */
export async function keepCase({ db }: TxCtx, reviewId: string): Promise<void> {
  const { rows } = await db.execute<CaseRow>(sql`${question()} where r.id = ${reviewId}`)
  const row = rows[0]
  const [before] = await db.select().from(resolutionCases).where(eq(resolutionCases.reviewId, reviewId))
  const after = row ? caseIn(row) : null
  const companyId = before?.companyId ?? row?.company_id
  if (!companyId || (!before && !after)) return
  const [kept] = await db
    .select()
    .from(companyResolutions)
    .where(eq(companyResolutions.companyId, companyId))
    .for('update')
  let sums: CaseSums = kept ?? noCases()
  if (before) sums = addCase(sums, before, -1)
  if (after) sums = addCase(sums, after, 1)
  if (after) {
    await db
      .insert(resolutionCases)
      .values({ reviewId, companyId, ...after })
      .onConflictDoUpdate({ target: resolutionCases.reviewId, set: after })
  } else {
    await db.delete(resolutionCases).where(eq(resolutionCases.reviewId, reviewId))
  }
  await writeSums(db, companyId, sums)
}

async function writeSums(db: Db, companyId: string, sums: CaseSums): Promise<void> {
  const { cases, resolved, answered, said, hire, speed } = sums
  const set = { cases, resolved, answered, said, hire, speed, shown: resolutionIndex(sums) }
  await db
    .insert(companyResolutions)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: companyResolutions.companyId, set })
}

/** Cases go with their reviews when two companies turn out to be one (reviews/moving.ts). */
export async function moveCases({ db }: TxCtx, from: string, to: string): Promise<void> {
  await db.execute(sql`update resolutions set company_id = ${to} where company_id = ${from}`)
  await db.execute(sql`update resolution_cases set company_id = ${to} where company_id = ${from}`)
  const { rows } = await db.execute<CaseSums & Record<string, unknown>>(sql`
    select coalesce(sum(cases), 0)::int as cases, coalesce(sum(resolved_cases), 0)::int as resolved,
      coalesce(sum(answered), 0)::int as answered, coalesce(sum(said), 0)::int as said,
      coalesce(sum(hire), 0)::int as hire, coalesce(sum(speed), 0)::int as speed
    from company_resolutions where company_id in (${from}, ${to})`)
  await db.delete(companyResolutions).where(eq(companyResolutions.companyId, from))
  await writeSums(db, to, rows[0] ?? noCases())
}

/** The sums of a company from its reviews themselves, by the rules alone. */
async function sumsFromReviews(
  db: Db,
  companyId: string,
): Promise<{ sums: CaseSums; cases: [string, Case][] }> {
  const { rows } = await db.execute<CaseRow>(
    sql`${question()} where r.company_id = ${companyId} and r.rating <= ${settings.resolution.atMostStars}`,
  )
  const cases = rows.flatMap((row): [string, Case][] => {
    const one = caseIn(row)
    return one ? [[row.id, one]] : []
  })
  return { sums: cases.reduce((sums, [, one]) => addCase(sums, one, 1), noCases()), cases }
}

/** Writes a company's cases anew: to mend them, and for companies whose reviews were written in bulk. */
export async function rewriteCases({ db }: Pick<TxCtx, 'db'>, companyId: string): Promise<void> {
  const { sums, cases } = await sumsFromReviews(db, companyId)
  await db.delete(resolutionCases).where(eq(resolutionCases.companyId, companyId))
  for (let i = 0; i < cases.length; i += 500) {
    await db
      .insert(resolutionCases)
      .values(cases.slice(i, i + 500).map(([reviewId, one]) => ({ reviewId, companyId, ...one })))
  }
  await writeSums(db, companyId, sums)
}

/** Holds a company's kept index against its reviews. @returns what differs, as sentences. */
export async function indexDifferences({ db }: Ctx, companyId: string): Promise<string[]> {
  const { sums } = await sumsFromReviews(db, companyId)
  const [kept] = await db.select().from(companyResolutions).where(eq(companyResolutions.companyId, companyId))
  const should = { ...sums, shown: resolutionIndex(sums) }
  const is = kept ?? { ...noCases(), shown: null }
  return (Object.keys(should) as (keyof typeof should)[])
    .filter((name) => should[name] !== is[name])
    .map((name) => `${name}: ${is[name]} em vez de ${should[name]}`)
}
