import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { startOfDay } from '../shared/working-days'
import { type Dimension, type Figure, type Grouping, unitOf } from './figure'
import { stepOfMinutes } from './spread'

/** Days of Lisbon: from one to the one before another. */
export interface Days {
  from: string
  until: string
}

/** A day of a figure, in all (`dimension` '') or of one group. */
export interface DayRow {
  day: string
  dimension: Dimension | ''
  grp: string
  value: number
  cases: number
}

const lisbon = (at: SQL) => sql`(${at} at time zone 'Europe/Lisbon')::date`

/** What groups a row of a source falls into: `c` is its company, `g` the category of that. */
const groupings = { category: sql`coalesce(g.parent_id, g.id)`, district: sql`c.district`, own: sql`s.own` }

const dimensionsOf = (figure: Figure): Grouping[] => [
  ...(figure.byCompany ? (['category', 'district'] as const) : []),
  ...(figure.own ? (['own'] as const) : []),
]

/**
 * Counts days of a figure from the product's own tables: a row in all for each, 0 included, and a row for each group in which there
 * was something; of a time also how its waits are spread. The only place that does: the hourly count, the nightly check and the tests ask here.
 */
export async function recount(db: Db, figure: Figure, { from, until }: Days): Promise<DayRow[]> {
  const span = { from: startOfDay(from), until: startOfDay(until) }
  const dimensions = dimensionsOf(figure)
  const marks = sql.join(dimensions.map((d) => sql`, ${groupings[d]} as ${sql.identifier(d)}`))
  const told = figure.byCompany
    ? sql`left join companies c on c.id = s.company left join categories g on g.id = c.category`
    : sql``
  const days = sql`d as (select generate_series(${from}::date, ${until}::date - 1, interval '1 day')::date as day)`
  const query =
    'flow' in figure.source
      ? sql`with s as (${figure.source.flow(span)}), ${days},
          m as (select ${lisbon(sql`s.at`)} as day, s.value, s.cases ${marks} from s ${told})
          select d.day, '' as dimension, '' as grp, coalesce(sum(m.value), 0) as value, coalesce(sum(m.cases), 0) as cases
          from d ${figure.measured ? sql`join` : sql`left join`} m on m.day = d.day group by d.day
          ${each(
            dimensions,
            (d) => sql`select m.day, ${d}, m.${sql.identifier(d)}, sum(m.value), sum(m.cases)
            from m where m.${sql.identifier(d)} is not null group by 1, 3`,
          )}
          ${unitOf(figure) === 'minutes' ? sql`union all select m.day, 'spread', (${stepOfMinutes(sql`m.value`)})::text, count(*), count(*) from m group by 1, 3` : sql``}`
      : sql`with s as (${figure.source.level(span.until)}), ${days},
          m as (
            select greatest(${lisbon(sql`s.since`)}, ${from}::date) as day, 1 as n ${marks} from s ${told}
            union all
            select greatest(${lisbon(sql`s.until`)}, ${from}::date), -1 ${marks} from s ${told} where s.until < ${span.until})
          select d.day, '' as dimension, '' as grp, l.n as value, l.n as cases
          from (select d.day, coalesce(sum(sum(m.n)) over (order by d.day), 0) as n
            from d left join m on m.day = d.day group by d.day) l join d on d.day = l.day
          ${each(
            dimensions,
            (d) => sql`select l.day, ${d}, l.grp, l.n, l.n from (
            select d.day, g.grp, sum(coalesce(sum(m.n), 0)) over (partition by g.grp order by d.day) as n
            from d cross join (select distinct m.${sql.identifier(d)} as grp from m where m.${sql.identifier(d)} is not null) g
            left join m on m.day = d.day and m.${sql.identifier(d)} = g.grp group by d.day, g.grp) l where l.n > 0`,
          )}`
  const { rows } = await db.execute<Record<keyof DayRow, string>>(
    sql`select day::text, dimension, grp, value::text, cases::text from (${query}) q order by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, value: Number(row.value), cases: Number(row.cases) })) as DayRow[]
}

const each = (dimensions: Grouping[], of: (dimension: Grouping) => SQL): SQL =>
  sql.join(dimensions.map((d) => sql` union all ${of(d)}`))
