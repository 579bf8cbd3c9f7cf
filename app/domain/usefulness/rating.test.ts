import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, useWorld } from '../../../tests/world'
import { rateText, type TextKey } from './rating'
import { textFigures, textVotes } from './schema'

useWorld()

const [first, second, third] = ['ajuda/um', 'blog/dois', 'faq/tres'] as const
const sums = async (text: TextKey) => {
  const rows = await database().select().from(textFigures).where(eq(textFigures.text, text))
  return rows.map(({ useful, useless }) => [useful, useless])
}
const yes = { useful: true }
const no = { useful: false }

test('a person says it once, and may say something else: the sums follow', async () => {
  const ana = ctx(await person())
  expect(await rateText(ana, first, yes, '192.0.2.1')).toBe(true)
  expect(await rateText(ana, first, yes, '192.0.2.2')).toBe(false)
  expect(await sums(first)).toEqual([[1, 0]])
  expect(await rateText(ana, first, no, '192.0.2.1')).toBe(true)
  expect(await sums(first)).toEqual([[0, 1]])
  // Another month: what was counted stays in the month in which it was.
  const later = { ...ana, now: new Date('2026-12-03T10:00:00Z') }
  await rateText(later, first, yes, '192.0.2.1')
  expect(await sums(first)).toEqual([[1, 0]])
})

test('a network without an account says it once a day, and its address is nowhere', async () => {
  const at = (iso: string) => ctx(anonymous, new Date(iso))
  expect(await rateText(at('2026-11-18T10:00:00Z'), second, yes, '2001:db8:1:2::7')).toBe(true)
  expect(await rateText(at('2026-11-18T22:00:00Z'), second, yes, '2001:db8:1:2:9::1')).toBe(false)
  expect(await rateText(at('2026-11-19T10:00:00Z'), second, no, '2001:db8:1:2::7')).toBe(true)
  expect(await sums(second)).toEqual([[1, 1]])
  const votes = await database().select().from(textVotes).where(eq(textVotes.text, second))
  expect(new Set(votes.map((v) => v.network)).size).toBe(2)
  expect(JSON.stringify(votes)).not.toContain('2001')
})

test('many at once of one person count as one', async () => {
  const ana = ctx(await person())
  const told = await Promise.all(Array.from({ length: 6 }, () => rateText(ana, third, yes, '192.0.2.3')))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await sums(third)).toEqual([[1, 0]])
})
