import { and, asc, eq, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Db } from '~/platform/db'
import type { TextNode } from '../legal/markdown'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
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

/**
 * The question behind an address, with its neighbours; or the address that took its place.
 * @throws Refusal `not-found`; `gone` for one that was withdrawn
 */
export async function findQuestion(
  { db }: Pick<Ctx, 'db'>,
  slug: string,
): Promise<{ movedTo: string } | { question: ShownQuestion }> {
  const all = await published(db)
  const found = all.find((one) => one.slug === slug)
  if (!found) return { movedTo: await presentSlug(db, slug) }
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

async function presentSlug(db: Db, slug: string): Promise<string> {
  const [moved] = await db
    .select({ slug: questions.slug })
    .from(questionAddresses)
    .innerJoin(questions, eq(questions.id, questionAddresses.questionId))
    .where(eq(questionAddresses.slug, slug))
  if (moved) return moved.slug
  const [withdrawn] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.slug, slug), eq(questions.state, 'withdrawn')))
  if (withdrawn)
    throw new Refusal('gone', 'Esta pergunta foi retirada. Procure pelo assunto nas perguntas frequentes.')
  throw noQuestion()
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
