import { settings } from '~/domain/settings/settings'
import { periods, readPeriod, readStep, stepLabels, steps } from '~/domain/statistics/periods'
import { figurePage } from '~/domain/statistics/reading'
import { isMean, said } from '~/domain/statistics/said'
import { paths } from '~/paths'
import { BarChart } from '~/ui/charts'
import { ChipLinks } from '~/ui/filters'
import { PostButton } from '~/ui/form'
import { count, longDate, number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/figure'
import { FigureChart, stepSaid } from './figure-chart'
import { Compared, Differences, periodChips, rangeSaid, TroubleSaid } from './figure-parts'
import '~/ui/bars.css'
import './statistics.css'

export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const period = readPeriod(asked.get('periodo'))
  const step = readStep(asked.get('passo'), periods[period].step)
  const shown = await figurePage(ctx, params.figure, period, step)
  return { period, step, now: ctx.now, ...shown, seo: unlisted(shown.figure.name, shown.figure.definition) }
})

type Point = Route.ComponentProps['loaderData']['figure']['points'][number]
const spreadColumn = (key: 'median' | 'ninety', header: string) => ({
  key,
  header,
  align: 'end' as const,
  cell: ({ spread }: Point) => (spread ? said('minutes', spread[key]) : <span className="soft">—</span>),
})
/** Of times: how they are spread in each step. */
const spreadColumns = [spreadColumn('median', 'Metade até'), spreadColumn('ninety', 'Nove em dez até')]

const wordOf = (step: string) => Object.entries(steps).find(([, one]) => one === step)?.[0]

export default function Figure({ loaderData: d }: Route.ComponentProps) {
  const { figure } = d
  const { unit } = figure
  const here = { periodo: d.period, passo: wordOf(d.step) }
  return (
    <Page
      title={figure.name}
      width="full"
      lead={figure.definition}
      crumbs={[
        { to: paths.figures({ periodo: d.period }), label: 'Estatísticas' },
        { to: paths.figures({ grupo: d.group.key, periodo: d.period }), label: d.group.label },
      ]}
      actions={
        <PostButton
          action={paths.figureStep(figure.key, d.mailed ? 'nao-receber' : 'receber')}
          label={d.mailed ? 'Deixar de receber à segunda' : 'Receber à segunda'}
          kind={d.mailed ? 'quiet' : 'secondary'}
        />
      }
    >
      <ChipLinks
        label="Período"
        options={periodChips(d.period, (periodo) => paths.figure(figure.key, { periodo }))}
      />
      <p className="soft figure-range">Números {rangeSaid(d.range)}, ao lado do mesmo tempo antes.</p>
      {d.trouble && <TroubleSaid trouble={d.trouble} now={d.now} />}
      {d.checked && d.checked.found.length > 0 && (
        <Differences found={d.checked.found.map((one) => ({ ...one, key: figure.key, name: figure.name }))} />
      )}
      <Stats
        stats={[
          {
            label: 'no período',
            value: said(unit, figure.value),
            note: <Compared figure={figure} />,
          },
          { label: 'hoje, até agora', value: said(unit, d.today) },
          ...(figure.spread
            ? [
                { label: 'metade até (mediana)', value: said(unit, figure.spread.median) },
                { label: 'nove em cada dez até', value: said(unit, figure.spread.ninety) },
              ]
            : []),
          ...(isMean(unit) ? [{ label: 'casos no período', value: number(figure.cases) }] : []),
        ]}
      />
      <Section title={stepLabels[d.step]}>
        <ChipLinks
          label="Passo"
          options={Object.entries(steps).map(([word, step]) => ({
            label: stepLabels[step],
            href: paths.figure(figure.key, { ...here, passo: word }),
            current: step === d.step,
          }))}
        />
        <div className="figure-course">
          <FigureChart figure={figure} step={d.step} tabled />
        </div>
        <Table
          figures
          caption={`${figure.name}, ${stepLabels[d.step].toLowerCase()}`}
          rows={figure.points.toReversed()}
          rowKey={({ at }) => at}
          columns={[
            {
              key: 'at',
              header: 'Quando',
              main: true,
              cell: ({ at, part }) => (
                <>
                  {stepSaid[d.step](at)}
                  {part && <span className="soft"> (parte)</span>}
                </>
              ),
            },
            {
              key: 'value',
              header: 'Valor',
              align: 'end',
              cell: ({ value }) =>
                value === null ? <span className="soft">sem dados</span> : said(unit, value),
            },
            ...(figure.spread ? spreadColumns : []),
            ...(isMean(unit)
              ? [
                  {
                    key: 'cases',
                    header: 'Casos',
                    align: 'end' as const,
                    cell: ({ cases }: { cases: number }) => number(cases),
                  },
                ]
              : []),
          ]}
        />
        <p className="figure-more">
          <a href={paths.figuresCsv({ numero: figure.key, ...here })}>Descarregar em CSV</a>
          {d.rows && (
            <>
              {' · '}
              <A to={d.rows}>Ver o que foi contado, um a um</A>
            </>
          )}
        </p>
      </Section>
      {d.breakdowns.map(({ dimension, label, groups, hidden }) => (
        <Section
          key={dimension}
          title={`Por ${label.toLowerCase()}`}
          lead={figure.level ? 'No fim do período.' : undefined}
        >
          {groups.length > 0 ? (
            <BarChart
              label={`${figure.name}, por ${label.toLowerCase()}`}
              bars={groups}
              format={(n) => said(unit, n)}
            />
          ) : (
            <p className="soft">Nenhum grupo é grande o bastante para aparecer.</p>
          )}
          {hidden > 0 && (
            <p className="soft">
              {count(hidden, 'grupo não aparece', 'grupos não aparecem')}: têm menos de{' '}
              {settings.statistics.groupFrom} casos, ou diriam quantos têm esses.
            </p>
          )}
        </Section>
      ))}
      <Section title="Como é contado">
        <p>
          {figure.definition} {d.since && <>Há dados desde {longDate(d.since)}.</>}{' '}
          {d.keptDays !== null && (
            <>
              A origem guarda-se por tempo limitado: dias mais antigos ficam como foram contados, e não se
              contam de novo.{' '}
            </>
          )}
          {unit === 'minutes' && (
            <>
              A mediana e «nove em cada dez» contam-se por escalões de duração, cada um 10 % maior do que o
              anterior: o valor exato está no mesmo escalão. Com menos de {settings.statistics.groupFrom}{' '}
              casos não se dizem.{' '}
            </>
          )}
          {d.countedAt && (
            <>
              Contado pela última vez <Time at={d.countedAt} now={d.now} />.{' '}
            </>
          )}
          {d.checked?.from && d.checked.until ? (
            <>
              Conferido <Time at={d.checked.at} now={d.now} />: {longDate(d.checked.from)} a{' '}
              {longDate(d.checked.until)},{' '}
              {d.checked.found.length === 0
                ? 'tudo certo'
                : count(d.checked.found.length, 'diferença', 'diferenças')}
              .
            </>
          ) : (
            <>Ainda nenhum dia passado foi conferido; é-o todas as noites.</>
          )}
        </p>
      </Section>
    </Page>
  )
}
