import { type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import { findByKeys } from '../administration/finding'
import type { ObjectKind } from '../administration/object-pages'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { decodeKey } from '../shared/list-key'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { type Figure, unitOf } from './figure'
import type { FigureRowFilter } from './figure-rows-filter'
import { figureFor, figuresIn, groups, groupsFor } from './figures'
import { type Range, rangeOf } from './periods'

/** One case of what a figure counts, as its own source tells it. */
export interface FigureRow {
  id: string
  at: Date
  /** What it adds to the figure, in its unit. */
  value: number
  /** What it is about, as events call it. */
  kind: string
  company: string | null
  /** The thing as it is called now, and its page: null where it has none, is no more, or is not for whoever asks. */
  about: { label: string; href: string } | null
}

/** How the pages of the administration call what events call otherwise. */
const pageKinds: Record<string, ObjectKind> = {
  user: 'person',
  'certification-application': 'application',
  'seal-misuse': 'misuse',
  'error-group': 'error',
  'work-request': 'work',
}

const listed = ({ source }: Figure): boolean => 'listed' in source && source.listed === true

/** Where the cases of a figure are told one by one, for the days that a page shows; null for what is of no one thing. */
export function rowsOfFigure(
  key: string,
  figure: Pick<Figure, 'source'>,
  { from, until }: Pick<Range, 'from' | 'until'>,
): string | null {
  // The day on which a period ends is not in it.
  return listed(figure as Figure)
    ? paths.figureRows({ numero: key, de: from, ate: shiftDay(until, -1) })
    : null
}

/** The figures whose cases somebody may see. */
export const figuresWithRows = ({ actor }: Pick<Ctx, 'actor'>) =>
  groupsFor(actor).flatMap((group) =>
    figuresIn(group).flatMap(([value, figure]) =>
      listed(figure) ? [{ value, label: `${groups[group].label}: ${figure.name}` }] : [],
    ),
  )

/**
 * What a figure counted, one by one, the latest first: the rows of the very source that it is counted from, of the days on which it
 * counted something. `found` is how many it counted.
 * @throws Refusal `not-found` for a figure that there is none of, `not-allowed` for one of another part
 */
export async function findFigureRows(ctx: Ctx, filter: FigureRowFilter, after: string | null) {
  authorise(ctx.actor, 'staff.statistics')
  const figure = filter.figure === null ? null : figureFor(ctx, filter.figure)
  const month = rangeOf('30', lisbonDay(ctx.now))
  const from = filter.from ?? month.from
  const until = filter.until ?? shiftDay(month.until, -1)
  const list = keyset({ by: sql`s.at`, id: sql`s.id`, desc: true }, after)
  const counted = figure && listed(figure) ? await countedDays(ctx.db, figure.key, from, until) : []
  const days = counted.filter(({ day }) => day <= lastDay(after))
  const rows: Read[] = []
  // Of each day as many as it counted: so few days are read as fill a page, and more where something was erased since.
  while (figure && rows.length < list.limit && days.length > 0) {
    const part: string[] = []
    for (let n = 0; n < list.limit && days.length > 0; ) {
      const { day, cases } = days.shift() as (typeof days)[number]
      part.push(day)
      n += cases
    }
    rows.push(...(await readDays(ctx.db, figure, part, list)))
  }
  const { shown, next } = list.page(rows.slice(0, list.limit))
  const found = counted.reduce((sum, { cases }) => sum + cases, 0)
  const told = figure && {
    key: figure.key,
    name: figure.name,
    definition: figure.definition,
    unit: unitOf(figure),
    listed: listed(figure),
    shrinks: figure.shrinks === true,
  }
  return { rows: await named(ctx, shown), next, found, countedTo: found, figure: told, from, until }
}

/** The last day of which a page may have something: a moment's day in Lisbon is that of its place or the next. */
const lastDay = (after: string | null): string => {
  const day = decodeKey(after)?.[0].slice(0, 10)
  return day ? shiftDay(day, 1) : '9999'
}

async function countedDays(db: Db, figure: string, from: string, until: string) {
  const { rows } = await db.execute<{ day: string; cases: string }>(sql`
    select day::text, cases::text from daily_figures where figure = ${figure} and dimension = '' and cases > 0
      and day >= ${from}::date and day <= ${until}::date order by day desc`)
  return rows.map(({ day, cases }) => ({ day, cases: Number(cases) }))
}

interface Read extends Record<string, unknown> {
  id: string
  key: string
  value: string
  kind: string
  subject: string
  company: string | null
}

/** A page of the rows of some days at most; each day is read no further than that. */
async function readDays(
  db: Db,
  { source }: Figure,
  days: string[],
  { where, order, limit }: Pick<ReturnType<typeof keyset>, 'where' | 'order' | 'limit'>,
): Promise<Read[]> {
  if (!('flow' in source)) return []
  const start = (day: SQL) => sql`((${day})::timestamp at time zone 'Europe/Lisbon')`
  const span = { from: start(sql`counted.day`), until: start(sql`counted.day + 1`) }
  const { rows } = await db.execute<Read>(sql`
    select s.id, s.at::text as key, s.value::text, s.kind, s.subject, k.name as company
    from unnest(${sql.param(days)}::date[]) counted (day)
      cross join lateral (select * from (${source.flow(span)}) s where ${where} order by ${order} limit ${limit}) s
      left join companies k on k.id = s.company
    order by ${order} limit ${limit}`)
  return rows
}

/** With what each is about, as it is called now, for whoever may read it. */
async function named(ctx: Ctx, rows: Read[]): Promise<FigureRow[]> {
  const keyOf = ({ kind, subject }: Read) => `${pageKinds[kind] ?? kind}:${subject}`
  const found = new Map(
    (await findByKeys(ctx, [...new Set(rows.map(keyOf))])).map((one) => [`${one.kind}:${one.id}`, one]),
  )
  return rows.map((row) => {
    const about = found.get(keyOf(row))
    return {
      id: row.id,
      at: new Date(row.key.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
      value: Number(row.value),
      kind: row.kind,
      company: row.company,
      about: about ? { label: about.label, href: about.href } : null,
    }
  })
}
