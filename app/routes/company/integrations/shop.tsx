import { Outlet } from 'react-router'
import { mailboxOf } from '~/domain/order-mails/reading'
import { settings } from '~/domain/settings/settings'
import { outcomeWords, shopTones, shopWords } from '~/domain/shops/order-words'
import { type ShopDetail, shopDetail } from '~/domain/shops/reading'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { count, dateTime, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/shop'
import { shopPanels } from './shop-panels'
import { ShopSetup } from './shop-setup'
import { integrationsTrail } from './trail'

/** The connection with a company's shop: what to paste there, and what it told. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const [shop, mailbox] = await Promise.all([shopDetail(ctx, params.id), mailboxOf(ctx)])
  const asked = shop.lastAt ?? shop.refusedAt
  return {
    shop,
    /** Where its orders come from, as long as the shop itself has told nothing. */
    copies: asked || shop.shopify || shop.stripe ? null : mailbox.id,
    now: ctx.now,
    seo: unlisted('Loja', 'O que a loja da empresa entrega, e os convites que dá.'),
  }
})

export default function ShopPage({ loaderData: { shop, copies, now } }: Route.ComponentProps) {
  const { state, delayDays, lastAt, lastOutcome, refusedAt } = shop
  const refused = refusedAt && (!lastAt || refusedAt > lastAt)
  return (
    <ObjectPage
      title="Convites a partir da loja"
      crumbs={integrationsTrail}
      thing={shop}
      panels={shopPanels}
      to={(step) => paths.shopStep(shop.id, step)}
    >
      <Outlet context={shop} />
      {refused && (
        <Notice tone="bad" title="A última entrega foi recusada">
          <p>
            Chegou {dateTime(refusedAt)} e a assinatura não está certa. Confirme que o segredo é o mesmo dos
            dois lados.
          </p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          { label: 'Estado', value: <Badge tone={shopTones[state]}>{shopWords[state]}</Badge> },
          { label: 'Dias de espera', value: count(delayDays, 'dia', 'dias') },
          ...(copies
            ? [
                {
                  label: 'De onde vêm',
                  value: <A to={paths.orderMailbox(copies)}>Cópias das mensagens de encomenda</A>,
                },
              ]
            : [
                {
                  label: 'Última entrega',
                  value: lastAt ? (
                    <>
                      <Time at={lastAt} now={now} />
                      {lastOutcome && <>: {outcomeWords[lastOutcome]}</>}
                    </>
                  ) : (
                    'Ainda nenhuma'
                  ),
                },
                { label: 'Segredo da Shopify', value: shop.shopify ? 'Guardado' : 'Não indicado' },
                { label: 'Segredo do Stripe', value: shop.stripe ? 'Guardado' : 'Não indicado' },
              ]),
        ]}
      />
      <Waiting shop={shop} />
      {copies ? (
        <>
          <Outcomes shop={shop} />
          <details className="more">
            <summary>Ligar também a loja, por webhooks</summary>
            <Setup shop={shop} />
          </details>
        </>
      ) : (
        <>
          <Setup shop={shop} />
          <Outcomes shop={shop} />
        </>
      )}
    </ObjectPage>
  )
}

function Setup({ shop: { address, secret } }: { shop: ShopDetail }) {
  return (
    <Section
      title="O que colar na loja"
      lead="O segredo prova que a encomenda vem da vossa loja. Não o mostre a ninguém."
    >
      <div className="stack">
        <Snippet text={address} label="Endereço" />
        <Snippet text={secret} label="Nosso segredo" />
        <div>
          <ShopSetup />
        </div>
      </div>
    </Section>
  )
}

const none = {
  checking:
    'Faça uma encomenda de verdade, ou espere pela próxima: aparece aqui antes de qualquer convite sair.',
  active: 'As encomendas passam logo a convite.',
  paused: 'Em pausa, nada fica guardado.',
}

function Waiting({ shop: { id, state, waiting, waitingCount } }: { shop: ShopDetail }) {
  return (
    <Section
      title={state === 'checking' ? 'Por confirmar' : 'À espera'}
      lead={
        state === 'checking'
          ? 'Todas as encomendas que nos chegaram. Nada sai antes de carregar em «Começar a convidar».'
          : 'O que o plano ainda não deixa convidar este mês, ou acabou de chegar.'
      }
    >
      <Table
        caption="Encomendas à espera"
        rows={waiting}
        rowKey={(o) => o.id}
        empty={<EmptyState title="Nenhuma encomenda à espera">{none[state]}</EmptyState>}
        columns={[
          {
            key: 'email',
            header: 'Cliente',
            main: true,
            cell: (o) => <span className="break">{o.email}</span>,
          },
          { key: 'name', header: 'Nome', cell: (o) => o.name ?? '—' },
          { key: 'reference', header: 'Encomenda', cell: (o) => o.reference },
          { key: 'date', header: 'Concluída', cell: (o) => (o.date ? shortDate(o.date) : '—') },
        ]}
      />
      {waitingCount > waiting.length && (
        <p>
          Aqui estão {number(waiting.length)} de {number(waitingCount)}.{' '}
          <a href={paths.shopOrdersCsv(id)} download>
            Descarregar todas em CSV
          </a>
        </p>
      )}
    </Section>
  )
}

function Outcomes({ shop: { outcomes, more } }: { shop: ShopDetail }) {
  if (outcomes.length === 0) return null
  return (
    <Section
      title="O que deram as encomendas"
      lead={`Só os números: quem encomendou fica apenas no convite.${more ? ` São mais: contam-se aqui ${number(settings.shop.countTo)}.` : ''}`}
    >
      <Table
        lines
        caption="O que deram as encomendas"
        rows={outcomes}
        rowKey={(o) => o.outcome}
        columns={[
          { key: 'outcome', header: 'Resultado', main: true, cell: (o) => outcomeWords[o.outcome] },
          { key: 'n', header: 'Encomendas', align: 'end', cell: (o) => number(o.n) },
        ]}
      />
    </Section>
  )
}
