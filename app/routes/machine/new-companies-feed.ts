import { type NewCompany, newlyApproved } from '~/domain/company-pages/directory/newly-approved'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import type { Route } from './+types/new-companies-feed'
import { escapeXml, wholeAddress } from './xml'

/** Companies approved last, as a feed (Atom, RFC 4287). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const companies = await newlyApproved(info.ctx)
  info.tags.add(tag.directory)
  return new Response(feed(companies, info.ctx.now), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}

export const handle = { cache: { params: [], seconds: 600 } }

const feed = (companies: NewCompany[], now: Date) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-PT">
<id>${wholeAddress(paths.newCompaniesFeed())}</id>
<title>Aval: empresas aprovadas há pouco</title>
<subtitle>Aprovada quer dizer que confirmámos a identidade, a existência legal e o contacto da empresa.</subtitle>
<link rel="self" type="application/atom+xml" href="${wholeAddress(paths.newCompaniesFeed())}"/>
<link rel="alternate" type="text/html" href="${wholeAddress(paths.companies({ ordem: 'recentes' }))}"/>
<updated>${companies[0]?.approvedAt ?? now.toISOString()}</updated>
<author><name>Aval</name><uri>${escapeXml(env().ORIGIN)}</uri></author>
${companies.map(entry).join('\n')}
</feed>
`

const entry = ({ slug, name, category, place, snippet, approvedAt }: NewCompany) => `<entry>
<id>${wholeAddress(paths.company(slug))}</id>
<title>${escapeXml(name)}</title>
<link rel="alternate" type="text/html" href="${wholeAddress(paths.company(slug))}"/>
<published>${approvedAt}</published>
<updated>${approvedAt}</updated>
${category ? `<category term="${escapeXml(category)}"/>\n` : ''}<summary>${escapeXml([[category, place].filter(Boolean).join(', '), snippet].filter(Boolean).join('. '))}</summary>
</entry>`
