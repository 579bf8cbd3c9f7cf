import { diffWordsWithSpace } from 'diff'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { events } from '../audit/schema'
import type { TextNode } from '../legal/markdown'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { figuresOf, noFigures, type TextFigures } from '../usefulness/figures'
import { drawnAnswer } from './answers'
import { type Category, categories, categoryNames, type QuestionState } from './faq-words'
import { questionFlow } from './question-flow'
import { missedSearches, questions, questionVersions } from './schema'
import { noQuestion, type Question } from './taking'

export interface EditorsQuestion {
  id: string
  slug: string
  question: string
  state: QuestionState
  updatedAt: Date
  figures: TextFigures
}

/** Every question by category, whatever its state, with what readers said of it. */
export async function questionList(ctx: Ctx) {
  authorise(ctx.actor, 'question.write')
  const rows = await ctx.db.select().from(questions).orderBy(asc(questions.position), asc(questions.id))
  const figures = await figuresOf(ctx, 'faq')
  const [waiting] = await ctx.db
    .select({ n: count() })
    .from(missedSearches)
    .where(eq(missedSearches.state, 'waiting'))
  return {
    waiting: waiting?.n ?? 0,
    categories: categoryNames.map((category: Category) => ({
      category,
      label: categories[category].label,
      questions: rows
        .filter((row) => row.category === category)
        .map(
          ({ id, slug, question, state, updatedAt }): EditorsQuestion => ({
            id,
            slug,
            question,
            state,
            updatedAt,
            figures: figures.get(slug) ?? noFigures,
          }),
        ),
    })),
  }
}

/** A piece of a text that changed, or did not. */
export interface Piece {
  text: string
  change?: 'added' | 'removed'
}

export interface QuestionVersion {
  version: number
  at: Date
  who: string | null
  /** Against the text before; the first as it was. */
  question: Piece[]
  answer: Piece[]
}

const between = (before: string, after: string): Piece[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    ...(added && { change: 'added' as const }),
    ...(removed && { change: 'removed' as const }),
  }))

export interface QuestionDetail extends Question {
  verbs: string[]
  text: TextNode[]
  /** The newest first. */
  versions: QuestionVersion[]
  moves: {
    at: Date
    verb: string
    who: string | null
    reason: string | null
    data: Record<string, unknown> | null
  }[]
}

/** One question whole. @throws Refusal `not-found` */
export async function questionDetail(ctx: Ctx, id: string): Promise<QuestionDetail> {
  authorise(ctx.actor, 'question.write')
  const [row] = isUuid(id) ? await ctx.db.select().from(questions).where(eq(questions.id, id)) : []
  if (!row) throw noQuestion()
  const versions = await ctx.db
    .select({ v: questionVersions, who: users.name })
    .from(questionVersions)
    .leftJoin(users, eq(users.id, questionVersions.writtenBy))
    .where(eq(questionVersions.questionId, id))
    .orderBy(asc(questionVersions.version))
  const moves = await ctx.db
    .select({ at: events.at, verb: events.verb, who: users.name, reason: events.reason, data: events.data })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'question'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
  return {
    ...row,
    verbs: questionFlow.from(row.state),
    text: await drawnAnswer(`${id} ${row.version}`, row.answer),
    versions: versions
      .map(({ v, who }, i) => {
        const before = versions[i - 1]?.v ?? v
        return {
          version: v.version,
          at: v.at,
          who,
          question: between(before.question, v.question),
          answer: between(before.answer, v.answer),
        }
      })
      .reverse(),
    moves: moves.map((move) => ({ ...move, data: move.data as Record<string, unknown> | null })),
  }
}
