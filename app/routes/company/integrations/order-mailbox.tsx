import { Outlet } from 'react-router'
import { isRefused, mailboxObstacles, mailOutcomeWords } from '~/domain/order-mails/order-mail-words'
import { type MailboxDetail, mailboxDetail } from '~/domain/order-mails/reading'
import { settings } from '~/domain/settings/settings'
import { shopTones, shopWords } from '~/domain/shops/order-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/order-mailbox'
import { orderMailboxPanels } from './order-mailbox-panels'
import { integrationsTrail } from './trail'

/** Copies of the company's order mails: where they go, what waits to be understood, what became of them. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  mailbox: await mailboxDetail(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Cópias de encomendas', 'O que a loja envia em cópia, e os convites que dá.'),
}))

export default function OrderMailboxPage({ loaderData: { mailbox, now } }: Route.ComponentProps) {
  const { id, address, agreement, domains, obstacle, shop } = mailbox
  const toConfirm = shop.state === 'checking' && shop.waiting > 0
  return (
    <ObjectPage
      title="Convites por cópia da mensagem de encomenda"
      crumbs={integrationsTrail}
      thing={mailbox}
      panels={orderMailboxPanels}
      to={(step) => paths.orderMailboxStep(id, step)}
      ways={[
        { to: paths.shop(shop.id), label: 'Ver as encomendas', kind: toConfirm ? 'primary' : 'secondary' },
      ]}
    >
      <Outlet context={mailbox} />
      {obstacle && (
        <Notice tone="warn" title={mailboxObstacles[obstacle].title}>
          <p>{mailboxObstacles[obstacle].why}</p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          {
            label: 'Estado',
            value: obstacle ? (
              <Badge tone="bad">A recusar mensagens</Badge>
            ) : (
              <Badge tone={shopTones[shop.state]}>{shopWords[shop.state]}</Badge>
            ),
          },
          {
            label: 'Encomendas à espera',
            value: <A to={paths.shop(shop.id)}>{count(shop.waiting, 'encomenda', 'encomendas')}</A>,
          },
          { label: 'Dias de espera', value: count(shop.delayDays, 'dia', 'dias') },
          { label: 'Domínios que contam', value: domains.join(', ') || 'Nenhum comprovado' },
          {
            label: 'Acordo aceite',
            value: (
              <>
                <A to={paths.orderMailAgreement({ versao: agreement.accepted })}>{agreement.accepted}</A>,{' '}
                {shortDate(agreement.at)}
              </>
            ),
          },
        ]}
      />
      <Waits mailbox={mailbox} now={now} />
      {obstacle !== 'category' && domains.length > 0 && (
        <Section
          title="O que pôr na loja"
          lead="Em cópia oculta (BCC) da mensagem que o cliente recebe quando a encomenda fica feita."
        >
          <div className="stack">
            <Snippet text={address} label="Endereço" />
            <Prose>
              <ul>
                <li>
                  Magento, Zen Cart, Solidus e Dolibarr têm um campo de cópia nas definições do correio.
                </li>
                <li>No WooCommerce junte o endereço aos destinatários de «Nova encomenda».</li>
                <li>
                  A mensagem tem de sair do vosso domínio, com DKIM ou SPF. Uma enviada por outro domínio é
                  recusada.
                </li>
              </ul>
            </Prose>
          </div>
        </Section>
      )}
      <Counts mailbox={mailbox} now={now} />
    </ObjectPage>
  )
}

function Waits({ mailbox: { id, waits }, now }: { mailbox: MailboxDetail; now: Date }) {
  if (waits.length === 0) return null
  return (
    <Section
      title="Formatos por perceber"
      lead={`Diga uma vez o que é cada coisa. Vale para todas as mensagens do mesmo remetente; o que não disser é apagado ao fim de ${settings.orderMail.waitDays} dias.`}
    >
      <Table
        caption="Mensagens de formato desconhecido"
        rows={waits}
        rowKey={(w) => w.id}
        columns={[
          {
            key: 'emails',
            header: 'Endereços que lá estão',
            main: true,
            cell: (w) => <span className="break">{w.emails.join(', ')}</span>,
          },
          { key: 'sender', header: 'Enviada por', cell: (w) => <span className="break">{w.sender}</span> },
          { key: 'at', header: 'Chegou', cell: (w) => <Time at={w.receivedAt} now={now} /> },
          {
            key: 'do',
            header: 'O que é',
            cell: (w) => (
              <>
                <A to={paths.orderMailStep(id, w.id, 'ensinar')}>Dizer o que é</A>
                <br />
                <A to={paths.orderMailStep(id, w.id, 'ignorar')}>Não é encomenda</A>
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

function Counts({ mailbox: { counts }, now }: { mailbox: MailboxDetail; now: Date }) {
  return (
    <Section
      title="O que deram as mensagens"
      lead="Só os números. Das mensagens recusadas não lemos nem guardamos nada."
    >
      <Table
        caption="O que deram as mensagens"
        rows={counts}
        rowKey={(c) => c.outcome}
        empty={
          <EmptyState title="Ainda nenhuma mensagem">
            Faça uma encomenda de verdade, ou espere pela próxima: aparece aqui antes de qualquer convite
            sair.
          </EmptyState>
        }
        columns={[
          {
            key: 'outcome',
            header: 'Resultado',
            main: true,
            cell: (c) => (
              <>
                {isRefused(c.outcome) && <Badge tone="bad">Recusada</Badge>}{' '}
                {mailOutcomeWords[c.outcome].replace(/^Recusada: /, '')}
              </>
            ),
          },
          { key: 'n', header: 'Mensagens', align: 'end', cell: (c) => number(c.n) },
          { key: 'last', header: 'A última', cell: (c) => <Time at={c.lastAt} now={now} /> },
        ]}
      />
    </Section>
  )
}
