import { describe, expect, test } from 'vitest'
import { routeTable } from '../../../tests/house/route-table'
import { documentNames, versionsOf } from '../legal/documents'
import { type TextNode, textOf } from '../legal/markdown'
import { articles, findArticle } from './articles'
import { audiences } from './audience-words'
import { helpArticle, helpByAudience } from './reading'

const linksIn = (nodes: (TextNode | string)[]): string[] =>
  nodes.flatMap((n) => (typeof n === 'string' ? [] : [...(n.href ? [n.href] : []), ...linksIn(n.children)]))

const rows = routeTable()
  .filter((row) => row.page)
  .map((row) => ({ ...row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) }))

/** Names that a page gives to its parts: headings of a legal document in force, or ids in a route's source. */
async function partsOf(path: string): Promise<string[]> {
  const article = /^\/ajuda\/(.+)$/.exec(path)?.[1]
  if (article) return (await helpArticle(article)).headings.map((h) => h.id)
  const document = documentNames.find((name) => path === `/${name}`)
  const source = document
    ? versionsOf(document)[0]?.markdown
    : rows.find((row) => row.pattern.test(path))?.source
  return [...(source ?? '').matchAll(/\{#([\w-]+)\}|\bid="([\w-]+)"/g)].map((m) => (m[1] ?? m[2]) as string)
}

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
    for (const href of linksIn(text)) {
      if (href.startsWith('https://')) continue
      const [path = '', part] = href.split('#')
      expect(rows.some((row) => row.pattern.test(path)) ? '' : href).toBe('')
      const other = /^\/ajuda\/(.+)$/.exec(path)?.[1]
      if (other !== undefined) expect(findArticle(other)?.slug, href).toBe(other)
      if (part) expect(await partsOf(path), href).toContain(part)
    }
  })
})
