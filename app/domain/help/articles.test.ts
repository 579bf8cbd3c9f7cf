import { describe, expect, test } from 'vitest'
import { routeTable } from '../../../tests/house/route-table'
import { type TextNode, textOf } from '../legal/markdown'
import { articles, findArticle, withNumbers } from './articles'
import { audiences } from './audience-words'
import { helpArticle, helpByAudience } from './reading'

const linksIn = (nodes: (TextNode | string)[]): string[] =>
  nodes.flatMap((n) => (typeof n === 'string' ? [] : [...(n.href ? [n.href] : []), ...linksIn(n.children)]))

const patterns = routeTable()
  .filter((row) => row.page)
  .map((row) => new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`))

test('every audience has its articles, and there are enough', () => {
  expect(articles.length).toBeGreaterThanOrEqual(25)
  expect(helpByAudience().map((a) => a.audience)).toEqual(Object.keys(audiences))
  for (const { articles: of } of helpByAudience()) expect(of.length).toBeGreaterThanOrEqual(3)
  expect(new Set(articles.map((a) => a.title)).size).toBe(articles.length)
})

describe.each(articles.map((a) => [a.slug, a] as const))('%s', (slug, article) => {
  test('says something of the length of an answer, under headings', async () => {
    const { text, headings } = await helpArticle(slug)
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
    for (const href of linksIn(text)) {
      if (href.startsWith('https://')) continue
      const [path = '', part] = href.split('#')
      expect(patterns.some((pattern) => pattern.test(path)) ? '' : href).toBe('')
      const other = /^\/ajuda\/(.+)$/.exec(path)?.[1]
      if (other === undefined) continue
      expect(findArticle(other)?.slug, href).toBe(other)
      if (part) expect((await helpArticle(other)).headings.map((h) => h.id)).toContain(part)
    }
  })
})

test('numbers are those of the settings; one that nobody has is refused', () => {
  expect(withNumbers('{review.holdHours} horas')).toBe('72 horas')
  expect(withNumbers('{certificateLife.sampleShare %}')).toBe('10 %')
  expect(withNumbers('{certificateLife.evidenceReminders} dias')).toBe('30 e 7 dias')
  expect(() => withNumbers('{review.nunca}')).toThrow(/review\.nunca/)
})
