import { newestArticles } from '~/domain/articles/lists'
import { categories } from '~/domain/articles/words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import type { Route } from './+types/blog-feed'
import { escapeXml, wholeAddress } from './xml'

type Entry = Awaited<ReturnType<typeof newestArticles>>[number]

/** Articles of the blog, the newest first, as a feed (Atom, RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const articles = await newestArticles(info.ctx, settings.article.feedEntries)
  info.tags.add(tag.blog)
  return new Response(feed(articles, info.ctx.now), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}

export const handle = { cache: { params: [], seconds: 3600 } }

/** A correction is newer than the day of an article; an article taken in late is older than its text. */
const changed = ({ publishedAt, changedAt }: Entry) => (changedAt > publishedAt ? changedAt : publishedAt)

const feed = (articles: Entry[], now: Date) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-PT">
<id>${wholeAddress(paths.blogFeed())}</id>
<title>Blog da Aval</title>
<subtitle>Contratar obras, ler avaliações, reclamar e responder, com as fontes de cada afirmação.</subtitle>
<link rel="self" type="application/atom+xml" href="${wholeAddress(paths.blogFeed())}"/>
<link rel="alternate" type="text/html" href="${wholeAddress(paths.blog())}"/>
<updated>${new Date(Math.max(0, ...articles.map((a) => changed(a).getTime())) || now).toISOString()}</updated>
<author><name>Aval</name><uri>${escapeXml(env().ORIGIN)}</uri></author>
${articles.map(entry).join('\n')}
</feed>
`

const entry = (article: Entry) => `<entry>
<id>${wholeAddress(article.href)}</id>
<title>${escapeXml(article.title)}</title>
<link rel="alternate" type="text/html" href="${wholeAddress(article.href)}"/>
<published>${article.publishedAt.toISOString()}</published>
<updated>${changed(article).toISOString()}</updated>
<author><name>${escapeXml(article.author)}</name></author>
<category term="${escapeXml(categories[article.category].label)}"/>
<summary>${escapeXml(article.description)}</summary>
</entry>`
