import { eq, max } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { overtaken } from '../audit/overtaken'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { readAnswer } from './answers'
import type { Category } from './faq-words'
import type { AddressInput, EditQuestionInput, QuestionInput, WithdrawQuestionInput } from './forms'
import { missedFlow, missedTable, questionFlow, questionTable } from './question-flow'
import { questionAddresses, questions, questionVersions } from './schema'
import { changeMissed, changeQuestion, type Question, shownAnew } from './taking'

/** @throws Refusal `invalid` for an answer that can't be drawn */
async function checkAnswer(answer: string): Promise<void> {
  await readAnswer(answer).catch((error: Error) => {
    throw new Refusal('invalid', '', { fields: { answer: error.message } })
  })
}

/** «Quanto custa?» is «quanto-custa»; `taken` ones get a number. Pure. */
export function slugOf(question: string, taken: ReadonlySet<string>): string {
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  const slug = words.length < 3 ? `pergunta-${words}`.replace(/-$/, '') : words
  for (let n = 1; ; n++) {
    const name = n === 1 ? slug : `${slug}-${n}`
    if (!taken.has(name)) return name
  }
}

/** Every address that leads to a question, or did. */
export async function takenSlugs({ db }: Pick<TxCtx, 'db'>): Promise<Set<string>> {
  const now = await db.select({ slug: questions.slug }).from(questions)
  const before = await db.select({ slug: questionAddresses.slug }).from(questionAddresses)
  return new Set(['procurar', ...[...now, ...before].map(({ slug }) => slug)])
}

export async function endOf({ db }: Pick<TxCtx, 'db'>, category: Category): Promise<number> {
  const [last] = await db
    .select({ at: max(questions.position) })
    .from(questions)
    .where(eq(questions.category, category))
  return (last?.at ?? -1) + 1
}

export async function keepVersion({ db, now, actor }: TxCtx, row: Question): Promise<void> {
  const { id, version, question, answer } = row
  await db
    .insert(questionVersions)
    .values({ questionId: id, version, question, answer, at: now, writtenBy: actor.userId })
}

/**
 * Writes a question, as a draft; the search in vain that it answers waits no longer.
 * @returns its id
 * @throws Refusal `invalid`, `conflict` when somebody took care of the search meanwhile
 */
export async function createQuestion(
  ctx: Ctx,
  { missed, ...input }: QuestionInput & { missed?: string },
): Promise<string> {
  authorise(ctx.actor, 'question.write')
  await checkAnswer(input.answer)
  const id = newId()
  await transaction(ctx, async (tx) => {
    const row = {
      ...input,
      id,
      slug: slugOf(input.question, await takenSlugs(tx)),
      position: await endOf(tx, input.category),
      state: 'draft' as const,
      createdAt: tx.now,
      updatedAt: tx.now,
    }
    const [made] = await tx.db.insert(questions).values(row).returning()
    await keepVersion(tx, made as Question)
    await recordEvent(tx, { subjectType: 'question', subjectId: id, verb: 'write', toState: 'draft' })
    if (missed)
      await changeMissed(tx, missed, { right: 'question.write', version: 'unseen' }, (inner, row) =>
        move(inner, missedFlow, missedTable, row, 'write', { set: { questionId: id } }),
      )
  })
  return id
}

/** Changes a text; what was is kept. @throws Refusal `not-found`, `conflict`, `invalid` */
export async function updateQuestion(
  ctx: Ctx,
  id: string,
  { version, ...input }: EditQuestionInput,
): Promise<void> {
  authorise(ctx.actor, 'question.write')
  await checkAnswer(input.answer)
  const tooLate = (tx: TxCtx) =>
    overtaken(tx, {
      subject: 'question',
      id,
      named: 'esta pergunta',
      difference: `${paths.staffQuestion(id)}#versoes`,
    })
  await changeQuestion(ctx, id, { right: 'question.write', version, tooLate }, async (tx, question) => {
    const moved = input.category !== question.category
    const set = {
      ...input,
      ...(moved && { position: await endOf(tx, input.category) }),
      updatedAt: tx.now,
      version: question.version + 1,
    }
    const [row] = await tx.db.update(questions).set(set).where(eq(questions.id, id)).returning()
    if (input.question !== question.question || input.answer !== question.answer)
      await keepVersion(tx, row as Question)
    await recordEvent(tx, { subjectType: 'question', subjectId: id, verb: 'edit' })
    shownAnew(tx, question)
  })
}

/** People read it from now on. */
export const publishQuestion = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeQuestion(ctx, id, { right: 'question.write', version }, async (tx, question) => {
    const set = {
      publishedAt: question.publishedAt ?? tx.now,
      withdrawnAt: null,
      withdrawnFor: null,
      updatedAt: tx.now,
    }
    await move(tx, questionFlow, questionTable, question, 'publish', { set })
    shownAnew(tx, { state: 'published' })
  })

/** People read it no longer: its address says that it was here, and why not any more (410). */
export const withdrawQuestion = (
  ctx: Ctx,
  id: string,
  { version, reason }: WithdrawQuestionInput,
): Promise<void> =>
  changeQuestion(ctx, id, { right: 'question.write', version }, async (tx, question) => {
    const set = { withdrawnAt: tx.now, withdrawnFor: reason, updatedAt: tx.now }
    await move(tx, questionFlow, questionTable, question, 'withdraw', { reason, set })
    shownAnew(tx, question)
  })

/** Gives a question another address; the one it had leads there, if people may know it. @throws Refusal `invalid` for one that is taken */
export const renameQuestion = (ctx: Ctx, id: string, { version, slug }: AddressInput): Promise<void> =>
  changeQuestion(ctx, id, { right: 'question.write', version }, async (tx, question) => {
    if (slug === question.slug) return
    const taken = await takenSlugs(tx)
    const own = await tx.db
      .delete(questionAddresses)
      .where(eq(questionAddresses.questionId, id))
      .returning({ slug: questionAddresses.slug })
    const before = new Set(own.map((row) => row.slug))
    if (taken.has(slug) && !before.has(slug)) throw isTaken()
    before.delete(slug)
    if (question.publishedAt) before.add(question.slug)
    try {
      await tx.db
        .update(questions)
        .set({ slug, updatedAt: tx.now, version: question.version + 1 })
        .where(eq(questions.id, id))
    } catch (error) {
      if (!violated(error)) throw error
      throw isTaken()
    }
    if (before.size > 0)
      await tx.db
        .insert(questionAddresses)
        .values([...before].map((former) => ({ slug: former, questionId: id })))
    const data = { from: question.slug, to: slug }
    await recordEvent(tx, { subjectType: 'question', subjectId: id, verb: 'rename', data })
    shownAnew(tx, question)
  })

const isTaken = () =>
  new Refusal('invalid', '', { fields: { slug: 'Este endereço já é, ou já foi, de uma pergunta.' } })
