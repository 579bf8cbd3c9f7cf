import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { page, seo } from '~/web/route'
import type { Route } from './+types/terms'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'

/** Terms of service, rules of reviews, moderation, and how lists are ordered: by version. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('termos', asked.version, asked.against, ctx.now)
  return {
    ...read,
    seo: seo({ ...asked.seo(read), canonical: paths.terms() }),
  }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} address={paths.terms} />
}
