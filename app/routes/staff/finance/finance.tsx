import { queuesUnder } from '~/domain/administration/dashboard'
import { ageNames, ages } from '~/domain/billing/desk/desk-filters'
import { monthAsked, monthByPlan, type Owed, revenue } from '~/domain/billing/desk/revenue'
import { type PlanName, planWords } from '~/domain/plans/limits'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ColumnsChart } from '~/ui/columns-chart'
import { EmptyState } from '~/ui/empty-state'
import { count, money, month, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/finance'
import { MonthByPlan } from './month-by-plan'
import { FinanceTabs } from './tabs'
import { FinanceQueues } from './waiting'

/** The first page of the finance desk: what waits, what comes in, what is owed. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('mes')
  const chosen = monthAsked(asked, ctx.now)
  const [figures, byPlan, queues] = await Promise.all([
    revenue(ctx),
    monthByPlan(ctx, chosen),
    queuesUnder(ctx, 'finance'),
  ])
  return {
    ...figures,
    byPlan,
    chosen,
    noMonth: asked !== null && asked !== chosen,
    queues,
    now: ctx.now,
    seo: unlisted('Faturação', 'Receita, o que falta receber e o que espera.'),
  }
})

const days = () => amount(settings.billing.revenueDays, 'dia')
const owedFor = (what: Owed['what']) => (what === 'certification' ? 'Certificação' : planWords[what])
const rowsOf = (what: Owed['what']) =>
  what === 'certification' ? {} : { plano: what as Exclude<PlanName, 'free'> }

export default function Finance({ loaderData: f }: Route.ComponentProps) {
  const owedCents = f.owed.reduce((sum, { cents }) => sum + cents, 0)
  const paid = paths.staffSubscriptions()
  const ended = paths.staffSubscriptions({ estado: 'terminadas', terminadas: f.since })
  const incomeOf = (m: (typeof f.months)[number]) => m.plansCents + m.assessmentCents + m.licencesCents
  return (
    <Page title="Faturação" width="full" lead="O que espera, o que entra por mês e o que falta receber.">
      <FinanceTabs current="overview" />
      {f.noMonth && (
        <Notice tone="warn" title="O mês que pediu não existe">
          <p>Escreve-se «2026-11». Mostramos {month(f.chosen)}.</p>
        </Notice>
      )}
      <FinanceQueues queues={f.queues} now={f.now} />
      <Section title="Agora" lead="Valores sem IVA, salvo onde se diz.">
        <Stats
          stats={[
            {
              label: 'Receita por mês (MRR)',
              value: money(f.monthlyCents),
              note: 'preço das subscrições pagas, com o ano a valer um doze avos e com os descontos em curso',
              href: paid,
            },
            {
              label: 'Empresas que pagam',
              value: number(f.companies),
              note: 'subscrições ativas ou por pagar; sem experiências, suspensas nem paradas',
              href: paid,
            },
            {
              label: 'Média por empresa (ARPA)',
              value: f.averageCents === null ? '—' : money(f.averageCents),
              note: 'receita por mês a dividir por quem paga',
              href: paid,
            },
            {
              label: 'Saídas (churn)',
              value: f.churn === null ? '—' : percent(f.churn),
              note: `${count(f.ended, 'subscrição paga terminou', 'subscrições pagas terminaram')} em ${days()}, de ${number(f.atFirst)} que pagavam no início`,
              href: ended,
            },
            {
              label: 'Recuperado',
              value: money(f.recovered.cents),
              note: `com IVA: ${count(f.recovered.times, 'renovação paga', 'renovações pagas')} depois do prazo, em ${days()}`,
              href: paths.staffInvoices({ estado: 'todos', tarde: 'sim', 'pago-de': f.since }),
            },
            {
              label: 'Por receber',
              value: money(owedCents),
              note: 'com IVA: o que foi encomendado e ainda não foi pago; quem não pagar não fica a dever',
              href: paths.staffInvoices(),
            },
          ]}
        />
        {owedCents !== f.receivableCents && (
          <Notice tone="warn" title="O que falta receber não é o do livro de contas">
            <p>
              Os pedidos somam {money(owedCents)} e a conta «Clientes» tem {money(f.receivableCents)}. Veja a{' '}
              <A to={paths.reconciliation()}>reconciliação</A>.
            </p>
          </Notice>
        )}
      </Section>
      <Panel title="Por plano, agora">
        <Table
          figures
          caption="Receita por mês de cada plano"
          rows={f.plans}
          rowKey={({ plan }) => plan}
          columns={[
            {
              key: 'plan',
              header: 'Plano',
              main: true,
              cell: (p) => <A to={paths.staffSubscriptions({ plano: p.plan })}>{planWords[p.plan]}</A>,
            },
            { key: 'n', header: 'Empresas', align: 'end', cell: (p) => number(p.companies) },
            { key: 'year', header: 'Das quais ao ano', align: 'end', cell: (p) => number(p.yearly) },
            { key: 'mrr', header: 'Por mês', align: 'end', cell: (p) => money(p.monthlyCents) },
            {
              key: 'arpa',
              header: 'Média',
              align: 'end',
              cell: (p) => (p.companies > 0 ? money(Math.round(p.monthlyCents / p.companies)) : '—'),
            },
            {
              key: 'ended',
              header: `Saíram em ${days()}`,
              align: 'end',
              cell: (p) => (
                <A
                  to={paths.staffSubscriptions({
                    estado: 'terminadas',
                    plano: p.plan,
                    terminadas: f.since,
                  })}
                >
                  {number(p.ended)}
                </A>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title="O que falta receber, pelo tempo desde o prazo">
        <Table
          figures
          caption="Por receber, por produto e por idade, com IVA"
          rows={[...new Set(f.owed.map(({ what }) => what))]}
          rowKey={(what) => what}
          empty={<EmptyState title="Nada por receber">Tudo o que foi encomendado está pago.</EmptyState>}
          columns={[
            { key: 'what', header: 'De quê', main: true, cell: owedFor },
            ...ageNames.map((age) => ({
              key: age,
              header: ages[age].label,
              align: 'end' as const,
              cell: (what: Owed['what']) => {
                const one = f.owed.find((o) => o.what === what && o.age === age)
                return one ? (
                  <A to={paths.staffInvoices({ idade: age, ...rowsOf(what) })}>{money(one.cents)}</A>
                ) : (
                  '—'
                )
              },
            })),
          ]}
        />
      </Panel>
      <Panel title="Receita por mês">
        <p className="soft">
          Do livro de contas, sem IVA, menos o que foi devolvido. Conta no mês em que o dinheiro entrou ou
          saiu.
        </p>
        <ColumnsChart
          label="Receita por mês, sem IVA, em euros"
          noun="Receita"
          points={f.months.map((m) => ({ at: m.month, value: Math.max(0, incomeOf(m)) }))}
          formatAt={month}
          format={money}
          tabled
        />
        <Table
          figures
          caption="Receita por mês"
          rows={f.months.toReversed()}
          rowKey={(m) => m.month}
          columns={[
            {
              key: 'month',
              header: 'Mês',
              main: true,
              cell: (m) => <A to={`${paths.finance({ mes: m.month })}#mes`}>{month(m.month)}</A>,
            },
            { key: 'plans', header: 'Planos', align: 'end', cell: (m) => money(m.plansCents) },
            {
              key: 'fees',
              header: 'Taxas de avaliação',
              align: 'end',
              cell: (m) => money(m.assessmentCents),
            },
            { key: 'licences', header: 'Licenças', align: 'end', cell: (m) => money(m.licencesCents) },
            { key: 'sum', header: 'Receita', align: 'end', cell: (m) => <b>{money(incomeOf(m))}</b> },
            { key: 'back', header: 'Devolvido', align: 'end', cell: (m) => money(m.backCents) },
            { key: 'vat', header: 'IVA', align: 'end', cell: (m) => money(m.vatCents) },
            { key: 'cost', header: 'Comissões', align: 'end', cell: (m) => money(m.feesCents) },
          ]}
        />
      </Panel>
      <MonthByPlan chosen={f.chosen} rows={f.byPlan} />
    </Page>
  )
}
