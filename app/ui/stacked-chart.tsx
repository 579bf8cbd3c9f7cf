import { ChartFigures } from './chart-figures'
import './stacked-chart.css'

export interface StackedPart {
  key: string
  label: string
  /** How it is filled: done, under way, waits. */
  tone: 'done' | 'way' | 'waits'
}

const WIDTH = 320
const HEIGHT = 110
const TOP = 16
const round = (value: number) => Math.round(value * 10) / 10

/** What a sum is made of, over time: a column each, its parts on top of each other; the figures stand in a table behind it. */
export function StackedChart<K extends string>({
  label,
  parts,
  points,
  format,
  formatAt,
  empty,
}: {
  label: string
  parts: (StackedPart & { key: K })[]
  points: ({ at: string } & Record<K, number>)[]
  format: (value: number) => string
  formatAt: (at: string) => string
  empty: string
}) {
  const sums = points.map((point) => parts.reduce((sum, { key }) => sum + point[key], 0))
  const most = Math.max(...sums)
  if (most <= 0) return <p className="soft">{empty}</p>
  const step = WIDTH / points.length
  const tall = (value: number) => (value / most) * (HEIGHT - TOP)
  return (
    <figure className="chart stacked-chart">
      <p className="chart-key" aria-hidden="true">
        {parts.map(({ key, label: name, tone }) => (
          <span key={key} className={tone}>
            {name}
          </span>
        ))}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}. Os números estão na tabela.`}>
        <path className="grid" d={`M0 ${TOP}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <text x={WIDTH} y={TOP - 5} textAnchor="end">
          {format(most)}
        </text>
        {points.map((point, i) => {
          let top = HEIGHT
          return parts.map(({ key, tone }) => {
            const height = tall(point[key])
            top -= height
            return height > 0 ? (
              <rect
                key={`${point.at}${key}`}
                className={tone}
                x={round(i * step + step * 0.18)}
                y={round(top)}
                width={round(step * 0.64)}
                height={round(height)}
              />
            ) : null
          })
        })}
      </svg>
      <ChartFigures
        label={label}
        ends={[formatAt(points[0]?.at ?? ''), formatAt(points.at(-1)?.at ?? '')]}
        head={['Quando', ...parts.map((part) => part.label)]}
        rows={points
          .filter((_, i) => (sums[i] ?? 0) > 0)
          .map((point) => ({ at: formatAt(point.at), figures: parts.map(({ key }) => format(point[key])) }))}
      />
    </figure>
  )
}
