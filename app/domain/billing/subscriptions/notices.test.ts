import { expect, test } from 'vitest'
import { ctx, today, useWorld } from '../../../../tests/world'
import { bought, buyer, days, pass, playedProvider } from '../../../../tests/world/billing'
import { mailsTo } from '../../../../tests/world/mail'
import { startTrial } from './starting'

/** What people are told of a plan, and on which day (product: billing). */
useWorld()
const provider = playedProvider()

/** On which of these days a mail of this subject was sent, by how many there were after each. */
async function toldOn(email: string | null, subject: RegExp, span: number[]): Promise<number[]> {
  const count = async () => (await mailsTo(email)).filter((m) => subject.test(m.subject ?? '')).length
  const told: number[] = []
  for (const day of span) {
    const before = await count()
    // The clock comes by each hour: what it began in one is told in the next.
    for (const hour of [0, 0.1]) await pass(provider, days(day + hour), days(day + hour))
    for (let more = (await count()) - before; more > 0; more--) told.push(day)
  }
  return told
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

test('a year is announced 30 and 7 days before it renews', async () => {
  const one = await buyer()
  await bought(provider, one, today, { interval: 'year', netCents: 29_000 })
  const before = from(330, 365)
  expect(await toldOn(one.owner.email, /renova-se em/, before)).toEqual([365 - 30, 365 - 7])
})

test('what is not paid is told on the day, and 3, 7 and 14 days later; then what holds no longer', async () => {
  const one = await buyer()
  await bought(provider, one)
  provider.cardDeclines(true)
  const seen = await toldOn(one.owner.email, /está por pagar|está suspenso|acabou/, from(29, 92))
  expect(seen.map((day) => day - 30)).toEqual([0, 3, 7, 14, 21, 60])
})

test('a trial is told of three days before its end', async () => {
  const one = await buyer()
  await startTrial(ctx(one.owner), one.acme.id, 'essential')
  expect(await toldOn(one.owner.email, /acaba em breve/, from(1, 14))).toEqual([11])
})
