import { resendForm } from '~/domain/webhooks/forms'
import { resendDelivery } from '~/domain/webhooks/managing'
import { type DeliveryDetail, deliveryDetail } from '~/domain/webhooks/reading'
import { typeWords } from '~/domain/webhooks/webhook-types'
import { answerWords, deliveryTones, deliveryWords } from '~/domain/webhooks/webhook-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { PostForm } from '~/ui/form'
import { dateTime, number } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/webhook-delivery'
import { integrationsTrail } from './trail'

/** One message: what was sent, what came back, and sending it again. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await deliveryDetail(ctx, params.id, params.delivery)),
  seo: unlisted('Um envio', 'O que foi enviado e o que foi respondido.'),
}))

export const action = submit(resendForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await resendDelivery(ctx, params.id, params.delivery)
  return done(info, paths.webhookDelivery(params.id, params.delivery), 'Enviado de novo.')
})

export default function WebhookDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, delivery, body, attempts } = loaderData
  return (
    <Page
      title={typeWords(delivery.type)}
      lead={`Para ${endpoint.url}`}
      crumbs={[...integrationsTrail, { to: paths.webhook(endpoint.id), label: new URL(endpoint.url).host }]}
    >
      <Facts
        rows
        facts={[
          {
            label: 'Estado',
            value: <Badge tone={deliveryTones[delivery.state]}>{deliveryWords[delivery.state]}</Badge>,
          },
          { label: 'webhook-id', value: <span className="code break">{delivery.messageId}</span> },
          { label: 'Aconteceu', value: dateTime(delivery.at) },
          ...(delivery.state === 'waiting'
            ? [{ label: 'Próxima tentativa', value: dateTime(delivery.nextAt) }]
            : []),
        ]}
      />
      <PostForm
        tried={actionData}
        submit="Enviar de novo"
        why={endpoint.state === 'active' ? undefined : 'Este destino não está ligado'}
      />
      <Section title="O que enviamos">
        <Snippet label="Corpo do pedido" text={body} />
      </Section>
      <Attempts attempts={attempts} />
    </Page>
  )
}

function Attempts({ attempts }: Pick<DeliveryDetail, 'attempts'>) {
  return (
    <Section title="O que foi respondido" lead="Da resposta guardamos só o princípio, e só por um mês.">
      <Table
        lines
        caption="Tentativas"
        rows={attempts}
        rowKey={(a) => String(a.n)}
        empty={<EmptyState title="Ainda não foi enviado">Costuma demorar uns segundos.</EmptyState>}
        columns={[
          { key: 'at', header: 'Quando', main: true, cell: (a) => dateTime(a.at) },
          { key: 'status', header: 'Resposta', cell: answerWords },
          { key: 'ms', header: 'Tempo', align: 'end', cell: (a) => `${number(a.milliseconds)} ms` },
          { key: 'answer', header: 'Corpo', cell: (a) => <span className="break">{a.answer ?? '—'}</span> },
        ]}
      />
    </Section>
  )
}
