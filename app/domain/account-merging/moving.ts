import { sql } from 'drizzle-orm'
import { type MemberRole, memberRoles } from '../companies/schema'
import { countAuthorAnew } from '../reviews/publishing'
import { lockScore } from '../reviews/score/score-keeping'
import { putBackVotes, takeBackSecondVotes } from '../reviews/votes-of-two'
import type { TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { keyOf, moveQuery, named, type Pair, putBackQuery } from './column-sql'
import { moves } from './person-columns'
import { type Changed, nothingMoved, type Row, type Undo } from './undo-record'

/**
 * Gives what is one account's to another, and back. Everything is written down as it goes, so that going back is exact:
 * what changed meanwhile keeps its change, what was deleted meanwhile stays deleted.
 */

/** Moves all of it, in the transaction of the caller, who locked both accounts. @returns what undoes it */
export async function moveEverything(tx: TxCtx, pair: Pair): Promise<Undo> {
  const undo = nothingMoved()
  undo.companies = await companiesOfBoth(tx, pair)
  // Figures are taken before what they count, as everywhere.
  for (const id of undo.companies) await lockScore(tx, id)
  undo.changed.push(...(await joinTeams(tx, pair)), ...(await renameLists(tx, pair)))
  const votes = await takeBackSecondVotes(tx, pair.kept, pair.gone)
  undo.votes = votes.map((v) => ({ ...v, at: v.at.toISOString() }))
  undo.moved = await moveRows(tx, pair)
  for (const id of undo.companies) await countAuthorAnew(tx, id, pair.kept)
  await recount(tx, pair)
  return undo
}

/** Rows that came while the two were being joined: what was sent a moment before. @returns the record with them */
export async function moveLate(tx: TxCtx, pair: Pair, undo: Undo): Promise<Undo> {
  const companies = [...new Set([...undo.companies, ...(await companiesOfBoth(tx, pair))])].toSorted()
  for (const id of companies) await lockScore(tx, id)
  const late = await moveRows(tx, pair)
  if (Object.keys(late).length === 0) return undo
  const moved = { ...undo.moved }
  for (const [name, keys] of Object.entries(late)) moved[name] = [...(moved[name] ?? []), ...keys]
  for (const id of companies) await countAuthorAnew(tx, id, pair.kept)
  await recount(tx, pair)
  return { ...undo, moved, companies }
}

async function moveRows(tx: TxCtx, pair: Pair): Promise<Record<string, Row[]>> {
  const moved: Record<string, Row[]> = {}
  for (const name of Object.keys(moves)) {
    const { rows } = await tx.db.execute<{ key: Row }>(moveQuery(name, pair))
    if (rows.length > 0) moved[name] = rows.map((r) => r.key)
  }
  return moved
}

/** Puts everything back. @returns what could not be, as it is gone or changed since. */
export async function putBack(tx: TxCtx, pair: Pair, undo: Undo): Promise<{ left: number }> {
  for (const id of undo.companies) await lockScore(tx, id)
  let left = 0
  for (const name of Object.keys(undo.moved).reverse()) {
    const keys = undo.moved[name] as Row[]
    const { rowCount } = await tx.db.execute(putBackQuery(name, keys, pair))
    left += keys.length - (rowCount ?? 0)
  }
  for (const one of undo.changed.toReversed()) left += (await unchange(tx, one)) ? 0 : 1
  left +=
    undo.votes.length -
    (await putBackVotes(
      tx,
      undo.votes.map((v) => ({ ...v, at: new Date(v.at) })),
    ))
  for (const id of undo.companies)
    for (const author of [pair.kept, pair.gone]) await countAuthorAnew(tx, id, author)
  await recount(tx, pair)
  return { left }
}

/** Companies of which both wrote: only the latest review of one person counts. */
async function companiesOfBoth({ db }: TxCtx, { kept, gone }: Pair): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.company_id as id from reviews a join reviews b on b.company_id = a.company_id and b.author_id = ${gone}
    where a.author_id = ${kept} order by 1`)
  return rows.map((r) => r.id)
}

interface Membership extends Row {
  company_id: string
  role: MemberRole
  since: string
  until: string | null
}

const stronger = (a: MemberRole, b: MemberRole) => (memberRoles.indexOf(a) <= memberRoles.indexOf(b) ? a : b)

/** In a team that both belong to they are the stronger of the two; that one is no member twice is the list's. */
async function joinTeams(tx: TxCtx, { kept, gone }: Pair): Promise<Changed[]> {
  const { rows } = await tx.db.execute<{ k: Membership | null; g: Membership }>(sql`
    select to_jsonb(k) as k, to_jsonb(g) as g from company_members g
    left join company_members k on k.company_id = g.company_id and k.user_id = ${kept}
    where g.user_id = ${gone} order by g.company_id for update of g`)
  const changed: Changed[] = []
  for (const { k, g } of rows) {
    if (g.until === null && (k === null || k.until !== null || stronger(k.role, g.role) !== k.role))
      await companyEvent(tx, g.company_id, 'join', { data: { userId: kept, role: g.role } })
    if (!k || g.until !== null) continue
    const former = k.until !== null
    const becomes = {
      role: former ? g.role : stronger(k.role, g.role),
      since: former ? g.since : k.since,
      until: null,
    }
    changed.push(await change(tx, 'company_members', { company_id: g.company_id, user_id: kept }, becomes))
    const ended = { until: tx.now.toISOString() }
    changed.push(await change(tx, 'company_members', { company_id: g.company_id, user_id: gone }, ended))
  }
  return changed
}

/** Of two lists with one name the one that comes along gets another. */
async function renameLists(tx: TxCtx, { kept, gone }: Pair): Promise<Changed[]> {
  const { rows } = await tx.db.execute<{ id: string; name: string }>(sql`
    select g.id, g.name from company_lists g where g.user_id = ${gone}
      and exists (select 1 from company_lists k where k.user_id = ${kept} and lower(k.name) = lower(g.name)) order by g.id`)
  const changed: Changed[] = []
  for (const { id, name } of rows)
    changed.push(
      await change(
        tx,
        'company_lists',
        { id },
        { name: `${name.slice(0, 40)} (outra conta, ${id.slice(-4)})` },
      ),
    )
  return changed
}

const keyed = (table: string, key: Row) =>
  sql.join(
    keyOf(table).map((c) => sql`${named(c)} = ${key[c]}::uuid`),
    sql` and `,
  )

/** Changes some columns of one row, and says what stood there. */
async function change({ db }: TxCtx, table: string, key: Row, to: Row): Promise<Changed> {
  const columns = Object.keys(to)
  const read = () =>
    db.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${named(table)} t where ${keyed(table, key)}`)
  const only = (row: Row = {}) => Object.fromEntries(columns.map((c) => [c, row[c]]))
  const before = only((await read()).rows[0]?.row)
  await write({ db }, table, key, to)
  return { table, key, before, after: only((await read()).rows[0]?.row) }
}

const write = ({ db }: Pick<TxCtx, 'db'>, table: string, key: Row, to: Row) =>
  db.execute(
    sql`update ${named(table)} t set ${sql.join(
      Object.keys(to).map((c) => sql`${named(c)} = x.${named(c)}`),
      sql`, `,
    )} from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(to)}::jsonb) x where ${sql.join(
      keyOf(table).map((c) => sql`t.${named(c)} = ${key[c]}::uuid`),
      sql` and `,
    )}`,
  )

/** Where nobody changed it since, it is as before. */
async function unchange({ db }: TxCtx, { table, key, before, after }: Changed): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${named(table)} t
    where ${keyed(table, key)} and to_jsonb(t) @> ${JSON.stringify(after)}::jsonb for update`)
  if (rows.length === 0) return false
  await write({ db }, table, key, before)
  return true
}

/** Counters that are kept with a person. */
const recount = ({ db }: TxCtx, { kept, gone }: Pair) =>
  db.execute(sql`update ${named('users')} u set
    reviews_count = (select count(*) from reviews r where r.author_id = u.id and r.published_at is not null),
    unread_notifications = (select count(*) from notifications n where n.user_id = u.id and n.read_at is null)
    where u.id in (${kept}, ${gone})`)
