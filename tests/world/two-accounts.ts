import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { database } from '~/platform/db'
import { split } from '../../app/domain/account-merging/column-sql'
import { acceptMerge, askMerge } from '../../app/domain/account-merging/merging'
import { moves } from '../../app/domain/account-merging/person-columns'
import { users } from '../../app/domain/people/schema'
import { rewriteFromReviews } from '../../app/domain/reviews/score/score-checking'
import { lockScore } from '../../app/domain/reviews/score/score-keeping'
import * as schema from '../../app/domain/schema'
import type { TxCtx } from '../../app/domain/shared/ctx'
import { newId } from '../../app/domain/shared/ids'
import { transaction } from '../../app/domain/shared/transaction'
import { as, byItself, company, ctx, person, today } from '../world.ts'
import { publishedReview } from './review.ts'

async function recomputed(tx: TxCtx, companyId: string) {
  await lockScore(tx, companyId)
  await rewriteFromReviews(tx, companyId)
}

/** Numbers between 0 and 1, the same for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Two accounts of one person with whatever people have, by a seed: what overlaps, overlaps often. */
export async function twoAccounts(seed: number) {
  const next = dice(seed)
  const often = (share: number) => next() < share
  const db = database()
  const [kept, gone, other] = [await person(), await person(), await person()]
  const reviewed = [await company(), await company(), await company(), await company()]
  const teams = [await company(), await company()]
  const ids: string[] = []
  for (const c of reviewed)
    for (const author of [kept, gone, other])
      if (often(0.6)) {
        const at = {
          author,
          daysAgo: Math.floor(next() * 300),
          rating: 1 + Math.floor(next() * 5),
          incentive: often(0.1),
        }
        ids.push((await publishedReview(c, at)).id)
      }
  for (const id of ids)
    for (const { userId } of [kept, gone, other])
      if (often(0.4)) {
        const vote = sql`insert into useful_votes (review_id, user_id, at) values (${id}, ${userId}, ${today})`
        await db.execute(vote)
        await db.execute(sql`update reviews set useful = useful + 1 where id = ${id}`)
      }
  const roles = ['owner', 'manager', 'viewer'] as const
  for (const team of teams)
    for (const { userId } of [kept, gone])
      if (often(0.6)) {
        const role = roles[Math.floor(next() * 3)]
        const until = often(0.3) ? today : null
        await db.execute(
          sql`insert into company_members (company_id, user_id, role, since, until) values (${team.id}, ${userId}, ${role}, ${today}, ${until})`,
        )
      }
  for (const { userId } of [kept, gone]) {
    for (const c of reviewed)
      if (often(0.5))
        await db.execute(
          sql`insert into saved_companies (user_id, company_id, note, saved_at, told_listing, told_level) values (${userId}, ${c.id}, ${`nota ${seed}`}, ${today}, 'approved', 0)`,
        )
    for (const name of ['Casa de banho', 'casa de BANHO', 'Cozinha'].slice(often(0.5) ? 1 : 0, 3).slice(0, 2))
      await db.execute(
        sql`insert into company_lists (id, user_id, name, created_at) values (${newId()}, ${userId}, ${name}, ${today}) on conflict do nothing`,
      )
    for (const key of ['boas-vindas', newId()])
      if (often(0.7))
        await db.execute(
          sql`insert into notifications (id, user_id, kind, key, title, text, href, mail, created_at, read_at) values (${newId()}, ${userId}, 'account', ${key}, 'Aviso', 'Texto do aviso', '/perfil', 'off', ${today}, ${often(0.5) ? today : null})`,
        )
    if (often(0.5)) await db.execute(sql`update users set invited_by = ${userId} where id = ${other.userId}`)
  }
  if (often(0.3))
    await db.execute(sql`update users set invited_by = ${gone.userId} where id = ${kept.userId}`)
  await db.execute(sql`update users u set unread_notifications = (select count(*) from notifications n where n.user_id = u.id and n.read_at is null)
    where id in (${kept.userId}, ${gone.userId})`)
  // Figures as of today: a merge brings them there.
  await transaction(ctx(byItself), async (tx) => {
    for (const c of reviewed) await recomputed(tx, c.id)
  })
  return { kept, gone, other, reviewed, teams }
}

const seen = [
  ...new Set([
    ...Object.keys(moves).map((name) => split(name)[0]),
    'company_scores',
    'company_topics',
    'directory',
    'resolution_cases',
    'company_list_items',
    'accounts',
    'sessions',
  ]),
].filter((name) => name !== 'account_merges')

const known = new Set(
  Object.values(schema as Record<string, unknown>)
    .filter((t) => is(t, PgTable))
    .map((t) => getTableConfig(t as PgTable).name),
)

/** Sums of figures are added to and taken from: equal but for the last digit. */
const rounded = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(10)) : value,
  )

/**
 * Everything that a merge may touch, row by row, but for what says that it happened: the notice of it, and when an account
 * was last changed.
 */
export async function snapshot(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const name of seen) {
    if (!known.has(name)) throw new Error(`no table ${name}`)
    const rows = await database().execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - '{updated_at,unread_notifications}'::text[] as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    )
    all[name] = rows.rows
      .map((r) => rounded(r.row) as Record<string, unknown>)
      .filter((r) => !(r.key as string | undefined)?.startsWith('contas-juntas-') && r.name !== 'Equipa Aval')
  }
  return all
}

export const mergeReason = 'A pessoa escreveu dos dois e-mails e pediu que fosse uma conta só.'
export const askingFor = (kept: { userId: string }) =>
  ({ target: kept.userId, checked: 'mails', reason: mergeReason, sure: 'sim' }) as const
/** What a refusal is like. */
export const refused = (kind: string, words = /./) =>
  expect.objectContaining({ name: 'Refusal', kind, message: expect.stringMatching(words) })

/** Two empty accounts: the one that stays, the one that goes. */
export const pairOfPeople = async () =>
  [await person({ email: `${newId()}@fica.pt` }), await person({ email: `${newId()}@sai.pt` })] as const

export const askedMerge = async (kept: { userId: string }, gone: { userId: string }) =>
  askMerge(ctx(await as('support')), gone.userId, askingFor(kept))

export async function joinedAccounts(kept: { userId: string }, gone: { userId: string }) {
  const id = await askedMerge(kept, gone)
  await acceptMerge(ctx(await as('moderator')), id, { version: 1 })
  return id
}

export const accountRow = async (id: string) =>
  (await database().select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect
