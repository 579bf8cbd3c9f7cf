import { ChartEnds, ChartFigures, type Ends } from './chart-figures'
import { number } from './format'
import './columns-chart.css'

interface ColumnsChartProps {
  label: string
  /** Null: nothing is known of that time. */
  points: { at: string; value: number | null }[]
  formatAt: (at: string) => string
  /** What is counted, for the table behind it: «Ocorrências». */
  noun: string
  /** How a figure is written: a number, unless said. */
  format?: (value: number) => string
  /** The page has a table of the same figures below. */
  tabled?: boolean
}

const WIDTH = 640
const HEIGHT = 120
const round = (value: number) => Math.round(value * 10) / 10

/** How often, by day or hour: a column each, drawn by the server; the figures stand in a table behind it. */
export function ColumnsChart({ label, points, formatAt, noun, format = number, tabled }: ColumnsChartProps) {
  const most = Math.max(1, ...points.map((p) => p.value ?? 0))
  const total = points.reduce((n, p) => n + (p.value ?? 0), 0)
  const step = WIDTH / Math.max(1, points.length)
  const first = points[0]
  const last = points.at(-1)
  const ends: Ends = [first && formatAt(first.at), last && formatAt(last.at)]
  const seen = points.filter((p) => p.value !== 0)
  return (
    <figure className="chart columns-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${format(total)} ao todo`}>
        <path className="grid" d={`M0 14H${WIDTH}`} />
        <text x={WIDTH} y={10} textAnchor="end">
          {format(most)}
        </text>
        {points.map((point, i) => {
          if (point.value === null) return null
          const height = point.value <= 0 ? 1.5 : Math.max(3, (point.value / most) * (HEIGHT - 16))
          return (
            <rect
              key={point.at}
              className={point.value <= 0 ? 'none' : undefined}
              x={round(i * step + step * 0.15)}
              y={round(HEIGHT - height)}
              width={round(step * 0.7)}
              height={round(height)}
              rx={Math.min(2, step / 4)}
            />
          )
        })}
      </svg>
      {tabled ? (
        <ChartEnds ends={ends} />
      ) : (
        <ChartFigures
          label={label}
          ends={ends}
          head={['Quando', noun]}
          rows={seen.map(({ at, value }) => ({
            at: formatAt(at),
            figures: [value === null ? '—' : format(value)],
          }))}
        />
      )}
    </figure>
  )
}

/** The same in the height of a line of text, for a row of a table. */
export function Spark({ values, label }: { values: number[]; label: string }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${values.length * 8} 28`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, i) => {
        const height = value === 0 ? 1.5 : Math.max(3, (value / most) * 28)
        return (
          <rect
            key={i}
            className={value === 0 ? 'none' : undefined}
            x={i * 8 + 1}
            y={round(28 - height)}
            width={6}
            height={round(height)}
          />
        )
      })}
    </svg>
  )
}
