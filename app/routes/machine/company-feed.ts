import { companyFeed } from '~/domain/company-pages/profile/company-feed'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { count, decimal } from '~/ui/format'
import { infoOf } from '~/web/context'
import type { Route } from './+types/company-feed'
import { or404 } from './or-404'
import { reviewEntry, updatedOf } from './review-entry'
import { escapeXml, wholeAddress } from './xml'

/** The newest reviews of a company, as Atom (RFC 4287). */
export function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  return or404(async () => {
    const feed = await companyFeed(info.ctx, params.slug)
    info.tags.add(tag.company(feed.company.id))
    return new Response(atom(feed), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    })
  })
}

export const handle = { cache: { params: [], seconds: 3600 } }

type Feed = Awaited<ReturnType<typeof companyFeed>>

function atom({ company, reviews }: Feed): string {
  const page = paths.company(company.slug)
  const sum =
    company.score === null
      ? count(company.reviews, 'avaliação', 'avaliações')
      : `${decimal(company.score)} em 5, ${count(company.reviews, 'avaliação', 'avaliações')}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-PT">
<id>${wholeAddress(page)}</id>
<title>Avaliações de ${escapeXml(company.name)} na Aval</title>
<subtitle>${escapeXml(sum)}</subtitle>
<updated>${updatedOf(reviews, company.since).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${wholeAddress(paths.companyFeed(company.slug))}"/>
<link rel="alternate" type="text/html" href="${wholeAddress(page)}"/>
${reviews.map((review) => reviewEntry(review)).join('\n')}
</feed>
`
}
