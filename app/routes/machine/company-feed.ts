import { companyFeed } from '~/domain/companies/company-feed'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { env } from '~/platform/env'
import { count, decimal } from '~/ui/format'
import { infoOf } from '~/web/context'
import type { Route } from './+types/company-feed'
import { escapeXml } from './xml'

/** The newest reviews of a company, as Atom (RFC 4287). */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  try {
    const feed = await companyFeed(info.ctx, params.slug)
    info.tags.add(tag.company(feed.company.id))
    return new Response(atom(feed), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(`${error.message}\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}

export const handle = { cache: { params: [], seconds: 3600 } }

type Feed = Awaited<ReturnType<typeof companyFeed>>

function atom({ company, reviews, updated }: Feed): string {
  const { ORIGIN } = env()
  const of = (path: string) => escapeXml(ORIGIN + path)
  const page = paths.company(company.slug)
  const sum =
    company.score === null
      ? count(company.reviews, 'avaliação', 'avaliações')
      : `${decimal(company.score)} em 5, ${count(company.reviews, 'avaliação', 'avaliações')}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-PT">
<id>${of(page)}</id>
<title>Avaliações de ${escapeXml(company.name)} na Aval</title>
<subtitle>${escapeXml(sum)}</subtitle>
<updated>${updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${of(paths.companyFeed(company.slug))}"/>
<link rel="alternate" type="text/html" href="${of(page)}"/>
${reviews.map((review) => entry(review, of)).join('\n')}
</feed>
`
}

function entry(review: Feed['reviews'][number], of: (path: string) => string): string {
  const told = `${review.stars} ★ · ${review.proof}\n\n${review.text}${review.reply ? `\n\nResposta da empresa: ${review.reply}` : ''}`
  return `<entry>
<id>${of(paths.review(review.id))}</id>
<title>${escapeXml(`${'★'.repeat(review.stars)}${'☆'.repeat(5 - review.stars)} ${review.title}`)}</title>
<link rel="alternate" type="text/html" href="${of(paths.review(review.id))}"/>
<author><name>${escapeXml(review.author)}</name></author>
<published>${review.publishedAt.toISOString()}</published>
<updated>${review.updatedAt.toISOString()}</updated>
<content type="text">${escapeXml(told)}</content>
</entry>`
}
