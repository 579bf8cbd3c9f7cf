import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { expectScoreRight, goodInput, outcome, reload, score } from '../../../../tests/world/review'
import { emailProofs } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import type { ReviewInput } from '../forms'
import { rejectReview } from '../moderation/moderating'
import { reviewToModerate } from '../moderation/moderation-case'
import { myReview } from '../my-reviews'
import { barred, experienceMonths, monthsOf } from '../review'
import { confirmationOf } from './confirmation-page'
import { confirmReview } from './confirming'
import { typedToCorrect } from './correcting'
import { saveDraft } from './drafts'
import { reviewedCompany } from './reviewed-company'
import { whyNotReview } from './taking-author'
import { sendForConfirmation, sendReview } from './writing'

useWorld()

const day = (n: number) => new Date(today.getTime() + n * 86_400_000)
let nipc = 508_000_000
let number = 900
const invoice = (of: string | null, date: string) =>
  `A:${of}*D:FS*E:N*F:${date}*G:FS S1/${++number}*H:ABCD1234-${number}`
async function send(who: Actor, acme: { slug: string }, over: Partial<ReviewInput> = {}, at = today) {
  const c = ctx(who, at)
  const key = await saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
  return sendReview(c, acme.slug, key)
}

describe('one review for each experience', () => {
  test('an invoice of another job within the year is another one; only the latest counts', async () => {
    const acme = await company({ nipc: String(++nipc) })
    const ana = await person()
    const first = await send(ana, acme, { rating: 2, month: '2026-09' })
    const withInvoice = { invoice: invoice(acme.nipc, '20261007'), month: '2026-10' }
    const second = await send(ana, acme, { ...withInvoice, rating: 5 }, day(2))
    expect([first.state, second.state]).toEqual(['published', 'published'])
    expect((await reload(first.id)).counts).toBe(false)
    expect((await reload(second.id)).counts).toBe(true)
    expect(await score(acme)).toMatchObject({ reviews: 2, counted: 1 })
    await expectScoreRight(acme)
    const third = { invoice: invoice(acme.nipc, '20261103'), month: '2026-11' }
    expect((await send(ana, acme, third, day(4))).state).toBe('published')
  })

  test('without a key of its own one in twelve months, and never the same invoice', async () => {
    const acme = await company({ nipc: String(++nipc) })
    const ana = await person()
    const paid = invoice(acme.nipc, '20261007')
    await send(ana, acme, { invoice: paid })
    expect(await outcome(() => send(ana, acme, { month: '2026-09' }, day(2)))).toBe('invalid')
    expect(await outcome(() => send(ana, acme, { invoice: paid }, day(2)))).toBe('invalid')
    expect((await whyNotReview(ctx(ana, day(2)), acme.id))?.sentence).toContain('comprove-o com a fatura')
  })

  test('an invoice of the month that was reviewed without one may be the same job', async () => {
    const acme = await company({ nipc: String(++nipc) })
    const ana = await person()
    await send(ana, acme, { month: '2026-10' })
    const same = { invoice: invoice(acme.nipc, '20261020'), month: '2026-10' }
    await expect(send(ana, acme, same, day(2))).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('pode ser a mesma'),
    })
  })

  test.each([
    ['nothing yet', [], undefined, false],
    ['one, nothing known', ['2026-05'], undefined, true],
    ['one, no proof', ['2026-05'], { month: '2026-10', proved: false }, true],
    ['one without proof, of another month', ['2026-05'], { month: '2026-10', proved: true }, false],
    ['one without proof, of that month', ['2026-10'], { month: '2026-10', proved: true }, true],
    ['one with proof, of that month', ['2026-10!'], { month: '2026-10', proved: true }, false],
  ] as const)('%s', (_, here, experience, is) => {
    const before = here.map((m) => ({ month: m.slice(0, 7), proved: m.endsWith('!') }))
    expect(barred({ roles: [], here: before, experience }, today) !== null).toBe(is)
  })
})

describe('corrected and sent again', () => {
  const why = { version: 2, rule: 'offensive' as const, reason: 'Insulta a pessoa da receção, duas vezes.' }
  async function refused() {
    const acme = await company()
    const ana = await person()
    const held = await send(ana, acme, { body: 'Uma vergonha, liguem ao Rui pelo 912 345 678 e vejam.' })
    expect(held.state).toBe('held')
    await rejectReview(ctx(await as('moderator')), held.id, why)
    return { acme, ana, id: held.id }
  }

  test('on the same day, from what it said, once; whoever decides sees both', async () => {
    const { acme, ana, id } = await refused()
    expect(await myReview(ctx(ana), id)).toMatchObject({ correctable: true })
    const typed = await typedToCorrect(ctx(ana), id)
    expect(typed).toMatchObject({ rating: '4', month: '2026-10', corrects: id, incentive: 'nao' })
    const body = 'Correu mal e não resolveram. Ligaram-me tarde e a más horas, e o cano ficou na mesma.'
    const sent = await send(ana, acme, { body, corrects: id })
    expect(await reload(sent.id)).toMatchObject({ state: 'published', corrects: id })
    const seen = await reviewToModerate(ctx(await as('moderator')), sent.id)
    expect(seen.before).toMatchObject([{ corrected: true }])
    expect(await typedToCorrect(ctx(ana), id)).toBeNull()
    expect(await myReview(ctx(ana), id)).toMatchObject({ correctable: false })
  })

  test('the same words again wait for a person; without the link it is a second one of the day', async () => {
    const { acme, ana, id } = await refused()
    const { title, body } = await reload(id)
    expect(await outcome(() => send(ana, acme, { title, body }))).toBe('too-many')
    expect((await send(ana, acme, { title, body, corrects: id })).state).toBe('held')
  })

  test('nobody corrects what is another’s', async () => {
    const { acme, id } = await refused()
    const rui = await person()
    expect(await typedToCorrect(ctx(rui), id)).toBeNull()
    const sent = await send(rui, acme, { corrects: id })
    expect((await reload(sent.id)).corrects).toBeNull()
    expect(await outcome(() => typedToCorrect(ctx(anonymous), id))).toBe('sign-in')
  })
})

test('sent twice: the second link says at once that it is published, and leads there', async () => {
  const acme = await company()
  const c = ctx(anonymous)
  const email = `${newId()}@exemplo.pt`
  const key = await saveDraft(
    c,
    undefined,
    await reviewedCompany(c, acme.slug),
    goodInput({ name: 'Rui Sá' }),
  )
  await sendForConfirmation(c, acme.slug, key, { email, network: '10.9.1.1' })
  await sendForConfirmation(c, acme.slug, key, { email, network: '10.9.1.1' })
  const proofs = await database().select().from(emailProofs).where(eq(emailProofs.email, email))
  const [one, two] = proofs.map(({ id }) => secretsOf(id).token) as [string, string]
  expect(await confirmationOf(c, two)).toMatchObject({ kind: 'ask' })
  const { id } = await confirmReview(c, one)
  expect(await confirmationOf(c, two)).toEqual({ kind: 'twice', id, seen: true })
  await expect(confirmReview(c, two)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { next: { to: `/avaliacoes/${id}` } },
  })
})

test.each([
  ['canalizacao', 13, '2026-11', '2025-11'],
  ['restaurantes', 4, '2026-11', '2026-08'],
])('months of «%s» to choose from', (category, n, newest, oldest) => {
  const all = monthsOf(experienceMonths(category, today))
  expect(all).toHaveLength(n)
  expect([all[0], all.at(-1)]).toEqual([newest, oldest])
})
