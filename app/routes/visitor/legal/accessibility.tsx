import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { page, seo } from '~/web/route'
import type { Route } from './+types/accessibility'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'

/** How far everybody can use Aval, what is known to be wrong, and whom to tell. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('acessibilidade', asked.version, asked.against, ctx.now)
  return { ...read, seo: seo({ ...asked.seo(read), canonical: paths.accessibility() }) }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} address={paths.accessibility} />
}
