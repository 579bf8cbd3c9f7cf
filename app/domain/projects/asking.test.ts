import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import {
  goodProject,
  projectIn,
  questionsAbout,
  reloaded,
  verbsOf,
  withCompany,
} from '../../../tests/world/project'
import { companies } from '../companies/schema'
import { suppressions } from '../invitations/schema'
import { hashEmail } from '../invitations/tokens'
import { endMails } from '../privacy/unsubscribing'
import { unsubscribeToken } from '../shared/unsubscribe'
import { answerQuestion } from './answering'
import { askCustomer, questionsOf, withdrawQuestion } from './asking'
import { expireQuestions, sendQuestion } from './asking-jobs'
import { notifyAnswer } from './mails'
import { questionPage } from './question-page'
import { questionToken } from './questions'
import { hideProject } from './sending'
import { editProject } from './writing'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
let n = 0
const customer = () => `cliente.${++n}.${Math.floor(Math.random() * 1e6)}@correio.example`

/** A published project whose customer was asked. */
async function asked() {
  const { acme, manager } = await withCompany({
    email: 'geral@obras.example',
    website: 'https://www.obras.example',
  })
  const project = await projectIn('published', acme)
  const email = customer()
  await askCustomer(ctx(manager), project.id, { email, name: 'Maria Reis', known: 'sim' })
  const [question] = await questionsAbout(project.id)
  const id = question?.id as string
  const answer = (answer: 'sim' | 'nao', over: object = {}) =>
    answerQuestion(ctx(anonymous), {
      token: questionToken(id),
      version: project.version,
      answer,
      words: undefined,
      never: false,
      ...over,
    })
  return { acme, manager, project, email, id, answer }
}

describe('asking', () => {
  test('keeps the address for thirty days and no token; the mail carries the link', async () => {
    const { project, email, id } = await asked()
    const [question] = await questionsAbout(project.id)
    expect(question).toMatchObject({ email, name: 'Maria Reis', state: 'sent', emailHash: hashEmail(email) })
    expect(question?.expiresAt).toEqual(new Date(today.getTime() + 30 * 86_400_000))
    expect(question?.tokenHash).not.toContain(questionToken(id))
    await sendQuestion.run(ctx(byItself), { confirmationId: id }, '')
    await sendQuestion.run(ctx(byItself), { confirmationId: id }, '')
    const mails = await mailsTo(email)
    expect(mails[0]?.text).toContain(questionToken(id))
    // A job that runs twice sends the same mail, which mailboxes show once.
    expect(new Set(mails.map((m) => m.messageId)).size).toBe(1)
  })

  test('nobody of the company’s own: people, contact, domain', async () => {
    const { acme, manager } = await withCompany({
      email: 'obras.silva@gmail.com',
      website: 'https://www.obras-silva.pt',
    })
    const { id } = await projectIn('published', acme)
    const own = ['obrassilva+cliente@gmail.com', 'dona.ana@obras-silva.pt', manager.email as string]
    for (const email of own)
      await expect(askCustomer(ctx(manager), id, { email, name: 'Ana Reis', known: 'sim' })).rejects.toEqual(
        refusal('invalid'),
      )
    await askCustomer(ctx(manager), id, { email: 'outra.ana@gmail.com', name: 'Ana Reis', known: 'sim' })
  })

  test.each(['draft', 'in_review', 'refused', 'hidden'] as const)('not of one that is %s', async (state) => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn(state, acme)
    const ask = askCustomer(ctx(manager), id, { email: customer(), name: 'Ana Reis', known: 'sim' })
    await expect(ask).rejects.toEqual(refusal('conflict'))
  })

  test('one question at a time, however many ask at once; taken back, another may be asked', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('published', acme)
    const ask = () => askCustomer(ctx(manager), id, { email: customer(), name: 'Ana Reis', known: 'sim' })
    const results = await Promise.allSettled([ask(), ask(), ask()])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    await withdrawQuestion(ctx(manager), id)
    await expect(withdrawQuestion(ctx(manager), id)).rejects.toEqual(refusal('conflict'))
    await ask()
    expect((await questionsAbout(id)).map((q) => [q.state, q.email === null])).toEqual([
      ['revoked', true],
      ['sent', false],
    ])
  })

  test('ten a day for a company, three a month to one address', async () => {
    const { acme, manager } = await withCompany()
    const email = customer()
    const ask = async (to: string) =>
      askCustomer(ctx(manager), (await projectIn('published', acme)).id, {
        email: to,
        name: 'Ana',
        known: 'sim',
      })
    for (let i = 0; i < 3; i++) await ask(email)
    await expect(ask(email)).rejects.toEqual(refusal('too-many'))
    for (let i = 0; i < 6; i++) await ask(customer())
    await expect(ask(customer())).rejects.toEqual(refusal('too-many'))
  })

  test('who asked not to be written to gets nothing, and the company is not told', async () => {
    const { acme, manager } = await withCompany()
    const { id } = await projectIn('published', acme)
    const email = customer()
    await database()
      .insert(suppressions)
      .values({ emailHash: hashEmail(email), reason: 'unsubscribed', at: today })
    await askCustomer(ctx(manager), id, { email, name: 'Ana Reis', known: 'sim' })
    const [question] = await questionsAbout(id)
    await sendQuestion.run(ctx(byItself), { confirmationId: question?.id as string }, '')
    expect(await mailsTo(email)).toEqual([])
    expect((await questionsOf(ctx(manager), id)).asked).toMatchObject([{ state: 'sent' }])
  })

  test('nothing leaves once the project is hidden or the company suspended', async () => {
    const one = await asked()
    await hideProject(ctx(one.manager), one.project.id, 1)
    const other = await asked()
    await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, other.acme.id))
    for (const { id, email } of [one, other]) {
      await sendQuestion.run(ctx(byItself), { confirmationId: id }, '')
      expect(await mailsTo(email)).toEqual([])
    }
    expect((await questionsAbout(one.project.id))[0]).toMatchObject({ state: 'revoked', email: null })
  })
})

