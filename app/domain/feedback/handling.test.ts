import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { realPng } from '../../../tests/world/png'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { tickets } from '../tickets/schema'
import { feedbackList } from './feedback-filter'
import { eraseFeedbackOf, forgetOldFeedback } from './forgetting'
import { feedbackForm } from './forms'
import { handleFeedback, passToTicket, removeScreenshot } from './handling'
import { feedbackRecord, findFeedback, newFeedback } from './listings'
import { feedback } from './schema'
import { sendFeedback } from './sending'

useWorld()

let n = 0
async function sent(over: Record<string, unknown> = {}, now = today) {
  const input = feedbackForm.parse({ kind: 'idea', message: `Ideia número ${++n}.`, page: '/', ...over })
  await sendFeedback(ctx(anonymous, now), input, { address: `198.51.100.${n}` })
  const [row] = await database().select().from(feedback).where(eq(feedback.message, input.message))
  return row as typeof feedback.$inferSelect
}
const picture = async () => new File([new Uint8Array(await realPng())], 'screenshot.png')
const staff = () => as('support')
const kind = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (e) => (e instanceof Refusal ? e.kind : String(e)),
  )

test('its states, by support alone', async () => {
  const { id } = await sent()
  const support = await staff()
  for (const who of [anonymous, await person(), await as('auditor')])
    expect(await kind((async () => handleFeedback(ctx(who), id, { version: 1, verdict: 'see' }))())).not.toBe(
      'done',
    )
  await handleFeedback(ctx(support), id, { version: 1, verdict: 'see' })
  await handleFeedback(ctx(support), id, { version: 2, verdict: 'finish', note: 'Feito.' })
  expect(await feedbackRecord(ctx(support), id)).toMatchObject({ state: 'done', note: 'Feito.', version: 3 })
  expect(await kind(handleFeedback(ctx(support), id, { version: 3, verdict: 'see' }))).toBe('conflict')
  await handleFeedback(ctx(support), id, { version: 3, verdict: 'reopen' })
  expect(await feedbackRecord(ctx(support), id)).toMatchObject({ state: 'seen', decidedAt: null })
})

test('two at once: one wins, the other hears of it', async () => {
  const { id } = await sent({ email: 'eva@exemplo.pt' })
  const [one, two] = [await staff(), await staff()]
  const both = await Promise.all([
    kind(handleFeedback(ctx(one), id, { version: 1, verdict: 'dismiss' })),
    kind(passToTicket(ctx(two), id, 1)),
  ])
  expect(both.toSorted()).toEqual(['conflict', 'done'])
  const { state, ticketId } = await feedbackRecord(ctx(one), id)
  expect([state === 'ticket', ticketId !== null]).toEqual([both[1] === 'done', both[1] === 'done'])
})

test('a ticket for who left an address, none for who did not', async () => {
  const support = await staff()
  const { id } = await sent({ email: 'eva@exemplo.pt' })
  const number = await passToTicket(ctx(support), id, 1)
  const [ticket] = await database().select().from(tickets).where(eq(tickets.number, number))
  expect(ticket).toMatchObject({ requesterEmail: 'eva@exemplo.pt', source: 'feedback' })
  expect(await kind(passToTicket(ctx(support), id, 2))).toBe('conflict')
  expect(await kind(passToTicket(ctx(support), (await sent()).id, 1))).toBe('invalid')
})

test('its picture goes for good, with the rectangles; twice is once', async () => {
  const support = await staff()
  const { id, fileId } = await sent({
    screenshot: await picture(),
    highlights: '[{"type":"hide","x":1,"y":1,"w":5,"h":5}]',
  })
  expect((await feedbackRecord(ctx(support), id)).picture).toEqual({ width: 40, height: 30 })
  const both = await Promise.all([1, 2].map(() => kind(removeScreenshot(ctx(support), id, 1))))
  expect(both.toSorted()).toEqual(['conflict', 'done'])
  expect(await feedbackRecord(ctx(support), id)).toMatchObject({ picture: null, highlights: [] })
  expect(await database().$count(files, eq(files.id, fileId as string))).toBe(0)
})

