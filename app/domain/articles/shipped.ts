import { violated } from '~/platform/db'
import type { Ctx } from '../shared/ctx'
import { frontMatter } from '../shared/front-matter'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { startOfDay } from '../shared/working-days'
import { type NewArticleInput, newArticleForm } from './forms'
import { articleAddresses } from './schema'
import { checkText } from './text'
import { type Category, categories } from './words'
import { insertArticle } from './writing'

/** Articles that ship with the product: Markdown in content/blog, named by their address. */
export interface Shipped extends NewArticleInput {
  slug: string
  published: string
}

// Part of the build, so that a fresh clone needs no files beside it.
const sources = import.meta.glob<string>('../../../content/blog/*.md', { query: '?raw', import: 'default' })

/** @throws Error for a file that lacks what an article must have */
export function readShipped(slug: string, source: string): Shipped {
  const { facts, lists, markdown } = frontMatter(source)
  const category = (Object.keys(categories) as Category[]).find((c) => categories[c].label === facts.category)
  const read = newArticleForm.safeParse({
    ...facts,
    category,
    reviewedOn: facts.reviewed,
    related: facts.related ?? '',
    sources: (lists.sources ?? []).join('\n'),
    body: markdown,
  })
  if (!read.success || !facts.published) {
    const why = read.error?.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')
    throw new Error(`article ${slug} lacks its front matter: ${why ?? 'published'}`)
  }
  return { slug, published: facts.published, ...read.data }
}

export const shippedArticles = (): Promise<Shipped[]> =>
  Promise.all(
    Object.entries(sources).map(async ([path, load]) =>
      readShipped(path.split('/').at(-1)?.replace('.md', '') ?? '', await load()),
    ),
  )

/**
 * Takes those in that were never here, as published; an address that any article has or had is passed over, so that
 * nothing an editor did is undone. Runs at every start, also in production.
 * @returns how many are new
 */
export async function takeInShipped(ctx: Ctx): Promise<number> {
  const known = new Set(
    (await ctx.db.select({ slug: articleAddresses.slug }).from(articleAddresses)).map((a) => a.slug),
  )
  const missing = Object.keys(sources).filter(
    (path) => !known.has(path.split('/').at(-1)?.replace('.md', '') ?? ''),
  )
  if (missing.length === 0) return 0
  let taken = 0
  // In the order of their addresses, so that two processes that start at once agree.
  for (const article of (await shippedArticles()).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    if (!known.has(article.slug) && (await takeIn(ctx, article))) taken++
  return taken
}

/** Two processes that start at once: the second finds the address taken. */
async function takeIn(ctx: Ctx, { slug, published, ...article }: Shipped): Promise<boolean> {
  await checkText(article.body)
  const day = startOfDay(published)
  const publishedAt = day < ctx.now ? day : ctx.now
  try {
    // As if it had been written on its day.
    await transaction({ ...ctx, now: publishedAt }, (tx) =>
      insertArticle(tx, newId(), slug, article, { state: 'published', publishedAt }),
    )
    return true
  } catch (error) {
    if (!violated(error)) throw error
    return false
  }
}
