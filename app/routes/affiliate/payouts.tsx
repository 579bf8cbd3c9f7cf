import {
  myBalance,
  myPayouts,
  myYears,
  type myBalance as readBalance,
} from '~/domain/affiliates/payouts/my-payouts'
import { myPayoutList } from '~/domain/affiliates/payouts/payout-lists'
import { monthWords, payoutWord } from '~/domain/affiliates/payouts/payout-words'
import { missing } from '~/domain/affiliates/payouts/sums'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/payouts'

/** What comes next and when, what is missing, what was paid. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [balance, payouts, years] = await Promise.all([
    myBalance(ctx),
    listing(ctx, request, myPayoutList, (_filter, after) => myPayouts(ctx, after)),
    myYears(ctx),
  ])
  return { balance, payouts, years, seo: unlisted('Pagamentos', 'O que lhe pagamos, e quando.') }
})

const day = (iso: string) => longDate(`${iso}T12:00:00Z`)

export default function Payouts({ loaderData: { balance: b, payouts, years } }: Route.ComponentProps) {
  return (
    <Page
      title="Pagamentos"
      lead={`O mês fecha a ${day(b.closesOn)}; o que ficar apurado paga-se a ${day(b.paidOn)}.`}
    >
      <Missing of={b} />
      <Section title="Saldo">
        <Stats
          stats={[
            {
              label: 'Pendente',
              value: money(b.pending),
              note: 'ainda no prazo de espera',
              href: paths.myCommissions({ estado: 'pendentes' }),
            },
            {
              label: 'Aprovado',
              value: money(b.approved),
              note: 'entra no próximo fecho',
              href: paths.myCommissions({ estado: 'aprovadas' }),
            },
            {
              label: 'Retido',
              value: money(b.held),
              note: 'uma pessoa está a ver',
              href: paths.myCommissions({ estado: 'retidas' }),
            },
            {
              label: 'Em pagamento',
              value: money(b.inPayout),
              note: 'já fechado, ainda não pago',
              href: paths.myCommissions({ estado: 'em-pagamento' }),
            },
            {
              label: 'Pago',
              value: money(b.paid),
              note: 'até hoje, sem IVA',
              href: paths.myCommissions({ estado: 'pagas' }),
            },
          ]}
        />
        {b.toTakeOff > 0 && (
          <p className="soft">
            Do que aprovámos descontamos {money(b.toTakeOff)}, de comissões já pagas de pagamentos que
            voltaram atrás.
          </p>
        )}
        <p>
          {b.next >= b.least
            ? `O próximo fecho apura ${money(b.next)}.`
            : `Abaixo de ${money(b.least)} o saldo passa para o mês seguinte. Tem ${money(b.next)}.`}
        </p>
      </Section>
      <List
        list={myPayoutList}
        page={payouts}
        caption="Pagamentos"
        noun={['pagamento', 'pagamentos']}
        empty={
          <EmptyState title="Ainda não há pagamentos">
            <p>O primeiro aparece aqui quando um mês fecha com saldo que chegue.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'month',
            header: 'Mês',
            main: true,
            cell: (p) => <A to={paths.myPayout(p.id)}>{monthWords(p.month)}</A>,
          },
          { key: 'net', header: 'Comissões', align: 'end', cell: (p) => money(p.netCents) },
          { key: 'vat', header: 'IVA', align: 'end', cell: (p) => money(p.vatCents) },
          { key: 'tax', header: 'Retenção', align: 'end', cell: (p) => money(p.withheldCents) },
          { key: 'pay', header: 'A receber', align: 'end', cell: (p) => <b>{money(p.payCents)}</b> },
          { key: 'state', header: 'Estado', cell: (p) => <WordBadge of={payoutWord(p)} /> },
        ]}
      />
      {years.length > 0 && (
        <Panel title="Resumo do ano, para os impostos">
          <ul>
            {years.map((year) => (
              <li key={year}>
                {year}: <a href={paths.payoutYear(year, 'pdf')}>PDF</a> ·{' '}
                <a href={paths.payoutYear(year, 'csv')}>CSV</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}

function Missing({ of: b }: { of: Awaited<ReturnType<typeof readBalance>> }) {
  if (b.missing)
    return (
      <Notice tone="warn" title="Falta uma coisa para podermos pagar">
        <p>{missing[b.missing]}</p>
      </Notice>
    )
  if (!b.mayAsk) return null
  return (
    <Notice
      tone="warn"
      title={b.refusedByBank ? 'O banco devolveu um pagamento' : 'Há um pagamento à sua espera'}
      actions={<PostButton action={paths.askForPayment()} label="Pedir pagamento" kind="primary" />}
    >
      <p>
        {b.refusedByBank
          ? `Confirme a conta que termina em ${b.account}. Depois peça o pagamento: vai no lote seguinte.`
          : 'Já temos os seus dados. Peça o pagamento para apurarmos o IVA e a retenção.'}
      </p>
    </Notice>
  )
}
