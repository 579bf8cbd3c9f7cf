import { findArticle } from '../../app/domain/help/articles'
import { helpArticle } from '../../app/domain/help/reading'
import { documentNames, versionsOf } from '../../app/domain/legal/documents'
import type { TextNode } from '../../app/domain/legal/markdown'
import { routeTable } from '../house/route-table'

/** Every address that a text leads to. */
export const linksIn = (nodes: (TextNode | string)[]): string[] =>
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

/** Why a link of a text leads nowhere: no such page, article or part; null where it does. */
export async function whyDead(href: string): Promise<string | null> {
  if (href.startsWith('https://')) return null
  const [path = '', part] = href.split('#')
  if (!rows.some((row) => row.pattern.test(path))) return `${href}: no such page`
  const article = /^\/ajuda\/(.+)$/.exec(path)?.[1]
  if (article !== undefined && !findArticle(article)) return `${href}: no such article`
  if (part && !(await partsOf(path)).includes(part)) return `${href}: no such part`
  return null
}
