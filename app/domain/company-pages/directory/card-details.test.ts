import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { today, useWorld } from '../../../../tests/world'
import { listed } from '../../../../tests/world/directory'
import { publishedReview } from '../../../../tests/world/review'
import { cardDetails } from './card-details'

useWorld()

const detailsOf = async (id: string, now = today) => (await cardDetails([id], now)).get(id)

test('quotes the newest review with a proof, whatever it says; nothing where none has one', async () => {
  const firm = await listed()
  const set = (id: string, proof: number, days: number, state = 'published') =>
    database().execute(sql`update reviews set proof = ${proof}, proof_kind = 'invoice', state = ${state}, title = ${`há ${days} dias`},
      published_at = ${new Date(today.getTime() - days * 86_400_000)} where id = ${id}`)
  const [a, b, c] = [await publishedReview(firm), await publishedReview(firm), await publishedReview(firm)]
  for (const [review, days] of [
    [a, 1],
    [b, 2],
    [c, 3],
  ] as const)
    await set(review.id, 0, days)
  expect((await detailsOf(firm.id))?.quote).toBeNull()
  await set(c.id, 2, 3)
  expect((await detailsOf(firm.id))?.quote).toMatchObject({ text: 'há 3 dias', proof: 'fatura confirmada' })
  await set(b.id, 2, 2)
  expect((await detailsOf(firm.id))?.quote?.text).toBe('há 2 dias')
  // A part of it is hidden while it is looked at: not quoted.
  await set(b.id, 2, 2, 'masked')
  expect((await detailsOf(firm.id))?.quote?.text).toBe('há 3 dias')
})

test('says until when a company is open, and nothing of a closed one', async () => {
  const firm = await listed({ hours: { 2: [[540, 750]] } })
  const at = async (time: string) => (await detailsOf(firm.id, new Date(`2026-11-24T${time}:00Z`)))?.openUntil
  expect([await at('03:00'), await at('10:00'), await at('12:30')]).toEqual([undefined, 750, undefined])
})

test('asks once for a whole list, and not at all for none', async () => {
  expect(await cardDetails([], today)).toEqual(new Map())
  const all = [await listed(), await listed()]
  expect(
    (
      await cardDetails(
        all.map((c) => c.id),
        today,
      )
    ).size,
  ).toBe(2)
})
