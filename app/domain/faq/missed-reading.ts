import { and, eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import type { MissedFilter } from './missed-list'
import { missedFlow, missedTable } from './question-flow'
import { missedSearches, questions } from './schema'
import { changeMissed } from './taking'

/** Words that enough people searched in vain, what most asked for first. */
export async function findMissed(ctx: Ctx, { view }: MissedFilter, after: string | null) {
  authorise(ctx.actor, 'question.write')
  const { where, order, key, limit, page } = keyset(
    { by: missedSearches.people, id: missedSearches.id, kind: 'number', desc: true },
    after,
  )
  const rows = await ctx.db
    .select({
      id: missedSearches.id,
      version: missedSearches.version,
      words: missedSearches.words,
      people: missedSearches.people,
      firstAt: missedSearches.firstAt,
      lastAt: missedSearches.lastAt,
      question: questions.question,
      questionId: missedSearches.questionId,
      key,
    })
    .from(missedSearches)
    .leftJoin(questions, eq(questions.id, missedSearches.questionId))
    .where(and(eq(missedSearches.state, view), where))
    .orderBy(order)
    .limit(limit)
  const { shown, next } = page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** Ids and versions of what fits, `limit` at most; for what is done to all of it. */
export const fittingMissed = ({ db }: Ctx, { view }: MissedFilter, limit: number) =>
  db
    .select({ id: missedSearches.id, version: missedSearches.version })
    .from(missedSearches)
    .where(eq(missedSearches.state, view))
    .limit(limit)

/** The words that a new question would answer, to begin it with. */
export async function missedWords(ctx: Ctx, id: string | null): Promise<string | null> {
  authorise(ctx.actor, 'question.write')
  const [row] =
    id && isUuid(id)
      ? await ctx.db
          .select({ words: missedSearches.words })
          .from(missedSearches)
          .where(and(eq(missedSearches.id, id), eq(missedSearches.state, 'waiting')))
      : []
  return row?.words ?? null
}

/** It is not ours to answer. */
export const dismissMissed = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeMissed(ctx, id, { right: 'question.write', version }, (tx, missed) =>
    move(tx, missedFlow, missedTable, missed, 'dismiss'),
  )
