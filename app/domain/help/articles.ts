import { frontMatter } from '../shared/front-matter'
import { Refusal } from '../shared/refusal'
import { withNumbers } from '../shared/with-numbers'
import { textFacts } from '../tickets/answer-terms'
import { type Audience, audiences, isAudience } from './audience-words'

/** One article: Markdown in content/ajuda, named by its address. */
export interface Article {
  slug: string
  title: string
  /** One sentence: what lists and search engines show. */
  description: string
  audience: Audience
  /** Words people look for and the article does not use. */
  words: string
  related: string[]
  /** Place among those of its audience. */
  order: number
  /** Day of the last change, «2026-11-22». */
  updated: string
  markdown: string
}

// Part of the build, so that a fresh clone needs no files beside it.
const sources = import.meta.glob<string>('../../../content/ajuda/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function read(slug: string, source: string): Article {
  const { facts: said, markdown } = frontMatter(source)
  const { title, description, audience = '', words = '', related = '', order, updated } = said
  if (!title || !description || !updated || !isAudience(audience)) {
    throw new Error(`article ${slug} lacks its front matter`)
  }
  return {
    slug,
    title,
    get description() {
      return withNumbers(description, textFacts)
    },
    audience,
    words,
    related: related.split(/[\s,]+/).filter(Boolean),
    order: Number(order),
    updated,
    get markdown() {
      return withNumbers(markdown, textFacts)
    },
  }
}

const order = Object.keys(audiences)

/** Every article, by audience and place in it. Few, and part of the build: kept as they are. */
export const articles: readonly Article[] = Object.entries(sources)
  .map(([path, source]) => read(path.split('/').at(-1)?.replace('.md', '') ?? '', source))
  .sort((a, b) => order.indexOf(a.audience) - order.indexOf(b.audience) || a.order - b.order)

const bySlug = new Map(articles.map((article) => [article.slug, article]))

export const findArticle = (slug: string): Article | undefined => bySlug.get(slug)

/** @throws Refusal `not-found`. */
export function articleOf(slug: string): Article {
  const found = bySlug.get(slug)
  if (!found) throw new Refusal('not-found', 'Não encontrámos este artigo de ajuda. Procure pelo assunto.')
  return found
}
