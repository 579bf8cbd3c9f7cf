import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { limits } from '~/platform/schema'
import { anonymous, as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { suggested } from '../../../../tests/world/correction'
import { mailsTo as sentTo } from '../../../../tests/world/mail'
import { auditLog, events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import { companyCorrections } from '../editing/editing-schema'
import { answerCorrection, companyToCorrect, suggestCorrection } from './correcting'
import { answerCorrectionForm, correctionForm } from './correcting-forms'
import { correctionFlow } from './correction-flow'
import { correctionToAnswer } from './correction-listings'
import { notifyOfCorrection, notifyWhoSuggested } from './mails'

useWorld()
/** A job that runs twice sends the same message under the same id: whoever gets it sees one. */
const mailsTo = async (address: string | null) => [
  ...new Map((await sentTo(address)).map((mail) => [mail.messageId, mail])).values(),
]
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const input = { field: 'phone', suggestion: 'O telefone mudou para 253 000 111.' } as const
const apply = { version: 1, verdict: 'apply' } as const
const dismiss = { version: 1, verdict: 'dismiss', answer: 'O número está certo, acabámos de ligar.' } as const

beforeEach(() => database().delete(limits))

const reload = async (id: string) =>
  (await database().select().from(companyCorrections).where(eq(companyCorrections.id, id)))[0]

describe('suggesting', () => {
  test.each([
    ['approved', 'kept'],
    ['suspended', 'kept'],
    ['closed', 'kept'],
    ['pending', 'not-found'],
    ['draft', 'not-found'],
    ['rejected', 'not-found'],
  ] as const)('about one that is %s: %s', async (listing, expected) => {
    const acme = await company({ listing })
    const got = await suggestCorrection(ctx(anonymous), acme.slug, input, '203.0.113.1').then(
      () => 'kept',
      (e: { kind: string }) => e.kind,
    )
    expect(got).toBe(expected)
    const rows = await database()
      .select()
      .from(companyCorrections)
      .where(eq(companyCorrections.companyId, acme.id))
    expect(rows.map((r) => r.state)).toEqual(expected === 'kept' ? ['open'] : [])
  })

  test('keeps who, where from and for whom the answer is; nothing of a program’s', async () => {
    const acme = await company()
    const ana = await person()
    const all = correctionForm.parse({
      ...input,
      source: 'acme.pt/contactos',
      email: 'Ana@Exemplo.PT',
      sitio: '',
    })
    await suggestCorrection(ctx(ana), acme.slug, all, '203.0.113.2')
    await suggestCorrection(ctx(anonymous), acme.slug, { ...all, sitio: 'x' }, '203.0.113.2')
    const rows = await database()
      .select()
      .from(companyCorrections)
      .where(eq(companyCorrections.companyId, acme.id))
    expect(rows).toEqual([
      expect.objectContaining({
        userId: ana.userId,
        email: 'ana@exemplo.pt',
        sourceUrl: 'https://acme.pt/contactos',
      }),
    ])
  })

  test('ten a day of one network, however many at once', async () => {
    const acme = await company()
    const got = await Promise.allSettled(
      Array.from({ length: 13 }, () => suggestCorrection(ctx(anonymous), acme.slug, input, '203.0.113.3')),
    )
    expect(got.filter((g) => g.status === 'fulfilled')).toHaveLength(10)
  })

  test('a merged one leads on', async () => {
    const acme = await company()
    const merged = await company({ listing: 'merged', mergedInto: acme.id })
    expect(await companyToCorrect(ctx(anonymous), merged.slug)).toEqual({ movedTo: acme.slug })
  })

  test('the owners are told once, by mail and in the product; not when it was answered meanwhile', async () => {
    const { row, company: acme } = await suggested()
    const owner = await as('owner', acme)
    const manager = await as('manager', acme)
    const tell = () => notifyOfCorrection.run(ctx(byItself), { correctionId: row.id }, 'job')
    await tell()
    await tell()
    expect(await mailsTo(owner.email)).toHaveLength(1)
    expect(await mailsTo(manager.email)).toEqual([])
    expect(
      await database().select().from(notifications).where(eq(notifications.userId, owner.userId)),
    ).toHaveLength(1)
    const other = await suggested({ state: 'dismissed' }, acme)
    await notifyOfCorrection.run(ctx(byItself), { correctionId: other.row.id }, 'job')
    expect(await mailsTo(owner.email)).toHaveLength(1)
  })
})

describe('answering', () => {
  test.each<[string, (acme: { id: string }) => ReturnType<typeof person>, string]>([
    ['its owner', (c) => as('owner', c), 'done'],
    ['its manager', (c) => as('manager', c), 'done'],
    ['who only replies for it', (c) => as('responder', c), 'not-allowed'],
    ['who only looks at it', (c) => as('viewer', c), 'not-allowed'],
    ['the owner of another', async () => as('owner', await company()), 'not-found'],
    ['somebody', () => person(), 'not-found'],
    ['support', () => as('support'), 'done'],
    ['a moderator', () => as('moderator'), 'done'],
    ['an auditor', () => as('auditor'), 'not-allowed'],
  ])('%s: %s', async (_, who, expected) => {
    const { row, company: acme } = await suggested()
    const actor = await who(acme)
    const got = await answerCorrection(ctx(actor), row.id, apply).then(
      () => 'done',
      (e: { kind: string }) => e.kind,
    )
    expect(got).toBe(expected)
    expect((await reload(row.id))?.state).toBe(expected === 'done' ? 'applied' : 'open')
    const seen = await correctionToAnswer(ctx(actor), row.id).then(
      () => 'done',
      (e: { kind: string }) => e.kind,
    )
    expect(seen).toBe(expected)
  })

  test('a visitor is asked to sign in', async () => {
    const { row } = await suggested()
    await expect(answerCorrection(ctx(anonymous), row.id, apply)).rejects.toEqual(refusal('sign-in'))
  })

  test('two at once: one answers, the other hears of it, and the answer is the first one’s', async () => {
    for (let round = 0; round < 5; round++) {
      const { row, company: acme } = await suggested()
      const answers = await Promise.allSettled([
        answerCorrection(ctx(await as('owner', acme)), row.id, apply),
        answerCorrection(ctx(await as('support')), row.id, dismiss),
      ])
      expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
      expect(answers.find((a) => a.status === 'rejected')?.reason).toEqual(refusal('conflict'))
      const applied = answers[0]?.status === 'fulfilled'
      expect(await reload(row.id)).toMatchObject({
        state: applied ? 'applied' : 'dismissed',
        answer: applied ? null : dismiss.answer,
        version: 2,
      })
    }
  })

  test('is in the history; staff’s in the audit trail too, the company’s own not', async () => {
    const mine = await suggested()
    await answerCorrection(ctx(await as('owner', mine.company)), mine.row.id, dismiss)
    const theirs = await suggested()
    await answerCorrection(ctx(await as('moderator')), theirs.row.id, dismiss)
    for (const { row } of [mine, theirs])
      expect(
        await database()
          .select()
          .from(events)
          .where(and(eq(events.subjectType, 'correction'), eq(events.subjectId, row.id))),
      ).toEqual([expect.objectContaining({ verb: 'dismiss', fromState: 'open', toState: 'dismissed' })])
    const trail = async (id: string) =>
      (await database().select().from(auditLog).where(eq(auditLog.objectId, id))).map((a) => a.verb)
    expect(await trail(theirs.company.id)).toEqual(['correction.dismiss'])
    expect(await trail(mine.company.id)).toEqual([])
  })

  test('who left an address hears of it, once; who did not is not written to', async () => {
    const { row, company: acme } = await suggested({ email: 'leitor@exemplo.pt' })
    const tell = () => notifyWhoSuggested.run(ctx(byItself), { correctionId: row.id }, 'job')
    await tell()
    expect(await mailsTo('leitor@exemplo.pt')).toEqual([])
    await answerCorrection(ctx(await as('owner', acme)), row.id, dismiss)
    await tell()
    await tell()
    const [mail, ...more] = await mailsTo('leitor@exemplo.pt')
    expect(more).toEqual([])
    expect(mail?.text).toContain(dismiss.answer)
    const silent = await suggested()
    await answerCorrection(ctx(await as('support')), silent.row.id, apply)
    await notifyWhoSuggested.run(ctx(byItself), { correctionId: silent.row.id }, 'job')
    expect(await mailsTo(null)).toEqual([])
  })

  test('the table: only what is open is answered, a refusal with its reason', () => {
    expect(correctionFlow.from('open')).toEqual(['apply', 'dismiss'])
    expect(correctionFlow.from('applied')).toEqual([])
    expect(correctionFlow.from('dismissed')).toEqual([])
    const fails = (answer?: string) =>
      answerCorrectionForm.safeParse({ version: '1', verdict: 'dismiss', answer }).success
    expect([fails(), fails('curta'), fails('O número está certo.')]).toEqual([false, false, true])
    expect(answerCorrectionForm.safeParse({ version: '1', verdict: 'apply' }).success).toBe(true)
  })
})
