import type { Unit } from '~/domain/statistics/figure'
import type { Step } from '~/domain/statistics/periods'
import { isMean, said } from '~/domain/statistics/said'
import { ColumnsChart } from '~/ui/columns-chart'
import { mediumDate, month } from '~/ui/format'
import { LinesChart } from '~/ui/lines-chart'
import '~/ui/charts.css'

/** A figure as the loader gives it. */
export interface Drawn {
  name: string
  unit: Unit
  level: boolean
  points: { at: string; part: boolean; value: number | null; cases: number }[]
}

/** «3 nov 2026», «semana de 3 nov 2026», «novembro de 2026». */
export const stepSaid: Record<Step, (at: string) => string> = {
  day: mediumDate,
  week: (at) => `semana de ${mediumDate(at)}`,
  month,
}

const domains: Partial<Record<Unit, [number, number]>> = { percent: [0, 1], marks: [1, 5] }

/** The course of a figure: columns of what happened; a line of what there is, and of means and shares, with its gaps. */
export function FigureChart({
  figure: { name, unit, level, points },
  step,
  tabled,
}: {
  figure: Drawn
  step: Step
  /** The page has a table of the same figures below. */
  tabled?: boolean
}) {
  const format = (value: number) => said(unit, value)
  const known = points.some(({ value }) => value !== null)
  if (!known) return <p className="soft">Sem dados neste período.</p>
  if (points.every(({ value }) => value === 0)) return <p className="soft">Nada neste período.</p>
  return level || isMean(unit) ? (
    <LinesChart
      label={name}
      at={points.map(({ at }) => at)}
      own={{ label: name, values: points.map(({ value }) => value) }}
      domain={domains[unit]}
      format={format}
      formatAt={stepSaid[step]}
      empty="Sem dados neste período."
      tabled={tabled}
    />
  ) : (
    <ColumnsChart
      label={name}
      points={points}
      format={format}
      formatAt={stepSaid[step]}
      noun="Valor"
      tabled={tabled}
    />
  )
}
