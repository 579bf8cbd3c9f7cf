import { ChartFigures } from './chart-figures'
import { decimal, month } from './format'

export interface TrendPoint {
  /** «2026-10» */
  at: string
  value: number | null
  count?: number
}

export interface TrendChartProps {
  points: TrendPoint[]
  label: string
  domain?: [number, number]
  format?: (value: number) => string
  formatAt?: (at: string) => string
  countLabel?: string
}

const WIDTH = 320
const HEIGHT = 96

/** A line over time, drawn by the server; the figures stand in a table behind it. */
export function TrendChart({
  points,
  label,
  domain,
  format = decimal,
  formatAt = month,
  countLabel = 'Avaliações',
}: TrendChartProps) {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]))
  if (values.length < 2)
    return <p className="soft">Ainda não há dados que cheguem para desenhar a evolução.</p>
  const [low, high] = domain ?? [Math.min(...values), Math.max(...values)]
  const x = (index: number) => round(6 + (index / Math.max(1, points.length - 1)) * (WIDTH - 12))
  const y = (value: number) => round(HEIGHT - 8 - ((value - low) / (high - low || 1)) * (HEIGHT - 20))
  // After a gap the line begins anew.
  const path = points
    .map(({ value }, index) => {
      if (value === null) return ''
      const joined = index > 0 && points[index - 1]?.value !== null
      return `${joined ? 'L' : 'M'}${x(index)} ${y(value)}`
    })
    .join('')
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ index, value }]))
  // Over a gap it goes on faintly: so it reads as one course, and yet nothing is said of the time between.
  const gaps = known
    .map(({ index, value }, i) => {
      const next = known[i + 1]
      return next && next.index > index + 1
        ? `M${x(index)} ${y(value)}L${x(next.index)} ${y(next.value)}`
        : ''
    })
    .join('')
  const last = points.findLastIndex((point) => point.value !== null)
  const first = points[0]
  const end = points[points.length - 1]
  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${label}: ${inWords(points, format, formatAt)}`}
      >
        <text x={WIDTH} y={y(high) - 4} textAnchor="end">
          {format(high)}
        </text>
        <text x={WIDTH} y={y(low) - 4} textAnchor="end">
          {format(low)}
        </text>
        <path className="grid" d={`M0 ${y(high)}H${WIDTH}M0 ${y(low)}H${WIDTH}`} />
        {gaps && <path className="trend-gap" d={gaps} />}
        <path className="trend-line" d={path} />
        {points.map((point, index) =>
          point.value !== null && alone(points, index) ? (
            <circle key={point.at} className="trend-dot" cx={x(index)} cy={y(point.value)} r="2.5" />
          ) : null,
        )}
        <circle className="trend-dot" cx={x(last)} cy={y(values[values.length - 1] ?? low)} r="4" />
      </svg>
      <ChartFigures
        label={label}
        ends={[first && formatAt(first.at), end && formatAt(end.at)]}
        head={[
          'Período',
          'Valor',
          ...(points.some((point) => point.count !== undefined) ? [countLabel] : []),
        ]}
        rows={points.map(({ at, value, count }) => ({
          at: formatAt(at),
          figures: [value === null ? '—' : format(value), ...(count === undefined ? [] : [count])],
        }))}
      />
    </figure>
  )
}

/** A point between two gaps: no line goes there. */
const alone = (points: TrendPoint[], index: number) =>
  (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null

/** «de 4,1 em março de 2025 a 4,6 em outubro de 2026; o mais baixo 3,8 em julho de 2025; 2 períodos sem dados que cheguem». */
function inWords(points: TrendPoint[], format: (value: number) => string, formatAt: (at: string) => string) {
  const known = points.filter((p): p is TrendPoint & { value: number } => p.value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const least = known.reduce((a, b) => (b.value < a.value ? b : a))
  const most = known.reduce((a, b) => (b.value > a.value ? b : a))
  const said = (p: { at: string; value: number }) => `${format(p.value)} em ${formatAt(p.at)}`
  const gaps = points.slice(points.indexOf(first)).filter((p) => p.value === null).length
  return [
    `de ${said(first)} a ${said(last)}`,
    ...(least.value === most.value ? [] : [`o mais baixo ${said(least)}`, `o mais alto ${said(most)}`]),
    ...(gaps === 0
      ? []
      : [gaps === 1 ? '1 período sem dados que cheguem' : `${gaps} períodos sem dados que cheguem`]),
  ].join('; ')
}

const round = (value: number) => Math.round(value * 10) / 10
