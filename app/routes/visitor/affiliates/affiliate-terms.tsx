import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { page, seo } from '~/web/route'
import { askedVersions } from '../legal/asked-versions'
import { LegalDocument } from '../legal/document'
import type { Route } from './+types/affiliate-terms'

/** What an affiliate and we agree: by version. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('termos-afiliados', asked.version, asked.against, ctx.now)
  return { ...read, seo: seo({ ...asked.seo(read), canonical: paths.affiliatesTerms() }) }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function AffiliateTerms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} address={paths.affiliatesTerms} />
}
