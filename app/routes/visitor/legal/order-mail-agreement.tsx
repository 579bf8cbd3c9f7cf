import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { page, seo } from '~/web/route'
import type { Route } from './+types/order-mail-agreement'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'

/** What companies and we agree about copies of their order mails (RGPD, article 28). */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('acordo-de-encomendas', asked.version, asked.against, ctx.now)
  return { ...read, seo: seo({ ...asked.seo(read), canonical: paths.orderMailAgreement() }) }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function OrderMailAgreement({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} address={paths.orderMailAgreement} />
}
