/** The rows of a world, and the few ways in which figures are made of them: plain TypeScript, no SQL (figures-by-hand.ts). */
export type Row = Record<string, unknown>
export interface Item {
  at: Date | string | null
  value?: number
  cases?: number
}
export interface Stay {
  since: Date | null
  until: Date | null
}
/** What was read of each table. */
export const tables = new Map<string, Row[]>()
export const rows = (table: string): Row[] => {
  const found = tables.get(table)
  if (!found) throw new Error(`${table} was not read`)
  return found
}
export const moment = (row: Row, column: string) => row[column] as Date | null
export const minutes = (from: Date | null, to: Date | null) =>
  from && to ? Math.floor((to.getTime() - from.getTime()) / 60_000) : 0

export const byId = (table: string) => new Map(rows(table).map((row) => [row.id, row]))
const eventsOf = (subject: string, verbs: string[]) =>
  rows('events').filter((e) => e.subject_type === subject && verbs.includes(e.verb as string))

/** How often something happened; with what each adds. */
export const facts =
  (subject: string, verbs: string[], value?: (event: Row) => number | null) => (): Item[] =>
    eventsOf(subject, verbs).flatMap((event) => {
      const n = value ? value(event) : 1
      return n === null ? [] : [{ at: moment(event, 'at'), value: n }]
    })
export const share = (subject: string, good: string[], others: string[]) =>
  facts(subject, [...good, ...others], ({ verb }) => (good.includes(verb as string) ? 1 : 0))
export const wait = (subject: string, begun: string[], ended: string[]) => () => {
  const begins = Map.groupBy(eventsOf(subject, begun), (event) => event.subject_id)
  return facts(subject, ended, (event) => {
    const at = moment(event, 'at') as Date
    const before = (begins.get(event.subject_id) ?? [])
      .filter((b) => b.id !== event.id && (moment(b, 'at') as Date) <= at)
      .map((b) => (moment(b, 'at') as Date).getTime())
    return before.length === 0 ? null : minutes(new Date(Math.max(...before)), at)
  })()
}
export const moments =
  (
    table: string,
    column: string,
    {
      value = () => 1,
      where = () => true,
    }: { value?: (row: Row) => number; where?: (row: Row) => unknown } = {},
  ) =>
  (): Item[] =>
    rows(table)
      .filter((row) => row[column] !== null && where(row))
      .map((row) => ({ at: row[column] as Date, value: value(row) }))
/** Sums by day that are kept already. */
export const sums =
  (table: string, column: string, where: (row: Row) => unknown = () => true) =>
  (): Item[] =>
    rows(table)
      .filter(where)
      .map((row) => ({ at: row.day as string, value: Number(row[column]), cases: Number(row[column]) }))
export const tally = (name: string) => sums('tallies', 'n', (row) => row.name === name)
export const partOf = (part: string, whole: string) => (): Item[] => {
  const n = (name: string, day: unknown) =>
    Number(rows('tallies').find((row) => row.name === name && row.day === day)?.n ?? 0)
  return rows('tallies')
    .filter((row) => row.name === whole)
    .map(({ day }) => ({ at: day as string, value: n(part, day), cases: n(whole, day) }))
}
export const stays = (of: () => Stay[]) => of
export const one = (table: string, id: unknown) => byId(table).get(id)
export const flag = (yes: unknown) => (yes ? 1 : 0)
export const asked = (verb: string) => facts('certification-application', [verb])
