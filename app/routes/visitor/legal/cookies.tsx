import { legalPage } from '~/domain/legal/reading'
import { paths } from '~/paths'
import { PostButton } from '~/ui/form'
import { Table } from '~/ui/table'
import { cookieTable } from '~/web/cookies'
import { page, seo } from '~/web/route'
import type { Route } from './+types/cookies'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'

/** Every cookie and storage key, from the same table the code sets them from. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('cookies', asked.version, asked.against, ctx.now)
  return {
    ...read,
    cookies: cookieTable(),
    seo: seo({ ...asked.seo(read), canonical: paths.cookies() }),
  }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function Cookies({ loaderData: { cookies, ...read } }: Route.ComponentProps) {
  const table = (
    <Table
      caption="Cookies e dados guardados no navegador"
      rows={cookies}
      rowKey={(c) => c.name}
      columns={[
        { key: 'name', header: 'Nome', main: true, cell: (c) => <span className="code">{c.name}</span> },
        { key: 'purpose', header: 'Para quê', cell: (c) => c.purpose },
        { key: 'lifetime', header: 'Durante', cell: (c) => c.lifetime },
      ]}
    />
  )
  const forget = (
    <PostButton
      action={paths.keepPartner()}
      label="Esquecer o código de parceiro"
      fields={{ volta: paths.cookies() }}
    />
  )
  return <LegalDocument {...read} address={paths.cookies} slots={{ cookies: table, esquecer: forget }} />
}
