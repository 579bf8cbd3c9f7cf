import { sealList } from '~/domain/certification/seal/seal-listings'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/seals'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get('depois') ?? undefined
  return {
    ...(await sealList(ctx, after)),
    after,
    now: ctx.now,
    seo: unlisted('Selos', 'Onde os selos são mostrados.'),
  }
})

export default function Seals({ loaderData: d }: Route.ComponentProps) {
  return (
    <Page
      title="Selos"
      width="full"
      crumbs={[{ to: paths.certificates(), label: 'Certificados' }]}
      lead="Selos pedidos por sites que não estão autorizados, e domínios que as empresas pedem para juntar."
    >
      <Section title="Domínios por decidir">
        <Table
          lines
          caption="Domínios pedidos"
          rows={d.requests}
          rowKey={(r) => r.id}
          empty={
            <EmptyState title="Nada por decidir">
              Os pedidos que a empresa não comprove no DNS ou no site aparecem aqui.
            </EmptyState>
          }
          columns={[
            {
              key: 'domain',
              header: 'Domínio',
              main: true,
              cell: (r) => <A to={paths.decideSealDomain(r.id)}>{r.domain}</A>,
            },
            { key: 'company', header: 'Empresa', cell: (r) => r.company },
            { key: 'code', header: 'Código', cell: (r) => <span className="code nowrap">{r.code}</span> },
            { key: 'asked', header: 'Pedido', cell: (r) => <Time at={r.askedAt} now={d.now} /> },
          ]}
        />
      </Section>
      <Section
        title="Vistos onde não podem ser"
        lead={`Últimos ${amount(settings.certificate.shownDays, 'dia')}, o mais recente à frente. Um site pode ser da própria empresa: confirme antes de agir.`}
      >
        <Table
          lines
          caption="Selos em sites não autorizados"
          rows={d.sightings}
          rowKey={(s) => s.id + s.domain}
          empty={
            <EmptyState title="Nenhum selo fora do lugar">
              Quando um site não autorizado mostrar um selo, aparece aqui.
            </EmptyState>
          }
          columns={[
            { key: 'domain', header: 'Site', main: true, cell: (s) => s.domain },
            {
              key: 'company',
              header: 'Selo de',
              cell: (s) => (
                <>
                  <A to={paths.certificateActions(s.id)}>{s.company}</A>
                  <small className="soft block code">{s.shownCode}</small>
                </>
              ),
            },
            {
              key: 'domains',
              header: 'Autorizado em',
              cell: (s) => (s.domains.length > 0 ? s.domains.join(', ') : <span className="soft">—</span>),
            },
            { key: 'n', header: 'Vezes', align: 'end', cell: (s) => number(s.n) },
            {
              key: 'last',
              header: 'Última vez',
              cell: (s) => <span className="nowrap">{shortDate(`${s.last}T12:00:00Z`)}</span>,
            },
          ]}
        />
        <Paging next={d.next && paths.seals({ depois: d.next })} first={d.after ? paths.seals() : null} />
      </Section>
    </Page>
  )
}
