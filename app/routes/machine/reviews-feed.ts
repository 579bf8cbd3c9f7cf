import { newestReviews } from '~/domain/reviews/listings/listings'
import { reviewFilter } from '~/domain/reviews/listings/review-filter'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/reviews-feed'
import { reviewEntry, updatedOf } from './review-entry'
import { wholeAddress } from './xml'

/** The newest reviews of all companies, as Atom (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const reviews = await newestReviews(info.ctx, reviewFilter(new URLSearchParams()))
  info.tags.add(tag.reviews)
  for (const { id } of reviews) info.tags.add(tag.review(id))
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-PT">
<id>${wholeAddress(paths.reviewsFeed())}</id>
<title>Avaliações na Aval</title>
<subtitle>As mais recentes, cada uma com a forma como foi verificada.</subtitle>
<updated>${updatedOf(reviews, new Date(0)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${wholeAddress(paths.reviewsFeed())}"/>
<link rel="alternate" type="text/html" href="${wholeAddress(paths.reviews())}"/>
${reviews.map((review) => reviewEntry(review, { ofMany: true })).join('\n')}
</feed>
`,
    { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } },
  )
}

export const handle = { cache: { params: [], seconds: 600 } }
