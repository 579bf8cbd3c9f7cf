import { type SQL, sql } from 'drizzle-orm'

/** What a figure is measured in. Means and shares are a value by the number of its cases; the rest is a sum. */
export type Unit = 'count' | 'cents' | 'percent' | 'minutes' | 'marks'

/**
 * What figures are told apart by: the company's category and district, and one of the figure's own; `spread`: of a time, how many
 * waits were of each length (spread.ts).
 */
export type Dimension = 'category' | 'district' | 'own' | 'spread'
/** Groups of rows, which pages name. */
export type Grouping = Exclude<Dimension, 'spread'>

/** A difference that the nightly check found: a day, what is kept of it and what was counted anew. */
export interface Found {
  day: string
  dimension: Dimension | ''
  grp: string
  kept: number | null
  counted: number | null
  /** The same of its cases, where only these differ: a mean or a share is divided by them. */
  cases?: { kept: number; counted: number }
}

/** From the beginning of a day in Lisbon to that of another; where a query says which days, their moments in it. */
export interface Span {
  from: Date | SQL
  until: Date | SQL
}

/**
 * Where a figure comes from. `flow`: rows (at, value, cases, company, own) of what happened within a span; `level`: rows (since,
 * until, company, own) of what began before its end, of which the figure is how many there are when a day ends. Both are made of
 * facts that don't change later, so that a past day can be counted again.
 */
export type Source =
  | {
      flow: (span: Span) => SQL
      /** Its rows are told one by one (figure-rows.ts): (id, kind, subject) beside what is counted. */
      listed?: true
    }
  | { level: (until: Date) => SQL }

export interface Figure {
  name: string
  /** One sentence: what exactly is counted, and on which day. */
  definition: string
  unit?: Unit
  source: Source
  /** Groups by the company's category and district. */
  byCompany?: true
  /** Groups of its own: what they are called, and their words. */
  own?: { label: string; words: Record<string, string> }
  /** Its source loses rows, by erasure or by time: a past day may become less without being wrong. */
  shrinks?: true
  /** Days that its source remains; older ones can't be counted any more, and stay as they were. */
  keptDays?: number
  /** Days until a row no longer changes: counted anew until then. */
  settlesIn?: number
  /** Days without a row were not measured: a gap, no zero. */
  measured?: true
}

export const unitOf = ({ unit }: Figure): Unit => unit ?? 'count'
export const isLevel = ({ source }: Figure): boolean => 'level' in source

const inSpan = (at: SQL, { from, until }: Span) => sql`${at} >= ${from} and ${at} < ${until}`
const names = (list: readonly string[]) => sql`any(${sql.param([...list])}::text[])`

/** Columns of a flow: the moment, what it adds and of how many cases, whose company, and the figure's own group. */
const columns = ({
  at,
  value = sql`1`,
  cases = sql`1`,
  company = sql`null::uuid`,
  own = sql`null::text`,
  of = ofNothing,
}: Row) =>
  sql`${at} as at, (${value})::bigint as value, (${cases})::bigint as cases, ${company} as company, ${own} as own,
    ${of.key ?? of.id} as id, ${of.kind} as kind, ${of.id} as subject`

/** What a row is about, as events call it (audit/schema.ts), and by which key: the rows of one thing may be many. */
interface About {
  kind: SQL
  id: SQL
  key?: SQL
}
const ofNothing: About = { kind: sql`null::text`, id: sql`null::uuid` }
const byEvent = { kind: sql`e.subject_type`, id: sql`e.subject_id`, key: sql`e.id` }

interface Row {
  at: SQL
  value?: SQL
  cases?: SQL
  company?: SQL
  own?: SQL
  /** Nothing: its rows are not told, they are of no one thing or nobody's business. */
  of?: About
}

/** How often a transition or fact was written into the history (audit/schema.ts), with what `join` knows of it. */
export const happened = (
  subject: string,
  verbs: readonly string[],
  {
    join = sql``,
    where = sql`true`,
    untold,
    ...row
  }: Partial<Row> & { join?: SQL; where?: SQL; untold?: true } = {},
): Source => ({
  ...(!untold && { listed: true }),
  flow: (
    span,
  ) => sql`select ${columns({ at: sql`e.at`, company: sql`e.company_id`, of: byEvent, ...row })} from events e ${join}
    where e.subject_type = ${subject} and e.verb = ${names(verbs)} and ${inSpan(sql`e.at`, span)} and ${where}`,
})

/** Minutes from the last of some facts to the one that ended the wait, on the day that it ended. */
export const minutesBetween = (subject: string, begun: readonly string[], ended: readonly string[]): Source =>
  happened(subject, ended, {
    value: sql`floor(extract(epoch from e.at - b.at) / 60)`,
    join: sql`cross join lateral (select b.at from events b where b.subject_type = e.subject_type and b.subject_id = e.subject_id
      and b.verb = ${names(begun)} and b.at <= e.at and b.id <> e.id order by b.at desc, b.id desc limit 1) b`,
  })

/** How many of some facts were of one kind: «fundadas» of all decided. */
export const shareOf = (subject: string, good: readonly string[], others: readonly string[]): Source =>
  happened(subject, [...good, ...others], { value: sql`case when e.verb = ${names(good)} then 1 else 0 end` })

/** Rows of a table by their moment. */
export const rowsOf = (table: SQL, row: Row, where: SQL = sql`true`): Source => ({
  ...(row.of && { listed: true }),
  flow: (span) => sql`select ${columns(row)} from ${table} where ${inSpan(row.at, span)} and ${where}`,
})

/** Sums that are kept by day already. */
export const daysOf = (table: SQL, row: Omit<Row, 'at'> & { day: SQL }, where: SQL = sql`true`): Source => ({
  // Noon, so that the day in Lisbon is that day.
  flow: ({ from, until }) => sql`
    select ${columns({ ...row, at: sql`(${row.day} + time '12:00') at time zone 'Europe/Lisbon'` })} from ${table}
    where ${row.day} >= (${from}::timestamptz at time zone 'Europe/Lisbon')::date
      and ${row.day} < (${until}::timestamptz at time zone 'Europe/Lisbon')::date and ${where}`,
})

/** How many there are: rows of a table from a moment to another; null: until now. */
export const levelOf = (
  table: SQL,
  { since, until, company = sql`null::uuid`, own = sql`null::text` }: Record<'since' | 'until', SQL> & Row0,
  where: SQL = sql`true`,
): Source => ({
  level: (end) => sql`select ${since} as since, ${until} as until, ${company} as company, ${own} as own
    from ${table} where ${since} < ${end} and ${where}`,
})
type Row0 = Pick<Row, 'company' | 'own'>
