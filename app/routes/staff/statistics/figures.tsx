import { redirect } from 'react-router'
import { savedListsOf } from '~/domain/saved-lists/reading'
import { periods, readPeriod } from '~/domain/statistics/periods'
import { figuresPage } from '~/domain/statistics/reading'
import { said } from '~/domain/statistics/said'
import { paths, query } from '~/paths'
import { SavedLists, SaveThis } from '~/routes/lists/saved-lists'
import { Funnel } from '~/ui/charts'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, returnPath } from '~/web/page'
import { unlisted } from '~/web/route'
import type { Route } from './+types/figures'
import { FigureChart } from './figure-chart'
import { Compared, Differences, periodChips, rangeSaid, SpreadSaid, TroubleSaid } from './figure-parts'
import '~/ui/bars.css'
import './statistics.css'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(returnPath(request), request.url).searchParams
  const period = readPeriod(asked.get('periodo'))
  const [found, saved] = await Promise.all([
    (async () => figuresPage(ctx, asked.get('grupo'), period))(),
    savedListsOf(ctx, paths.figures()),
  ])
  const opens = saved.find(({ standard }) => standard)
  if (opens && asked.size === 0) throw redirect(paths.figures() + opens.query)
  return {
    period,
    now: ctx.now,
    saved,
    ...found,
    seo: unlisted('Estatísticas', 'Os números da Aval, dia a dia.'),
  }
})

export default function Figures({ loaderData: d }: Route.ComponentProps) {
  const here = { grupo: d.group, periodo: d.period }
  const label = d.groups.find(({ key }) => key === d.group)?.label ?? ''
  return (
    <Page
      title="Estatísticas"
      width="full"
      lead={
        <>
          {label}, {rangeSaid(d.range)}, ao lado do mesmo tempo antes. Contadas de hora a hora
          {d.countedAt && (
            <>
              , a última vez <Time at={d.countedAt} now={d.now} />
            </>
          )}
          .
        </>
      }
      actions={<a href={paths.figuresCsv(here)}>Descarregar em CSV</a>}
    >
      <ChipLinks
        label="Parte"
        options={d.groups.map(({ key, label: name }) => ({
          label: name,
          href: paths.figures({ grupo: key, periodo: d.period }),
          current: key === d.group,
        }))}
      />
      <ChipLinks
        label="Período"
        options={periodChips(d.period, (periodo) => paths.figures({ ...here, periodo }))}
      />
      <SavedLists
        saved={d.saved}
        list={paths.figures()}
        now={paths.figures(here)}
        query={query(here).slice(1)}
      />
      <SaveThis key={d.saved.length} list={paths.figures()} query={query(here).slice(1)} />
      {d.found.length > 0 && <Differences found={d.found} />}
      {d.funnel.length > 0 && (
        <Section
          title="O caminho de uma candidatura"
          lead="Quantas deram cada passo neste período; nem todas são as mesmas."
        >
          <Funnel label="Candidaturas, passo a passo" steps={d.funnel} />
        </Section>
      )}
      <div className="figure-cards">
        {d.figures.map((figure) => (
          <section key={figure.key} className="figure-card">
            <h2>
              <A to={paths.figure(figure.key, { periodo: d.period })}>{figure.name}</A>
            </h2>
            <p className="figure-now">
              <b>{said(figure.unit, figure.value)}</b> <Compared figure={figure} />
            </p>
            <SpreadSaid spread={figure.spread} />
            <p className="soft">{figure.definition}</p>
            {figure.trouble && <TroubleSaid trouble={figure.trouble} now={d.now} />}
            <FigureChart figure={figure} step={periods[d.period].step} />
          </section>
        ))}
      </div>
    </Page>
  )
}
