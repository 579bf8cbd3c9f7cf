import { describe, expect, test } from 'vitest'
import { settings } from '../settings/settings'
import { ratesIn } from './rates'
import { shippedArticles } from './shipped'
import { checkText, countWords, linksIn, minutesOf } from './text'
import { unsourcedLaws, warningsOf } from './warnings'
import { categories } from './words'

const articles = await shippedArticles()
const slugs = new Set(articles.map(({ slug }) => slug))
const { leastWords, mostWords } = settings.article

test('there are enough, in every category, and none has the title of another', () => {
  expect(articles.length).toBeGreaterThanOrEqual(16)
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(Object.keys(categories)))
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

describe.each(articles.map((a) => [a.slug, a] as const))('%s', (_, article) => {
  test('has its length, its headings and its rates', async () => {
    const words = countWords(article.body)
    expect(words).toBeGreaterThanOrEqual(leastWords)
    expect(words).toBeLessThanOrEqual(mostWords)
    expect(minutesOf(words)).toBeGreaterThanOrEqual(4)
    const { text, headings } = await checkText(article.body)
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
    expect(ratesIn(article.body)).toHaveLength(new Set(article.body.match(/\{\{taxa:[^}]*\}\}/g) ?? []).size)
    // A dash alone in a cell says that there is nothing.
    expect(article.body.replace(/\|\s*—\s*(?=\|)/g, '|')).not.toMatch(/você|—|<[a-z]/i)
    expect(
      warningsOf({ ...article, words, text, reviewedOn: article.reviewedOn ?? null }, '2026-11-24'),
    ).toEqual([])
  })
  test('names no law without a source, and every source with its part and its day', () => {
    expect(unsourcedLaws(article)).toEqual([])
    expect(article.sources.length).toBeGreaterThan(0)
  })
  test('leads to parts of itself and to articles that are there', async () => {
    const { text } = await checkText(article.body)
    const parts = text.flatMap(({ id }) => id ?? [])
    for (const href of linksIn(text)) {
      if (href.startsWith('#')) expect(parts, href).toContain(href.slice(1))
      const other = /^\/blog\/([^#]+)/.exec(href)?.[1]
      if (other !== undefined) expect(slugs, href).toContain(other)
    }
    expect(article.related.filter((slug) => !slugs.has(slug))).toEqual([])
    expect(article.related).not.toContain(article.slug)
  })
})
