import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'

/** Events of one kind in a week that are counted. */
const most = 10_000

const figures = {
  sent: ['company', 'send'],
  approved: ['company', 'approve'],
  published: ['review', 'publish'],
  removed: ['review', 'remove'],
  replied: ['review', 'reply'],
  certified: ['certificate', 'issue'],
  asked: ['ticket', 'open'],
  solved: ['ticket', 'solve'],
} as const

export interface WeekFigure {
  kind: keyof typeof figures
  week: number
  before: number
}

/** What happened in the last seven days, beside the seven before: one query. */
export async function weekFigures({ db, now }: Ctx): Promise<WeekFigure[]> {
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const times = (subject: string, verb: string, from: Date, to: Date) =>
    sql`(select count(*)::int from (select 1 from events where subject_type = ${subject} and verb = ${verb} and at > ${from} and at <= ${to} limit ${most}) q)`
  const parts = Object.entries(figures).map(
    ([kind, [subject, verb]]) =>
      sql`select ${kind}::text as kind, ${times(subject, verb, back(7), now)} as week, ${times(subject, verb, back(14), back(7))} as before`,
  )
  const { rows } = await db.execute<WeekFigure & Record<string, unknown>>(sql.join(parts, sql` union all `))
  return rows
}
