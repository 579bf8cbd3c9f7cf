import { processorsInUse, staysInEea } from '~/domain/legal/processors'
import { legalPage } from '~/domain/legal/reading'
import { keptTable, retentionTable } from '~/domain/privacy/personal-data'
import { paths } from '~/paths'
import { Table } from '~/ui/table'
import { page, seo } from '~/web/route'
import type { Route } from './+types/privacy'
import { askedVersions } from './asked-versions'
import { LegalDocument } from './document'
import { Processors } from './processors'

/** What is kept of people, why and how long: its tables are those that copy, erasure and retention run by. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedVersions(request)
  const read = await legalPage('privacidade', asked.version, asked.against, ctx.now)
  return {
    ...read,
    kept: keptTable(),
    retention: retentionTable(),
    processors: processorsInUse(),
    inEea: staysInEea(),
    seo: seo({ ...asked.seo(read), canonical: paths.privacy() }),
  }
})

export const handle = { cache: { params: ['versao', 'comparar'], seconds: 300 } }

export default function Privacy({
  loaderData: { kept, retention, processors, inEea, ...read },
}: Route.ComponentProps) {
  return (
    <LegalDocument
      {...read}
      address={paths.privacy}
      slots={{
        processadores: <Processors rows={processors} />,
        eee: (
          <p>
            {inEea
              ? 'Os dados não saem do Espaço Económico Europeu.'
              : 'Onde a tabela indica um país fora do Espaço Económico Europeu, diz também o que o permite (artigos 45.º a 49.º).'}
          </p>
        ),
        dados: (
          <Table
            caption="O que guardamos, para quê e até quando"
            rows={kept}
            rowKey={(r) => r.what}
            columns={[
              { key: 'what', header: 'O quê', main: true, cell: (r) => r.what },
              { key: 'purpose', header: 'Para quê, e com que fundamento', cell: (r) => r.purpose },
              { key: 'long', header: 'Até quando', cell: (r) => r.howLong },
            ]}
          />
        ),
        prazos: (
          <Table
            caption="Durante quanto tempo"
            rows={retention}
            rowKey={(r) => r.what}
            columns={[
              { key: 'what', header: 'O quê', main: true, cell: (r) => r.what },
              {
                key: 'long',
                header: 'Durante',
                cell: (r) => (r.note ? `${r.howLong}. ${r.note}` : r.howLong),
              },
            ]}
          />
        ),
      }}
    />
  )
}
