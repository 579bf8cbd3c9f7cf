import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { addWorkingDays, startOfDay } from '../shared/working-days'
import { type Deadline, deadlines } from './deadlines'
import { monthsBefore } from './months'
import { transparencyFigures } from './schema'
import { countSiteFigures } from './site-figures'

/** Two people who decided the same without knowing of each other; «missed» is where they did not agree. */
export const agreementKind = 'agreement'

interface Figure {
  due: number
  missed: number
}
interface Case {
  since: string
  due: string | null
  done: string | null
  failed: boolean
}

/** How many of these were due from a moment to another, and how many of them were missed; what is not yet due is neither. */
export function figureOf(
  cases: Case[],
  { from, until, now }: { from: Date; until: Date; now: Date },
  workingDays?: number,
): Figure {
  const figure = { due: 0, missed: 0 }
  for (const { since, due, done, failed } of cases) {
    const by = workingDays ? addWorkingDays(new Date(since), workingDays) : new Date(due as string)
    if (by < from || by >= until) continue
    const late = failed || (done === null ? by < now : new Date(done) > by)
    if (done === null && !late) continue
    figure.due++
    if (late) figure.missed++
  }
  return figure
}

/** Working days, weekends and holidays: no deadline of so many ends later than this. */
const longest = (workingDays: number) => (workingDays * 2 + 14) * 86_400_000

async function countKind(
  db: Db,
  { cases, workingDays }: Deadline,
  from: Date,
  until: Date,
  now: Date,
): Promise<Figure> {
  const begun = workingDays ? new Date(from.getTime() - longest(workingDays)) : from
  const { rows } = await db.execute<Case & Record<string, unknown>>(cases(begun, until))
  return figureOf(rows, { from, until, now }, workingDays)
}

async function countAgreement(db: Db, from: Date, until: Date): Promise<Figure> {
  const { rows } = await db.execute<Figure & Record<string, unknown>>(sql`
    select count(*)::int as due, (count(*) filter (where not agrees))::int as missed from redecisions
    where decided_at >= ${from} and decided_at < ${until}`)
  return rows[0] ?? { due: 0, missed: 0 }
}

/** Counts this month and the one before anew, and older ones that were never counted. */
export async function countFigures({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const known = new Set(
    (
      await db
        .select({ kind: transparencyFigures.kind, month: transparencyFigures.month })
        .from(transparencyFigures)
    ).map((f) => `${f.kind} ${f.month}`),
  )
  for (const [i, month] of monthsBefore(now, settings.transparency.months).entries()) {
    const from = startOfDay(`${month}-01`)
    const [next] = monthsBefore(new Date(from.getTime() + 40 * 86_400_000), 1)
    const until = startOfDay(`${next}-01`)
    for (const kind of [...Object.keys(deadlines), agreementKind]) {
      if (i > 1 && known.has(`${kind} ${month}`)) continue
      const deadline = (deadlines as Record<string, Deadline>)[kind]
      const { due, missed } = deadline
        ? await countKind(db, deadline, from, until, now)
        : await countAgreement(db, from, until)
      await db
        .insert(transparencyFigures)
        .values({ kind, month, due, missed, countedAt: now })
        .onConflictDoUpdate({
          target: [transparencyFigures.kind, transparencyFigures.month],
          set: { due, missed, countedAt: now },
        })
    }
  }
}

export const countTransparency = defineJob({
  name: 'transparency.count',
  data: z.object({}),
  cron: '29 2 * * *',
  async run(ctx) {
    authorise(ctx.actor, 'system.act')
    await countFigures(ctx)
    await countSiteFigures(ctx)
  },
})
