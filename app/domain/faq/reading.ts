import { and, asc, eq, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import type { TextNode } from '../legal/markdown'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { searchOver } from '../shared/text-search'
import { lisbonDay } from '../shared/working-days'
import { drawnAnswer, wordsOfAnswer } from './answers'
import { type Category, categories, categoryNames } from './faq-words'
import { questionAddresses, questions } from './schema'
import { noQuestion, type Question } from './taking'

/** A question as lists show it. */
export interface QuestionLink {
  slug: string
  question: string
  category: Category
  href: string
}

const linkTo = ({ slug, question, category }: Question): QuestionLink => ({
  slug,
  question,
  category,
  href: paths.question(slug),
})

const order = sql`array_position(array[${sql.join(
  categoryNames.map((name) => sql`${name}`),
  sql`, `,
)}]::text[], ${questions.category})`

/** Those that people read, in their order: a hundred at most. */
const published = (db: Db): Promise<Question[]> =>
  db
    .select()
    .from(questions)
    .where(eq(questions.state, 'published'))
    .orderBy(order, asc(questions.position), asc(questions.id))

const textOfQuestion = ({ id, version, answer }: Question) => drawnAnswer(`${id} ${version}`, answer)

/** Every answer that people read, as it is drawn. */
export const publishedAnswers = async (
  db: Db,
): Promise<{ label: string; href: string; text: TextNode[] }[]> =>
  Promise.all(
    (await published(db)).map(async (one) => ({
      label: one.question,
      href: paths.question(one.slug),
      text: await textOfQuestion(one),
    })),
  )

/** Everything, by category; empty categories are left out. */
export async function questionsByCategory({ db }: Pick<Ctx, 'db'>) {
  const all = await published(db)
  return categoryNames
    .map((category) => ({
      category,
      ...categories[category],
      questions: all.filter((one) => one.category === category).map(linkTo),
    }))
    .filter((one) => one.questions.length > 0)
}

export interface ShownQuestion extends QuestionLink {
  text: TextNode[]
  /** What it says, without form: for search engines. */
  said: string
  /** Day in Lisbon of the last change. */
  updated: string
  before: QuestionLink | null
  after: QuestionLink | null
}

/** One that people read no longer: why, and what else there is on its subject. */
export interface WithdrawnQuestion {
  question: string
  category: Category
  at: Date
  reason: string
  near: QuestionLink[]
}
type AtAddress = { movedTo: string } | { question: ShownQuestion } | { withdrawn: WithdrawnQuestion }

/** The question behind an address, with its neighbours; the address that took its place; or why it is gone. @throws Refusal `not-found` */
export async function findQuestion({ db }: Pick<Ctx, 'db'>, slug: string): Promise<AtAddress> {
  const all = await published(db)
  const found = all.find((one) => one.slug === slug)
  if (!found) return elsewhere(db, slug, all)
  const near = all.filter((one) => one.category === found.category)
  const at = near.indexOf(found)
  const link = (one: Question | undefined) => (one ? linkTo(one) : null)
  const text = await textOfQuestion(found)
  return {
    question: {
      ...linkTo(found),
      text,
      said: wordsOfAnswer(text),
      updated: lisbonDay(found.updatedAt),
      before: link(near[at - 1]),
      after: link(near[at + 1]),
    },
  }
}

async function elsewhere(db: Db, slug: string, all: Question[]): Promise<AtAddress> {
  const [moved] = await db
    .select({ slug: questions.slug })
    .from(questionAddresses)
    .innerJoin(questions, eq(questions.id, questionAddresses.questionId))
    .where(eq(questionAddresses.slug, slug))
  if (moved) return { movedTo: moved.slug }
  const [gone] = await db
    .select()
    .from(questions)
    .where(and(eq(questions.slug, slug), eq(questions.state, 'withdrawn')))
  if (!gone) throw noQuestion()
  const { question, category, withdrawnAt, withdrawnFor, updatedAt } = gone
  const near = all.filter((one) => one.category === category).slice(0, settings.faq.found)
  const why = { at: withdrawnAt ?? updatedAt, reason: withdrawnFor ?? '' }
  return { withdrawn: { question, category, ...why, near: near.map(linkTo) } }
}

type Search = ReturnType<typeof searchOver<Question>>
let kept: { of: string; search: Search } | undefined

/** Made anew when a question that people read changed, whichever process changed it. */
async function searchOf(db: Db): Promise<Search> {
  const all = await published(db)
  const of = all.map(({ id, version }) => `${id} ${version}`).join()
  if (kept?.of !== of) {
    const search = searchOver(all, ({ question, words, answer }) => ({
      title: question,
      words,
      markdown: answer,
    }))
    kept = { of, search }
  }
  return kept.search
}

export interface FoundQuestion extends QuestionLink {
  text: TextNode[]
}

/** What answers best, with its answer. `sure`: one of them has at least half of the words. */
export async function searchQuestions(
  { db }: Pick<Ctx, 'db'>,
  typed: string,
): Promise<{ found: FoundQuestion[]; sure: boolean }> {
  const { found, sure } = (await searchOf(db))(typed, settings.faq.found)
  const texts = await Promise.all(found.map(textOfQuestion))
  return { sure, found: found.map((one, i) => ({ ...linkTo(one), text: texts[i] as TextNode[] })) }
}

/** Their addresses, for the list of all public ones. */
export async function questionPages({ db }: Pick<Ctx, 'db'>): Promise<{ path: string; changed: string }[]> {
  const all = await published(db)
  return all.map(({ slug, updatedAt }) => ({ path: paths.question(slug), changed: lisbonDay(updatedAt) }))
}
