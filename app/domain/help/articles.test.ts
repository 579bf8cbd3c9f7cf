import { describe, expect, test } from 'vitest'
import { linksIn, whyDead } from '../../../tests/world/text-links'
import { textOf } from '../legal/markdown'
import { articles, findArticle } from './articles'
import { audiences } from './audience-words'
import { helpArticle, helpByAudience } from './reading'

test('every audience has its articles, and there are enough', () => {
  expect(articles.length).toBeGreaterThanOrEqual(25)
  expect(helpByAudience().map((a) => a.audience)).toEqual(Object.keys(audiences))
  for (const { articles: of } of helpByAudience()) expect(of.length).toBeGreaterThanOrEqual(3)
  expect(new Set(articles.map((a) => a.title)).size).toBe(articles.length)
})

describe.each(articles.map((a) => [a.slug, a] as const))('%s', (slug, article) => {
  test('says something of the length of an answer, under headings', async () => {
    const { text, headings } = await helpArticle(slug)
    expect(text[0]?.tag, 'the answer comes before the first heading').toBe('p')
    const words = text.map(textOf).join(' ').split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(500)
    expect(headings.length).toBeGreaterThanOrEqual(2)
    expect(new Set(headings.map((h) => h.id)).size).toBe(headings.length)
    expect(article.description.length).toBeLessThanOrEqual(160)
    expect(article.markdown).not.toMatch(/você|\{(?!#)|—/i)
  })
  test('leads to addresses that exist, and to articles and parts of them that do', async () => {
    const { text, related } = await helpArticle(slug)
    expect(related).toHaveLength(3)
    expect(article.related.filter((other) => !findArticle(other))).toEqual([])
    expect((await Promise.all(linksIn(text).map(whyDead))).filter(Boolean)).toEqual([])
  })
})
