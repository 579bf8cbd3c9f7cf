import { processorsInUse } from '~/domain/legal/processors'
import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { page, seo } from '~/web/route'
import type { Route } from './+types/processing-agreement'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'
import { Processors } from './processors'

/** What companies and we agree about the data of their customers (RGPD, article 28). */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('acordo-de-tratamento', asked.version, asked.against, ctx.now)
  return {
    ...read,
    processors: processorsInUse(),
    seo: seo({ ...asked.seo(read), canonical: paths.processingAgreement() }),
  }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function ProcessingAgreement({ loaderData: { processors, ...read } }: Route.ComponentProps) {
  const table = <Processors rows={processors} />
  return <LegalDocument {...read} address={paths.processingAgreement} slots={{ subcontratantes: table }} />
}
