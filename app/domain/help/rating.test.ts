import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, today, useWorld } from '../../../tests/world'
import { articles } from './articles'
import { helpFiguresPage } from './help-listings'
import { rateArticle } from './rating'
import { helpFigures, helpVotes } from './schema'
import { suggestHelp } from './suggesting'

useWorld()

const [first, second, third] = articles.map((a) => a.slug) as [string, string, string]
const sums = async (article: string) => {
  const rows = await database().select().from(helpFigures).where(eq(helpFigures.article, article))
  return rows.map(({ useful, useless }) => [useful, useless])
}
const yes = { useful: true }
const no = { useful: false }

test('a person says it once, and may say something else: the sums follow', async () => {
  const ana = ctx(await person())
  expect(await rateArticle(ana, first, yes, '192.0.2.1')).toBe(true)
  expect(await rateArticle(ana, first, yes, '192.0.2.2')).toBe(false)
  expect(await sums(first)).toEqual([[1, 0]])
  expect(await rateArticle(ana, first, no, '192.0.2.1')).toBe(true)
  expect(await sums(first)).toEqual([[0, 1]])
  // Another month: what was counted stays in the month in which it was.
  const later = { ...ana, now: new Date('2026-12-03T10:00:00Z') }
  await rateArticle(later, first, yes, '192.0.2.1')
  expect(await sums(first)).toEqual([[1, 0]])
})

test('a network without an account says it once a day, and its address is nowhere', async () => {
  const at = (iso: string) => ctx(anonymous, new Date(iso))
  expect(await rateArticle(at('2026-11-18T10:00:00Z'), second, yes, '2001:db8:1:2::7')).toBe(true)
  expect(await rateArticle(at('2026-11-18T22:00:00Z'), second, yes, '2001:db8:1:2:9::1')).toBe(false)
  expect(await rateArticle(at('2026-11-19T10:00:00Z'), second, no, '2001:db8:1:2::7')).toBe(true)
  expect(await sums(second)).toEqual([[1, 1]])
  const votes = await database().select().from(helpVotes).where(eq(helpVotes.article, second))
  expect(new Set(votes.map((v) => v.network)).size).toBe(2)
  expect(JSON.stringify(votes)).not.toContain('2001')
})

test('many at once of one person count as one', async () => {
  const ana = ctx(await person())
  const told = await Promise.all(Array.from({ length: 6 }, () => rateArticle(ana, third, yes, '192.0.2.3')))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await sums(third)).toEqual([[1, 0]])
})

test('an article that is not there is refused', async () => {
  await expect(rateArticle(ctx(anonymous), 'nada', yes, '192.0.2.4')).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('the figures are for the support, and say no share of few', async () => {
  await expect(helpFiguresPage(ctx(await person()))).rejects.toMatchObject({ kind: 'not-found' })
  const support = ctx(await person({ staffRoles: ['support'] }))
  const few = await helpFiguresPage(support)
  expect(few.articles).toHaveLength(articles.length)
  expect(few.articles.find((r) => r.slug === third)).toMatchObject({ useful: 1, useless: 0, share: null })
  expect(few.toMend).toBe(0)
  await database().insert(helpFigures).values({ article: third, month: '2026-01-01', useful: 5, useless: 6 })
  const more = await helpFiguresPage(support)
  expect(more.articles[0]).toMatchObject({ slug: third, share: 0.5 })
  expect(more).toMatchObject({ toMend: 1, useful: few.useful + 5, useless: few.useless + 6 })
})

test('suggestions come for what means something, until there are too many', async () => {
  const asked = (typed: string) => suggestHelp(ctx(anonymous, today), typed, '192.0.2.9')
  expect(await asked('sel')).toEqual([])
  expect((await asked('o selo do meu site desapareceu'))[0]).toMatchObject({ href: '/ajuda/selos-e-cartaz' })
  for (let i = 1; i < 60; i++) await asked('selo')
  await expect(asked('selo')).rejects.toMatchObject({ kind: 'too-many' })
})
