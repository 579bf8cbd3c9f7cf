import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { cookieTable } from '~/web/cookies'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/cookies'

/** Every cookie and storage key, from the same table the code sets them from. */
export const loader = page(() => ({
  cookies: cookieTable(),
  seo: seo({
    title: 'Política de cookies',
    description: 'Cada cookie que a Aval usa, para quê e durante quanto tempo.',
    canonical: paths.cookies(),
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: [], seconds: 3600 } }

export default function Cookies({ loaderData: { cookies } }: Route.ComponentProps) {
  return (
    <Page
      title="Política de cookies"
      lead="Só os estritamente necessários; por isso não há aviso a pedir-lhe licença. Nenhum segue ninguém, nenhum é de terceiros."
    >
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
    </Page>
  )
}