describe('answering', () => {
  test('yes: the badge, the address forgotten, the company told', async () => {
    const { project, manager, id, answer } = await asked()
    expect(await questionPage(ctx(anonymous), questionToken(id))).toMatchObject({ kind: 'ask', own: false })
    expect((await questionsAbout(project.id))[0]?.state).toBe('sent')
    expect(await answer('sim', { words: 'Muito bem' })).toBe('confirmed')
    expect((await reloaded(project.id)).confirmedAt).toEqual(today)
    expect((await questionsAbout(project.id))[0]).toMatchObject({
      state: 'confirmed',
      email: null,
      name: null,
      answer: null,
    })
    expect(await verbsOf(project.id)).toEqual(['ask', 'confirm'])
    await notifyAnswer.run(ctx(byItself), { confirmationId: id }, '')
    const [mail] = await mailsTo(manager.email)
    expect(mail?.subject).toContain('confirmou')
    expect(await questionPage(ctx(anonymous), questionToken(id))).toMatchObject({ kind: 'confirmed' })
    await expect(answer('nao')).rejects.toEqual(refusal('conflict'))
  })

  test('no: no badge; the words reach the company; after the second «no» nobody is asked', async () => {
    const { project, manager, id, answer, email } = await asked()
    expect(await answer('nao', { words: 'Nunca contratei esta empresa.', never: true })).toBe('denied')
    expect((await reloaded(project.id)).confirmedAt).toBeNull()
    await notifyAnswer.run(ctx(byItself), { confirmationId: id }, '')
    expect((await mailsTo(manager.email)).at(-1)?.text).toContain('Nunca contratei esta empresa.')
    const ask = (to: string) =>
      askCustomer(ctx(manager), project.id, { email: to, name: 'Rui Reis', known: 'sim' })
    await expect(ask(email)).rejects.toEqual(refusal('invalid'))
    await ask(customer())
    const second = (await questionsAbout(project.id)).at(-1)?.id as string
    await answer('nao', { token: questionToken(second) })
    await expect(ask(customer())).rejects.toEqual(refusal('conflict'))
    const suppressed = await database()
      .select()
      .from(suppressions)
      .where(eq(suppressions.emailHash, hashEmail(email)))
    expect(suppressed).toHaveLength(1)
  })

  test('yes and no at once: one counts', async () => {
    const { project, answer } = await asked()
    const results = await Promise.allSettled([answer('sim'), answer('nao'), answer('sim')])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    const [question] = await questionsAbout(project.id)
    expect((await reloaded(project.id)).confirmedAt !== null).toBe(question?.state === 'confirmed')
  })

  test('not by the company’s people, not of what they did not see, not of what is over', async () => {
    const { acme, manager, project, id, answer } = await asked()
    const mine = await as('viewer', acme)
    const form = {
      token: questionToken(id),
      version: 1,
      answer: 'sim' as const,
      words: undefined,
      never: false,
    }
    await expect(answerQuestion(ctx(mine), form)).rejects.toEqual(refusal('conflict'))
    await editProject(ctx(manager), project.id, { ...goodProject(), version: 1 })
    await expect(answer('sim')).rejects.toEqual(refusal('conflict'))
    await answer('sim', { version: 2 })
    const late = await asked()
    const after = new Date(today.getTime() + 31 * 86_400_000)
    const lateForm = { ...form, token: questionToken(late.id) }
    await expect(answerQuestion(ctx(anonymous, after), lateForm)).rejects.toEqual(refusal('conflict'))
    await expect(answerQuestion(ctx(anonymous), { ...form, token: 'x' })).rejects.toEqual(refusal('conflict'))
    await expect(questionPage(ctx(anonymous), 'x')).rejects.toEqual(refusal('not-found'))
  })

  test('unanswered for thirty days: over, and the address forgotten', async () => {
    const { project, manager, id } = await asked()
    await expect(expireQuestions(ctx(await person()))).rejects.toEqual(refusal('not-found'))
    const after = new Date(today.getTime() + 30 * 86_400_000)
    expect(await expireQuestions(ctx(byItself, after))).toBeGreaterThan(0)
    expect((await questionsAbout(project.id))[0]).toMatchObject({ state: 'expired', email: null, name: null })
    await notifyAnswer.run(ctx(byItself, after), { confirmationId: id }, '')
    expect((await mailsTo(manager.email)).at(-1)?.subject).toContain('ficou sem resposta')
  })

  test('the one click of a mail program ends the question and all others to that address', async () => {
    const { project, id, email } = await asked()
    await endMails(ctx(anonymous), unsubscribeToken({ what: 'projeto', id }))
    expect((await questionsAbout(project.id))[0]).toMatchObject({ state: 'revoked', email: null })
    await sendQuestion.run(ctx(byItself), { confirmationId: id }, '')
    expect(await mailsTo(email)).toEqual([])
  })
})
