import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A text to be found as it stands by LIKE: `%`, `_` and `\` stand for themselves (PostgreSQL, 9.7.1). */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether a column has a text anywhere in it, whatever the accents and capitals; as the indexes of names are written.
 * Two letters and less have no trigram: they must begin a word, which has one.
 */
export function contains(column: SQLWrapper, text: string): SQL {
  const part = literally(text)
  const like = (pattern: string) => sql`f_unaccent(lower(${column})) like f_unaccent(lower(${pattern}))`
  return [...text].length < 3 ? sql`(${like(`${part}%`)} or ${like(`% ${part}%`)})` : like(`%${part}%`)
}

/**
 * The ids of the companies whose name has a text in it, for `in`: the planner knows how many have it. Names that few have are found first by their
 * index; a list that is searched by what many have is walked in its own order (decision 0081).
 */
export const companiesNamed = (text: string): SQL =>
  sql`(select id from companies where ${contains(sql`name`, text)})`

/** The same of people. */
export const peopleNamed = (text: string): SQL =>
  sql`(select id from users where ${contains(sql`name`, text)})`

/**
 * The ids of the first rows of a list that meet any of these conditions, for `= any(…)`: of each a page of the list itself, by the condition's own
 * index where few meet it and by walking the list where many do. An OR of them would be held against every row of the list, with all that
 * is joined to it; an array keeps the planner from doing the same with an `in`. Conditions may only name columns of the list's table.
 */
export const idsWhere = (
  table: SQLWrapper,
  where: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
  ...anyOf: SQL[]
): SQL =>
  sql`array(${sql.join(
    anyOf.map(
      (way) => sql`(select id from ${table} where ${where} and ${way} order by ${order} limit ${limit})`,
    ),
    sql` union `,
  )})`
