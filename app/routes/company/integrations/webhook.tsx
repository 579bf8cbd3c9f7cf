import { Outlet } from 'react-router'
import { type EndpointDetail, endpointDetail } from '~/domain/webhooks/reading'
import { typeWords } from '~/domain/webhooks/webhook-types'
import { deliveryTones, deliveryWords, endpointTones, endpointWords } from '~/domain/webhooks/webhook-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { dateTime, longDate, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/webhook'
import { integrationsTrail } from './trail'
import { webhookPanels } from './webhook-panels'

/** One endpoint: its secret, and what was sent to it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  endpoint: await endpointDetail(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Destino de avisos', 'Um endereço que a Aval avisa, e o que lhe foi enviado.'),
}))

export default function WebhookPage({ loaderData: { endpoint, now } }: Route.ComponentProps) {
  const { url, state, types, createdAt, oldSecretUntil, failingSince } = endpoint
  return (
    <ObjectPage
      title={new URL(url).host}
      crumbs={integrationsTrail}
      thing={endpoint}
      panels={webhookPanels}
      to={(step) => paths.webhookStep(endpoint.id, step)}
    >
      <Outlet context={endpoint} />
      {failingSince && (
        <Notice
          tone={state === 'off' ? 'bad' : 'warn'}
          title={state === 'off' ? 'Deixámos de enviar' : 'Os últimos envios não foram recebidos'}
        >
          <p>
            Nada foi recebido desde {dateTime(failingSince)}.{' '}
            {state === 'off'
              ? 'Corrija o vosso programa, volte a ligar este destino e envie de novo o que falta.'
              : 'Tentamos de novo, cada vez com mais espaço. Abra um envio para ver o que o vosso programa respondeu.'}
          </p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge tone={endpointTones[state]}>{endpointWords[state]}</Badge> },
          { label: 'Endereço', value: <span className="code break">{url}</span> },
          { label: 'Avisa quando', value: types.map(typeWords).join('; ') },
          { label: 'Criado', value: longDate(createdAt) },
          ...(oldSecretUntil
            ? [{ label: 'Segredo anterior', value: `Assina também até ${dateTime(oldSecretUntil)}` }]
            : []),
        ]}
      />
      <Section
        title="Segredo"
        lead="Confirme com ele que o aviso vem de nós, como diz a norma Standard Webhooks. Não o mostre a ninguém."
      >
        <Snippet text={endpoint.secret} label="Segredo que assina" />
      </Section>
      <Sent endpoint={endpoint} now={now} />
    </ObjectPage>
  )
}

function Sent({ endpoint, now }: { endpoint: EndpointDetail; now: Date }) {
  return (
    <Section title="Últimos envios" lead="Dizem o que aconteceu e onde se lê, nunca o que alguém escreveu.">
      <Table
        lines
        caption="Últimos envios"
        rows={endpoint.deliveries}
        rowKey={(d) => d.id}
        empty={
          <EmptyState title="Ainda nada foi enviado">
            Envie um aviso de experiência para ver se chega.
          </EmptyState>
        }
        columns={[
          {
            key: 'type',
            header: 'Aviso',
            main: true,
            cell: (d) => <A to={paths.webhookDelivery(endpoint.id, d.id)}>{typeWords(d.type)}</A>,
          },
          {
            key: 'state',
            header: 'Estado',
            cell: (d) => <Badge tone={deliveryTones[d.state]}>{deliveryWords[d.state]}</Badge>,
          },
          { key: 'tries', header: 'Tentativas', align: 'end', cell: (d) => number(d.tries) },
          { key: 'at', header: 'Aconteceu', cell: (d) => <Time at={d.at} now={now} /> },
        ]}
      />
    </Section>
  )
}
