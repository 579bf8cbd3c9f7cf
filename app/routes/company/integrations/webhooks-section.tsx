import type { EndpointLine } from '~/domain/webhooks/reading'
import { endpointTones, endpointWords } from '~/domain/webhooks/webhook-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

const adding = (
  <ButtonLink kind="primary" icon="plus" to={paths.newWebhook()}>
    Criar um destino
  </ButtonLink>
)

/** Where the company's own programs are told of what happens. */
export function WebhooksSection({ endpoints, now }: { endpoints: EndpointLine[]; now: Date }) {
  return (
    <Section
      id="avisos"
      title="Avisos ao vosso programa"
      lead="Quando uma avaliação é publicada, um cliente responde a um convite ou o certificado muda, a Aval avisa o endereço que indicar (webhooks)."
      actions={endpoints.length > 0 && adding}
    >
      <Table
        lines
        caption="Destinos de avisos"
        rows={endpoints}
        rowKey={(e) => e.id}
        empty={
          <EmptyState title="Ainda sem destinos" actions={adding}>
            Precisa de um programa da empresa que receba pedidos https.
          </EmptyState>
        }
        columns={[
          {
            key: 'url',
            header: 'Endereço',
            main: true,
            cell: (e) => (
              <span className="break">
                <A to={paths.webhook(e.id)}>{e.url}</A>
              </span>
            ),
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (e) => <Badge tone={endpointTones[e.state]}>{endpointWords[e.state]}</Badge>,
          },
          { key: 'types', header: 'Avisos', cell: (e) => count(e.types.length, 'aviso', 'avisos') },
          {
            key: 'failing',
            header: 'Sem receber desde',
            cell: (e) => (e.failingSince ? <Time at={e.failingSince} now={now} /> : '—'),
          },
        ]}
      />
    </Section>
  )
}