test('the list: by what is to be done and by kind, page after page', async () => {
  const support = ctx(await as('support'))
  const before = await newFeedback(support)
  for (let i = 0; i < 22; i++) await sent({ kind: 'praise' }, new Date(today.getTime() + i * 1000))
  expect(await newFeedback(support)).toBe(before + 22)
  const filter = feedbackList.read(new URLSearchParams('tipo=praise'))
  const first = await findFeedback(support, filter, null)
  const second = await findFeedback(support, filter, first.next)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 2, null])
  const times = [...first.rows, ...second.rows].map((r) => r.createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await findFeedback(support, { ...filter, view: 'handled' }, null)).rows).toEqual([])
  const oldest = await findFeedback(support, { ...filter, sort: 'oldest' }, null)
  expect(oldest.rows.map((r) => r.createdAt.getTime())).toEqual(times.toSorted((a, b) => a - b).slice(0, 20))
  const days = { ...filter, from: '2001-01-01', until: '2001-01-02' }
  expect((await findFeedback(support, days, null)).rows).toEqual([])
})

test('pictures go after twelve months, and not a moment before', async () => {
  const { id, fileId } = await sent({ screenshot: await picture() })
  const at = (ms: number) => ctx(byItself, new Date(Date.UTC(2027, 10, 18, 10) + ms))
  await forgetOldFeedback(at(0))
  expect(await database().$count(files, eq(files.id, fileId as string))).toBe(1)
  await forgetOldFeedback(at(1))
  expect(await database().$count(files, eq(files.id, fileId as string))).toBe(0)
  expect((await feedbackRecord(ctx(await as('support')), id)).message).toMatch(/^Ideia/)
})

test('of an erased person nothing is left, nor where others or colleagues name them', async () => {
  const support = await staff()
  const own = await sent({ email: 'rita+x@exemplo.pt' })
  const other = await sent({ message: 'A Rita (RITA+X@exemplo.pt, 912345678) disse-me que isto falha.' })
  const likely = await sent({ message: 'ritaax@exemplo.pt é outra pessoa.' })
  // As a comment of before kept it: at the door such words lose it now.
  const mark = {
    type: 'mark',
    x: 9,
    y: 1,
    w: 5,
    h: 5,
    text: 'É a rita+x@exemplo.pt',
    element: 'a Rita 912345678',
  } as const
  await database()
    .update(feedback)
    .set({ highlights: [mark] })
    .where(eq(feedback.id, other.id))
  await handleFeedback(ctx(support), other.id, {
    version: 1,
    verdict: 'finish',
    note: 'Respondi a rita+x@exemplo.pt.',
  })
  await transaction(ctx(byItself), (tx) =>
    eraseFeedbackOf(tx, { userId: newId(), emails: ['rita+x@exemplo.pt'], phones: ['912345678'] }),
  )
  const left = await database().select().from(feedback)
  expect(left.map((f) => f.id)).not.toContain(own.id)
  expect(left.find((f) => f.id === other.id)).toMatchObject({
    message: 'A Rita (…, …) disse-me que isto falha.',
    note: 'Respondi a ….',
    highlights: [{ ...mark, text: 'É a …', element: 'a Rita …' }],
  })
  expect(left.find((f) => f.id === likely.id)?.message).toContain('ritaax@')
})

test('what a browser says of errors is scrubbed once more; its reference stays', () => {
  const said = '["password=hunter2 ana@exemplo.pt (0123456789)"]'
  expect(feedbackForm.parse({ kind: 'idea', message: 'Um mapa maior.', errors: said }).errors).toEqual([
    'password=‹segredo› ‹e-mail› (0123456789)',
  ])
})
