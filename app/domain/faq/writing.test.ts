import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, useWorld } from '../../../tests/world'
import { sitemapPart } from '../company-pages/directory/sitemap'
import { newId } from '../shared/ids'
import { moveQuestion } from './arranging'
import { questionDetail, questionList } from './editors-reading'
import { newQuestionForm, withdrawQuestionForm } from './forms'
import { previewAnswer } from './preview'
import { findQuestion, questionsByCategory, searchQuestions, type WithdrawnQuestion } from './reading'
import { questions } from './schema'
import { shippedQuestions } from './shipped'
import { takeInQuestions } from './taking-in'
import {
  createQuestion,
  publishQuestion,
  renameQuestion,
  slugOf,
  updateQuestion,
  withdrawQuestion,
} from './writing'

useWorld()
const public_ = () => ctx(anonymous)
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const text = (more = {}) => ({
  question: `Quanto mede um cavalete? ${newId().slice(-6)}`,
  category: 'aval' as const,
  answer: 'Mede o que for preciso: [veja a ajuda](aval:help).',
  words: '',
  ...more,
})
const reason = 'O que se perguntava já não existe.'
const rowOf = async (id: string) =>
  (await database().select().from(questions).where(eq(questions.id, id)))[0] as typeof questions.$inferSelect
const written = async (more = {}) => {
  const editor = ctx(await as('editor'))
  const id = await createQuestion(editor, text(more))
  const row = async () => rowOf(id)
  const version = async () => ({ version: (await row()).version })
  return { id, editor, row, version }
}

beforeAll(async () => {
  await takeInQuestions(ctx(byItself))
})

describe('what ships', () => {
  test('is taken in once, by two at the same time, and what editors did to it stays', async () => {
    const editor = ctx(await as('editor'))
    const [first] = await database().select().from(questions).where(eq(questions.source, 'o-que-e-gratis'))
    if (!first) throw new Error('nothing was taken in')
    await updateQuestion(editor, first.id, { ...first, question: 'O que não se paga?', version: 1 })
    await renameQuestion(editor, first.id, { slug: 'o-que-nao-se-paga', version: 2 })
    await withdrawQuestion(editor, first.id, { version: 3, reason })
    const again = await Promise.all([takeInQuestions(ctx(byItself)), takeInQuestions(ctx(byItself))])
    expect(again).toEqual([0, 0])
    expect(await rowOf(first.id)).toMatchObject({
      slug: 'o-que-nao-se-paga',
      question: 'O que não se paga?',
      state: 'withdrawn',
    })
    expect(await database().$count(questions)).toBe(shippedQuestions().length)
    await expect(takeInQuestions(ctx(await as('admin')))).rejects.toEqual(refusal('not-found'))
  })
  test('is all read, by category, and found', async () => {
    const shown = await questionsByCategory(public_())
    expect(shown.map((one) => one.category)).toEqual([
      ...new Set(shippedQuestions().map((one) => one.category)),
    ])
    const found = async (typed: string) => (await searchQuestions(public_(), typed)).found[0]?.slug
    expect(await found('posso avaliar anonimamente')).toBe('avaliar-sem-dar-o-nome')
    expect(await found('a empresa pode apgar a minha avalliaçao')).toBe('a-empresa-pode-apagar-a-avaliacao')
    expect(await found('quanto custa ser certificada')).toBe('quanto-custa-a-certificacao')
    expect(await found('esqueci a password')).toBe('esqueci-a-palavra-passe')
    expect((await searchQuestions(public_(), 'submarino amarelo')).sure).toBe(false)
  })
})

