import { settings } from '~/domain/settings/settings'
import type { LinkDetail } from '~/domain/short-links/reading'
import { CardGrid } from '~/ui/cards'
import { BarChart } from '~/ui/charts'
import { EmptyState } from '~/ui/empty-state'
import { longDate, number } from '~/ui/format'
import { LinesChart } from '~/ui/lines-chart'
import { Panel, Section } from '~/ui/page'
import { deviceWords, sourceWords } from './link-words'

/** Who followed a link: by day, where from, with what. Nobody by name. */
export function LinkClicks({ link }: { link: Pick<LinkDetail, 'clicks' | 'days' | 'sources' | 'devices'> }) {
  const { clicks, days, sources, devices } = link
  const { chartDays, keptMonths } = settings.shortLink
  const named = <K extends string>(rows: [K, number][], words: Record<K, string>) =>
    rows.filter(([, value]) => value > 0).map(([name, value]) => ({ label: words[name], value }))
  return (
    <Section
      title={clicks === 1 ? '1 clique' : `${number(clicks)} cliques`}
      lead="Uma pessoa conta uma vez por hora. Robôs e pré-visualizações ficam de fora, e não guardamos quem clicou."
    >
      {clicks === 0 ? (
        <EmptyState title="Ainda ninguém a seguiu">
          Os números aparecem aqui segundos depois do primeiro clique.
        </EmptyState>
      ) : (
        <>
          <CardGrid>
            <Panel title="Por dia">
              <LinesChart
                label={`Cliques por dia, nos últimos ${chartDays} dias`}
                at={days.map(({ day }) => day)}
                own={{ label: 'Cliques', values: days.map(({ n }) => n) }}
                format={number}
                formatAt={(day) => longDate(`${day}T12:00:00Z`)}
                empty="Sem cliques neste tempo."
              />
            </Panel>
            <Panel>
              <BarChart label="De onde vieram" bars={named(sources, sourceWords)} />
            </Panel>
            <Panel>
              <BarChart label="Com que aparelho" bars={named(devices, deviceWords)} />
            </Panel>
          </CardGrid>
          <p className="soft">
            Os cliques por dia, origem e aparelho guardam-se {keptMonths} meses; o total fica enquanto a
            ligação existir.
          </p>
        </>
      )}
    </Section>
  )
}
