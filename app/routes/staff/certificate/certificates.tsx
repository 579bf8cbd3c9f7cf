import { stateWords, toDecide } from '~/domain/certification/certificate-words'
import { certificateList } from '~/domain/certification/life/staff-listings'
import { certificateStates } from '~/domain/certification/schema-names'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/certificates'
import { CertificateTabs } from './tabs'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const state = query.get('estado') ?? undefined
  const list = await certificateList(ctx, { state, after: query.get('depois') ?? undefined })
  return {
    ...list,
    state,
    seo: unlisted('Certificados', 'Certificados emitidos, por estado.'),
  }
})

const tones = { force: 'force', suspended: 'warn', revoked: 'bad', expired: 'neutral' } as const

export default function Certificates({ loaderData: { rows, next, state } }: Route.ComponentProps) {
  return (
    <Page title="Certificados" width="full" lead="O que acaba primeiro está à frente.">
      <CertificateTabs current="certificates" />
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Todos', href: paths.certificates(), current: !state },
          {
            label: 'Por decidir',
            href: paths.certificates({ estado: toDecide }),
            current: state === toDecide,
          },
          ...certificateStates.map((s) => ({
            label: stateWords[s].word,
            href: paths.certificates({ estado: s }),
            current: s === state,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title="Nenhum certificado neste estado">
          Os certificados emitidos aparecem aqui.
        </EmptyState>
      ) : (
        <Table
          caption="Certificados"
          rows={rows}
          rowKey={(r) => r.id}
          columns={[
            {
              key: 'company',
              header: 'Empresa',
              main: true,
              cell: (r) => <A to={paths.certificateActions(r.id)}>{r.company}</A>,
            },
            { key: 'code', header: 'Código', cell: (r) => <span className="code">{r.code}</span> },
            { key: 'level', header: 'Nível', cell: (r) => r.level },
            {
              key: 'state',
              header: 'Estado',
              cell: (r) => (
                <>
                  <Badge tone={tones[r.standing]}>{r.word}</Badge>
                  {r.revocationAsked && ' '}
                  {r.revocationAsked && <Badge tone="bad">Revogação pedida</Badge>}
                  {r.noticeDue && ' '}
                  {r.noticeDue && <Badge tone="warn">Suspensão por decidir</Badge>}
                </>
              ),
            },
            { key: 'until', header: 'Válido até', cell: (r) => shortDate(`${r.validUntil}T12:00:00Z`) },
          ]}
        />
      )}
      <Paging next={next && paths.certificates({ estado: state, depois: next })} />
    </Page>
  )
}