describe('a question', () => {
  test('is written as a draft, published, renamed, withdrawn and published again', async () => {
    const { id, editor, row, version } = await written()
    const { slug } = await row()
    const at = (address: string) => findQuestion(public_(), address)
    await expect(at(slug)).rejects.toEqual(refusal('not-found'))
    await publishQuestion(editor, id, await version())
    expect(await at(slug)).toMatchObject({ question: { slug, text: [{ tag: 'p' }] } })
    expect((await sitemapPart(public_(), 'paginas')).map((one) => one.path)).toContain(`/faq/${slug}`)
    await renameQuestion(editor, id, { ...(await version()), slug: `${slug}-outro` })
    expect(await at(slug)).toEqual({ movedTo: `${slug}-outro` })
    // Back to the first: no circle, and the second leads there.
    await renameQuestion(editor, id, { ...(await version()), slug })
    expect(await at(`${slug}-outro`)).toEqual({ movedTo: slug })
    expect(await at(slug)).toHaveProperty('question')
    await withdrawQuestion(editor, id, { ...(await version()), reason })
    const { withdrawn } = (await at(slug)) as { withdrawn: WithdrawnQuestion }
    expect(withdrawn).toMatchObject({ question: (await row()).question, category: 'aval', reason })
    // Where else to read on the subject: what is published in its category, and nothing else.
    expect(withdrawn.near.length).toBeGreaterThan(2)
    expect(withdrawn.near.every((one) => one.category === 'aval' && one.slug !== slug)).toBe(true)
    expect(await at(`${slug}-outro`)).toEqual({ movedTo: slug })
    expect((await questionDetail(editor, id)).moves[0]).toMatchObject({ verb: 'withdraw', reason })
    await publishQuestion(editor, id, await version())
    expect(await at(slug)).toHaveProperty('question')
    expect(await row()).toMatchObject({ withdrawnAt: null, withdrawnFor: null })
  })
  test('keeps every text, with who wrote it and what changed', async () => {
    const { id, editor, row, version } = await written()
    const before = await row()
    await updateQuestion(editor, id, {
      ...text(),
      ...(await version()),
      question: before.question,
      answer: 'Mede dois palmos.',
    })
    const detail = await questionDetail(editor, id)
    expect(detail.versions.map((one) => [one.version, one.who])).toEqual([
      [2, editor.actor.name],
      [1, editor.actor.name],
    ])
    expect(detail.versions[0]?.answer.filter((piece) => piece.change).map((piece) => piece.change)).toEqual(
      expect.arrayContaining(['removed', 'added']),
    )
    expect(detail.moves.map((one) => one.verb)).toEqual(['edit', 'write'])
  })
  test('of two who write at once the second is told, and nothing of theirs is written', async () => {
    const { id, editor, row } = await written()
    const mine = { ...text(), version: 1 }
    await updateQuestion(editor, id, mine)
    const other = ctx(await as('editor'))
    await expect(updateQuestion(other, id, { ...text(), version: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining(`${editor.actor.name} mudou esta pergunta, em `),
      detail: { next: { to: `/admin/faq/${id}#versoes` } },
    })
    await expect(publishQuestion(other, id, { version: 1 })).rejects.toEqual(refusal('conflict'))
    expect((await row()).question).toBe(mine.question)
  })
  test('with an answer that can not be drawn is refused, with why', async () => {
    const { id, editor, version } = await written()
    const bad = { answer: 'Veja isto, que não existe: [x](aval:nenhures).' }
    const told = expect.objectContaining({
      kind: 'invalid',
      detail: { fields: { answer: expect.stringMatching(/nenhures/) } },
    })
    await expect(createQuestion(editor, text(bad))).rejects.toEqual(told)
    await expect(updateQuestion(editor, id, { ...text(bad), ...(await version()) })).rejects.toEqual(told)
    expect(await previewAnswer(editor, bad.answer)).toEqual({ why: expect.stringMatching(/nenhures/) })
  })
  test('takes no address that is, or was, another’s', async () => {
    const one = await written()
    const other = await written()
    await publishQuestion(one.editor, one.id, await one.version())
    const first = (await one.row()).slug
    await renameQuestion(one.editor, one.id, { ...(await one.version()), slug: `${first}-novo` })
    for (const slug of [first, `${first}-novo`, 'procurar'])
      await expect(
        renameQuestion(other.editor, other.id, { ...(await other.version()), slug }),
      ).rejects.toMatchObject({
        kind: 'invalid',
        detail: { fields: { slug: expect.any(String) } },
      })
  })
  test('is written by editors alone', async () => {
    const { id } = await written()
    for (const who of [await as('support'), await as('finance')]) {
      await expect(createQuestion(ctx(who), text())).rejects.toEqual(refusal('not-allowed'))
      await expect(publishQuestion(ctx(who), id, { version: 1 })).rejects.toEqual(refusal('not-allowed'))
      await expect(questionList(ctx(who))).rejects.toEqual(refusal('not-allowed'))
      await expect(previewAnswer(ctx(who), 'Olá')).rejects.toEqual(refusal('not-allowed'))
    }
    await expect(questionDetail(ctx(await person()), id)).rejects.toEqual(refusal('not-found'))
  })
})

test('moved by steps and before another, at once by many, it leaves no gap in its category', async () => {
  const made = []
  for (let i = 0; i < 4; i++) made.push(await written({ category: 'conta' }))
  const editor = ctx(await as('editor'))
  const order = async () =>
    (await questionList(editor)).categories
      .find((one) => one.category === 'conta')
      ?.questions.map((q) => q.id) ?? []
  const ids = await order()
  const [a, b] = made.map((one) => one.id) as [string, string]
  expect(await moveQuestion(editor, b, { to: 'cima' })).toBe(ids.indexOf(a) + 1)
  expect((await order()).indexOf(b)).toBe(ids.indexOf(a))
  await moveQuestion(editor, b, { before: 'fim' })
  expect((await order()).at(-1)).toBe(b)
  await Promise.all(ids.map((id) => moveQuestion(editor, id, { to: 'baixo' })))
  const rows = await database().select().from(questions).where(eq(questions.category, 'conta'))
  expect(rows.map((row) => row.position).toSorted((x, y) => x - y)).toEqual(rows.map((_, i) => i))
  await expect(moveQuestion(editor, newId(), { to: 'cima' })).rejects.toEqual(refusal('not-found'))
})

test('another category puts it at the end there', async () => {
  const { id, editor, version, row } = await written({ category: 'conta' })
  const all = await database().$count(questions, eq(questions.category, 'dinheiro'))
  await updateQuestion(editor, id, { ...text(), ...(await version()), category: 'dinheiro' })
  expect((await row()).position).toBe(all)
})

test.each([
  ['Quanto custa?', 'quanto-custa'],
  ['¿Ação & reação!', 'acao-reacao'],
  ['🙂', 'pergunta'],
  ['كم يكلف؟', 'pergunta'],
  ['a'.repeat(200), 'a'.repeat(70)],
])('«%s» has the address «%s», and another when it is taken', (question, slug) => {
  expect(slugOf(question, new Set())).toBe(slug)
  expect(slugOf(question, new Set([slug]))).toBe(`${slug}-2`)
})

test('why one is withdrawn has to be said, where it is asked for', () => {
  for (const bad of ['', '   ', 'curto', '\u200b'.repeat(20), 'a'.repeat(501)])
    expect(withdrawQuestionForm.safeParse({ version: 1, reason: bad }).error?.issues[0]?.path).toEqual([
      'reason',
    ])
})

test('a form takes no more than it can hold', () => {
  const parse = (more: object) => newQuestionForm.safeParse({ ...text(), ...more }).success
  expect(parse({})).toBe(true)
  expect(parse({ answer: 'a'.repeat(1_000_000) })).toBe(false)
  expect(parse({ question: 'a'.repeat(200) })).toBe(false)
  expect(parse({ category: '__proto__' })).toBe(false)
  expect(parse({ missed: 'x' })).toBe(false)
})
