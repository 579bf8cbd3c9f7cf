import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type BankLineDetail, bankLineDetail } from '~/domain/billing/bank/lines'
import { invoiceWords } from '~/domain/billing/billing-words'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { money, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/bank-line'
import { bankLinePanels } from './bank-line-panels'
import { financeCrumb } from './tabs'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  line: await bankLineDetail(ctx, params.id),
  held: await itemHolder(ctx, 'bankLines', params.id),
  seo: unlisted('Movimento do banco', 'Uma entrada na nossa conta.'),
}))

/** «, chegaram 1,00 € a menos». */
function apart({ named, cents }: BankLineDetail): string {
  const more = cents - (named?.grossCents ?? cents)
  return more === 0 ? '' : `, chegaram ${money(Math.abs(more))} a ${more > 0 ? 'mais' : 'menos'}`
}

export default function BankLine({ loaderData: { line: l, held } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`${money(l.cents)} em ${shortDate(`${l.bookedOn}T12:00:00Z`)}`}
      crumbs={[financeCrumb, { to: paths.bankLines(), label: 'Banco' }]}
      lead={l.payer ?? 'O banco não diz quem pagou.'}
      thing={l}
      panels={bankLinePanels}
      to={(step) => paths.bankLineStep(l.id, step)}
      about={<HeldBy item={held} />}
    >
      <Outlet context={l} />
      <Panel title="O que o banco diz">
        <Facts
          rows
          facts={[
            { label: 'Mensagem', value: l.message ?? '—' },
            { label: 'Lido do extrato', value: <Time at={l.importedAt} kind="datetime" /> },
            ...(l.named
              ? [
                  {
                    label: 'A referência é de',
                    value: (
                      <>
                        <A to={paths.staffInvoice(l.named.id)}>Pedido n.º {l.named.number}</A>,{' '}
                        {l.named.company}
                      </>
                    ),
                    source: `${l.named.description} · ${invoiceWords[l.named.state].word.toLowerCase()}${
                      l.named.grossCents === null
                        ? ''
                        : ` · foram pedidos ${money(l.named.grossCents)}${apart(l)}`
                    }`,
                  },
                ]
              : []),
            ...(l.settledAt
              ? [
                  {
                    label: 'Tratado',
                    value: <Time at={l.settledAt} kind="datetime" />,
                    source: l.settledBy ?? undefined,
                  },
                ]
              : []),
            ...(l.note ? [{ label: 'Nota', value: l.note }] : []),
            ...(l.invoiceId
              ? [{ label: 'Paga', value: <A to={paths.staffInvoice(l.invoiceId)}>O pedido de pagamento</A> }]
              : []),
          ]}
        />
        {!l.settledAt && !l.named && l.candidates.length === 0 && (
          <p className="soft">Nenhum pedido espera por uma transferência deste valor.</p>
        )}
      </Panel>
    </ObjectPage>
  )
}
