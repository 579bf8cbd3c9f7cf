import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../tests/world'
import {
  answer,
  hours,
  mailsTo,
  proposal,
  proposed,
  receivedAt,
  refusal,
  registered,
  rowOf,
  said,
} from '../../../tests/world/obligation'
import { runJobs } from '../../../tests/world/person'
import { closeObligation, proposeAnswer, returnAnswer } from './closing'
import { extendObligation, takeObligation } from './holding'
import { kindWords, type Outcome, obligationKinds } from './obligation-words'
import { obligationDetail } from './reading'
import { obligations } from './schema'
import { endOfTerm } from './term'

const data = useWorld()

describe('two people', () => {
  test('who proposed does not close, another one does; the answer leaves then, once', async () => {
    const id = await registered('data_request', { email: 'eva@exemplo.pt' })
    const one = await proposed(id)
    await expect(closeObligation(ctx(one), id, { version: 2 })).rejects.toEqual(refusal('not-allowed'))
    expect((await obligationDetail(ctx(one), id)).verbs).not.toContain('close')
    expect(mailsTo(data, 'eva@exemplo.pt')).toEqual([])
    const two = await as('moderator')
    expect((await obligationDetail(ctx(two), id)).verbs).toContain('close')
    await closeObligation(ctx(two, hours(2)), id, { version: 2 })
    expect(await rowOf(id)).toMatchObject({
      state: 'closed',
      closedAt: hours(2),
      answeredAt: hours(2),
      proposedBy: one.userId,
      closedBy: two.userId,
    })
    await runJobs(today, /send-answer/)
    await runJobs(today, /send-answer/)
    expect(mailsTo(data, 'eva@exemplo.pt')).toEqual([expect.stringContaining(answer)])
    await expect(closeObligation(ctx(two), id, { version: 3 })).rejects.toEqual(refusal('conflict'))
  })
  test('not even the database lets one person do both', async () => {
    const id = await registered()
    const one = await proposed(id)
    await expect(
      database()
        .update(obligations)
        .set({ state: 'closed', closedAt: today, closedBy: one.userId })
        .where(eq(obligations.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'obligations_two_people' } })
  })
  test('two who close at once: one does, the other hears of it', async () => {
    const id = await registered()
    await proposed(id)
    const got = await Promise.allSettled(
      [await as('support'), await as('moderator')].map((who) =>
        closeObligation(ctx(who), id, { version: 2 }),
      ),
    )
    expect(got.map((g) => g.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(got.find((g) => g.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
  })
  test('an answer that is returned says why, and can be proposed anew', async () => {
    const id = await registered()
    await proposed(id)
    const two = ctx(await as('support'))
    await returnAnswer(two, id, { version: 2, reason: 'Falta dizer a quem demos estes dados.' })
    expect(await rowOf(id)).toMatchObject({ state: 'open', outcome: null, answer: null, proposedBy: null })
    await proposeAnswer(two, id, proposal(3, 'partly'))
    expect(await rowOf(id)).toMatchObject({ state: 'proposed', outcome: 'partly' })
  })
  test('more time is for what is done: a refusal is held against the first month (RGPD, art. 12(4))', async () => {
    const days = (n: number) => hours(24 * n)
    const closed = async (outcome: Outcome, late: Date) => {
      const id = await registered('data_request', { email: 'eva@exemplo.pt' })
      await extendObligation(ctx(await as('support')), id, {
        version: 1,
        reason: 'São muitos documentos em papel, de vários anos.',
      })
      const longer = (await rowOf(id)).dueAt
      await proposeAnswer(ctx(await as('support'), late), id, proposal(2, outcome))
      await closeObligation(ctx(await as('moderator'), late), id, { version: 3 })
      return { longer, row: await rowOf(id) }
    }
    const done = await closed('complied', days(40))
    expect(done.row.dueAt).toEqual(done.longer)
    const refused = await closed('refused', days(40))
    expect(refused.row.dueAt).toEqual(endOfTerm(receivedAt, { months: 1 }))
    expect(refused.row.answeredAt?.getTime()).toBeGreaterThan(refused.row.dueAt.getTime())
    // Its page says both: until when it was made longer, and until when a refusal had to follow.
    const detail = async ({ id }: typeof done.row) => obligationDetail(ctx(await as('support')), id)
    expect(await detail(refused.row)).toMatchObject({ dueAt: refused.longer, refusalDue: refused.row.dueAt })
    expect(await detail(done.row)).toMatchObject({ dueAt: done.longer, refusalDue: null })
  })
  test.each(obligationKinds)('%s ends only as the law lets it', async (kind) => {
    const id = await registered(kind)
    const staff = ctx(await as('support'))
    const all = ['complied', 'partly', 'refused', 'unfounded', 'told_people', 'moot'] as const
    for (const outcome of all.filter((o) => !kindWords[kind].outcomes[o]))
      await expect(proposeAnswer(staff, id, proposal(1, outcome))).rejects.toEqual(
        refusal('invalid', { outcome: said }),
      )
    await proposeAnswer(staff, id, proposal(1, Object.keys(kindWords[kind].outcomes)[0] as Outcome))
  })
  test('when it left: of what others are told, as it is said; not to come, not before it reached us', async () => {
    const id = await registered('breach')
    const staff = ctx(await as('support'))
    for (const answered of ['2026-11-19T10:00', '2026-11-16T10:00'])
      await expect(proposeAnswer(staff, id, proposal(1, 'complied', answered))).rejects.toEqual(
        refusal('invalid', { answered: said }),
      )
    await proposeAnswer(staff, id, proposal(1, 'complied', '2026-11-17T12:30'))
    await closeObligation(ctx(await as('support'), hours(90)), id, { version: 2 })
    expect((await rowOf(id)).answeredAt).toEqual(new Date('2026-11-17T12:30:00Z'))
    const asked = await registered('data_request', { email: 'ida@exemplo.pt' })
    await expect(proposeAnswer(staff, asked, proposal(1, 'complied', '2026-11-17T12:30'))).rejects.toEqual(
      refusal('invalid', { answered: said }),
    )
  })
})

test('each step stands in its history, with who and why', async () => {
  const id = await registered('out_of_court')
  const [one, two] = [await as('support'), await as('moderator')]
  await takeObligation(ctx(one), id, { version: 1 })
  await proposeAnswer(ctx(one), id, proposal(2))
  await returnAnswer(ctx(two), id, { version: 3, reason: 'Falta dizer quem paga as taxas.' })
  await proposeAnswer(ctx(one), id, proposal(4))
  await closeObligation(ctx(two), id, { version: 5 })
  const { history } = await obligationDetail(ctx(two), id)
  expect(history.map(({ verb }) => verb)).toEqual([
    'register',
    'take',
    'propose',
    'return',
    'propose',
    'close',
  ])
  expect(history.every(({ who }) => who === one.name)).toBe(true)
  expect(history[3]?.reason).toBe('Falta dizer quem paga as taxas.')
})
