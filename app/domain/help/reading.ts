import { paths } from '~/paths'
import { headingsOf, withNames } from '../legal/headings'
import { type TextNode, textOf, treeOf } from '../legal/markdown'
import { whenSettingsChange } from '../settings/settings'
import { type Article, articleOf, articles, findArticle } from './articles'
import { type Audience, audiences, sought } from './audience-words'

/** An article as lists show it. */
export interface ArticleLink {
  slug: string
  title: string
  description: string
  audience: Audience
  href: string
}

export interface HelpArticle extends Omit<ArticleLink, 'href'> {
  updated: string
  text: TextNode[]
  headings: { id: string; title: string }[]
  related: ArticleLink[]
}

export const linkTo = ({ slug, title, description, audience }: Article): ArticleLink => ({
  slug,
  title,
  description,
  audience,
  href: paths.helpArticle(slug),
})

/** The whole help centre: every audience with its articles. */
export function helpByAudience() {
  return (Object.keys(audiences) as Audience[]).map((audience) => ({
    audience,
    ...audiences[audience],
    articles: articles.filter((a) => a.audience === audience).map(linkTo),
  }))
}

/** What is looked for most. */
export const soughtHelp = (): ArticleLink[] =>
  sought
    .map(findArticle)
    .filter((a) => a !== undefined)
    .map(linkTo)

/** The articles before and after one, among those for the same people. */
export function neighboursOf(slug: string): { before: ArticleLink | null; after: ArticleLink | null } {
  const { audience } = articleOf(slug)
  const of = articles.filter((a) => a.audience === audience)
  const at = of.findIndex((a) => a.slug === slug)
  const link = (article: Article | undefined) => (article ? linkTo(article) : null)
  return { before: link(of[at - 1]), after: link(of[at + 1]) }
}

const made = new Map<string, Promise<HelpArticle>>()
whenSettingsChange(() => made.clear())

/**
 * An article as its page draws it, made once, and again when a number changed.
 * @throws Refusal `not-found`.
 */
export function helpArticle(slug: string): Promise<HelpArticle> {
  const article = articleOf(slug)
  const kept = made.get(slug) ?? make(article)
  made.set(slug, kept)
  return kept
}

async function make(article: Article): Promise<HelpArticle> {
  const text = withNames(await treeOf(article.markdown))
  const { slug, title, description, audience, updated } = article
  return {
    slug,
    title,
    description,
    audience,
    updated,
    text,
    headings: headingsOf(text),
    related: relatedTo(article).map(linkTo),
  }
}

/** Those it names, then its neighbours, three at most. */
function relatedTo(article: Article): Article[] {
  const chosen = article.related.map((slug) => findArticle(slug)).filter((a) => a !== undefined)
  const near = articles.filter((a) => a.audience === article.audience && a.slug !== article.slug)
  return [...new Set([...chosen, ...near])].slice(0, 3)
}

/**
 * What search engines are told of an article. One whose title is a question is also that question with its answer: the
 * paragraph it begins with, as the page shows it.
 */
export function articleJsonLd(article: HelpArticle, origin: string): object {
  const url = origin + paths.helpArticle(article.slug)
  const answer = article.text[0] ? textOf(article.text[0]) : ''
  const question = {
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: article.title,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      },
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.description,
        dateModified: article.updated,
        inLanguage: 'pt-PT',
        url,
        mainEntityOfPage: url,
        author: { '@type': 'Organization', name: 'Aval', url: origin },
      },
      ...(article.title.endsWith('?') ? [question] : []),
    ],
  }
}
