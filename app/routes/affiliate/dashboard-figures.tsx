import type { AffiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ColumnsChart } from '~/ui/columns-chart'
import { count, longDate, money, month, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel, Section } from '~/ui/page'
import { StackedChart } from '~/ui/stacked-chart'
import { Stats } from '~/ui/stat'

const days = () => amount(settings.affiliates.dashboard.days, 'dia')

/** Clicks, companies, who pays: each figure with its definition. */
export function Figures({ d: { clicks, companies, standing } }: { d: AffiliateDashboard }) {
  return (
    <Section title="O que trouxe" lead={`Nos últimos ${days()}, salvo onde se diz.`}>
      <Stats
        stats={[
          {
            label: 'Cliques',
            value: number(clicks.n),
            note: 'nas suas ligações curtas; um por hora e visitante, sem robôs',
            href: paths.affiliateLinks(),
          },
          {
            label: 'Empresas registadas',
            value: number(companies.lately),
            note: `com o seu código no formulário; ${number(companies.all)} desde o início`,
            href: paths.broughtCompanies(),
          },
          {
            label: 'Conversão',
            value: companies.conversion === null ? '—' : percent(companies.conversion),
            note:
              companies.conversion === null
                ? 'empresas registadas a dividir por cliques; ainda sem cliques'
                : 'empresas registadas a dividir por cliques',
          },
          {
            label: 'Empresas a pagar',
            value: number(companies.paying),
            note: standing?.toNext
              ? `hoje, com plano pago; faltam ${count(standing.toNext.more, 'empresa', 'empresas')} para ${standing.toNext.name} (${standing.toNext.percent} %)`
              : 'hoje, com plano pago; está no escalão mais alto',
            href: paths.broughtCompanies(),
          },
        ]}
      />
      {clicks.n > 0 && (
        <ColumnsChart
          label={`Cliques por dia, nos últimos ${days()}`}
          noun="Cliques"
          points={clicks.days}
          formatAt={(at) => longDate(`${at}T12:00:00Z`)}
        />
      )}
    </Section>
  )
}

/** Commissions by what became of them, month by month. */
export function Commissions({ d: { totals, months } }: { d: AffiliateDashboard }) {
  const rows = [
    { label: 'Pendentes', cents: totals.pendingCents, note: 'ainda podem voltar atrás' },
    { label: 'Retidas', cents: totals.heldCents, note: 'até uma pessoa decidir' },
    { label: 'Aprovadas', cents: totals.approvedCents, note: 'entram no próximo fecho' },
    { label: 'Em pagamento', cents: totals.inPayoutCents, note: 'num fecho já feito' },
    { label: 'Pagas', cents: totals.paidCents, note: 'desde o início' },
  ].filter(({ label, cents }) => cents > 0 || label === 'Aprovadas' || label === 'Pendentes')
  return (
    <Panel title="Comissões" actions={<A to={paths.myCommissions()}>Todas, uma a uma</A>}>
      <dl className="sums">
        {rows.map(({ label, cents, note }) => (
          <div key={label}>
            <dt>
              {label} <small className="soft">{note}</small>
            </dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <StackedChart
        label="Comissões pelo mês em que nasceram e pelo que delas foi feito até hoje"
        parts={[
          { key: 'paid', label: 'Pagas', tone: 'done' },
          { key: 'approved', label: 'Aprovadas ou em pagamento', tone: 'way' },
          { key: 'waiting', label: 'Pendentes ou retidas', tone: 'waits' },
        ]}
        points={months}
        format={money}
        formatAt={month}
        empty="Quando uma empresa que trouxe pagar um plano, vê aqui as comissões de cada mês."
      />
      {totals.lostCents > 0 && (
        <p className="soft">
          {money(totals.lostCents)} não contam: foram recusados, ou a empresa recebeu o dinheiro de volta.
          Cada comissão diz porquê.
        </p>
      )}
    </Panel>
  )
}
