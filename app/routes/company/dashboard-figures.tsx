import type { CompanyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { changeWords } from '~/domain/company-pages/dashboard/visit-figures'
import { namedPlan } from '~/domain/plans/limit-words'
import { capital } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { Funnel } from '~/ui/charts'
import { Distribution } from '~/ui/distribution'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { decimal, duration, longDate, month, number, percent } from '~/ui/format'
import { LinesChart } from '~/ui/lines-chart'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Score } from '~/ui/score'
import { Stats } from '~/ui/stat'

/** Score over time against the category, stars, answers, visits and invitations: where the company stands. */
export function Figures({ company }: { company: CompanyDashboard }) {
  return (
    <CardGrid>
      <ScorePanel company={company} />
      <Answers company={company} />
      <Visits company={company} />
      <Invitations company={company} />
    </CardGrid>
  )
}

function ScorePanel({ company }: { company: CompanyDashboard }) {
  const { score, months, category, slug } = company
  return (
    <Panel
      title="Pontuação"
      actions={
        company.mayEdit && score.value !== null && <A to={paths.shareAsCompany()}>Partilhar a pontuação</A>
      }
    >
      <div className="card-list">
        <Score
          value={score.value}
          words={score.words}
          count={score.reviews}
          margin={score.margin ?? undefined}
          categoryMedian={category.median ?? undefined}
          explainHref={paths.companyScore(slug)}
          size="large"
        />
        {score.value !== null && category.median !== null && <p>{compared(score.value, category)}</p>}
        <LinesChart
          label="Média das estrelas de cada mês, da empresa e da categoria"
          at={months.map((m) => m.at)}
          own={{ label: 'A empresa', values: months.map((m) => m.value) }}
          other={{ label: category.name ?? 'A categoria', values: months.map((m) => m.category) }}
          domain={[1, 5]}
          format={decimal}
          formatAt={month}
          empty="Quando houver avaliações, vê aqui a média de cada mês ao lado da categoria."
        />
      </div>
    </Panel>
  )
}

function compared(score: number, { name, median }: CompanyDashboard['category']): string {
  const difference = Math.round(score * 10) / 10 - Math.round((median ?? 0) * 10) / 10
  const of = `da mediana da categoria${name ? ` ${name}` : ''} (${decimal(median ?? 0)})`
  if (Math.abs(difference) < 0.05) return `Está a par ${of}.`
  return `Está ${decimal(Math.abs(difference))} ${difference > 0 ? 'acima' : 'abaixo'} ${of}.`
}

function Answers({ company: { score, replies } }: { company: CompanyDashboard }) {
  const counts = Object.fromEntries(score.histogram.map((n, i) => [i + 1, n])) as Record<
    1 | 2 | 3 | 4 | 5,
    number
  >
  return (
    <Panel title="Distribuição e respostas">
      <div className="card-list">
        <Distribution counts={counts} caption="Avaliações por número de estrelas" />
        <Stats
          stats={[
            {
              label: 'Avaliações respondidas',
              value: replies.share === null ? '—' : percent(replies.share),
              note: replies.share === null ? 'Ainda não há avaliações' : undefined,
            },
            {
              label: 'Tempo habitual até responder',
              value: replies.medianHours === null ? '—' : duration(replies.medianHours * 3600),
              note:
                replies.medianHours === null ? 'Ainda não há respostas' : 'metade das respostas chega antes',
            },
          ]}
        />
      </div>
    </Panel>
  )
}

function Visits({ company: { visits, spans, plan } }: { company: CompanyDashboard }) {
  return (
    <Panel title="Visitas ao perfil" id="visitas">
      <div className="card-list">
        <ChipLinks
          label="Período"
          options={spans.map(({ span, words }) => ({
            label: capital(words),
            href: `${paths.myCompany({ dias: span === '30' ? null : span })}#visitas`,
            current: visits.span === span,
          }))}
        />
        <Stats
          stats={[
            {
              label: 'Vezes que abriram o perfil',
              value: visits.views === null ? '—' : number(visits.views),
              note:
                changeWords(visits.views, visits.viewsBefore) ?? 'ainda sem período anterior para comparar',
            },
            {
              label: 'Vezes que apareceu em pesquisas',
              value: visits.searches === null ? '—' : number(visits.searches),
              note:
                changeWords(visits.searches, visits.searchesBefore) ??
                'ainda sem período anterior para comparar',
            },
          ]}
        />
        <LinesChart
          label={
            visits.span === 'tudo'
              ? 'Visitas ao perfil desde o início'
              : `Visitas ao perfil nos últimos ${visits.words} e nos ${visits.words} anteriores`
          }
          at={visits.points.map((p) => p.at)}
          own={{
            label: visits.span === 'tudo' ? 'Desde o início' : `Últimos ${visits.words}`,
            values: visits.points.map((p) => p.views),
          }}
          other={
            visits.span === 'tudo'
              ? undefined
              : { label: `${visits.words} anteriores`, values: visits.points.map((p) => p.before) }
          }
          format={number}
          formatAt={(at) => longDate(`${at}T12:00:00Z`)}
          empty="As visitas contam-se desde que o perfil está público. Ainda não há nenhuma neste período."
        />
        <p className="soft">
          Contamos páginas, não pessoas: ninguém é seguido. Robôs ficam de fora; um dia sem contagem é uma
          falha na linha.
        </p>
        {plan.statisticsFile ? (
          <p>
            <a href={paths.statisticsCsv()} download>
              Descarregar as visitas em CSV
            </a>
          </p>
        ) : (
          <p className="soft">
            O {namedPlan(plan.plan)} mostra até {spans.at(-1)?.words}.{' '}
            <A to={paths.pricing()}>O que mostram os outros</A>
          </p>
        )}
      </div>
    </Panel>
  )
}

function Invitations({ company: { invitations, mayInvite } }: { company: CompanyDashboard }) {
  const invite = mayInvite && (
    <ButtonLink size="small" to={paths.inviteCustomers()}>
      Convidar clientes
    </ButtonLink>
  )
  return (
    <Panel title="Convites a clientes" actions={invitations && invite}>
      {invitations ? (
        <div className="card-list">
          <Funnel label="Do registo à avaliação, desde o início" steps={invitations} />
          <p className="soft">
            O perfil mostra quantos clientes convidou: convidar todos, e não só os contentes, é o que dá
            confiança.
          </p>
        </div>
      ) : (
        <EmptyState title="Ainda não convidou clientes" actions={invite}>
          Quem recebe convite escreve mais, e a avaliação diz que veio por convite da empresa.
        </EmptyState>
      )}
    </Panel>
  )
}
