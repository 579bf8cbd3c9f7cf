import { ChartEnds, ChartFigures, type Ends } from './chart-figures'
import './lines-chart.css'

export interface Line {
  label: string
  values: (number | null)[]
}

const WIDTH = 320
const HEIGHT = 110
const round = (value: number) => Math.round(value * 10) / 10

/**
 * Two lines over the same time, one's own and, where there is one, that which it is compared with, drawn by the server; a gap is where nothing
 * is known. The figures stand in a table behind it.
 */
export function LinesChart({
  label,
  at,
  own,
  other,
  domain,
  format,
  formatAt,
  empty,
  tabled,
}: {
  label: string
  at: string[]
  own: Line
  other?: Line | undefined
  domain?: [number, number] | undefined
  format: (value: number) => string
  formatAt: (at: string) => string
  empty: string
  /** The page has a table of the same figures below. */
  tabled?: boolean
}) {
  const known = [...own.values, ...(other?.values ?? [])].filter((v) => v !== null)
  if (own.values.every((v) => v === null)) return <p className="soft">{empty}</p>
  const [low, high] = domain ?? [0, Math.max(1, ...known)]
  const x = (i: number) => round(6 + (i / Math.max(1, at.length - 1)) * (WIDTH - 12))
  const y = (value: number) => round(HEIGHT - 8 - ((value - low) / (high - low || 1)) * (HEIGHT - 24))
  const ends: Ends = [formatAt(at[0] as string), formatAt(at.at(-1) as string)]
  return (
    <figure className="chart">
      {other && (
        <p className="chart-key" aria-hidden="true">
          <span className="own">{own.label}</span>
          <span className="other">{other.label}</span>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}. Os números estão na tabela.`}>
        <text x={WIDTH} y={y(high) - 4} textAnchor="end">
          {format(high)}
        </text>
        <text x={WIDTH} y={y(low) - 4} textAnchor="end">
          {format(low)}
        </text>
        <path className="grid" d={`M0 ${y(high)}H${WIDTH}M0 ${y(low)}H${WIDTH}`} />
        {other && <Drawn line={other} kind="other" x={x} y={y} />}
        <Drawn line={own} kind="own" x={x} y={y} />
      </svg>
      {tabled ? (
        <ChartEnds ends={ends} />
      ) : (
        <ChartFigures
          label={label}
          ends={ends}
          head={['Período', own.label, ...(other ? [other.label] : [])]}
          rows={at.map((moment, i) => ({
            at: formatAt(moment),
            figures: [own, ...(other ? [other] : [])].map((line) => said(line.values[i], format)),
          }))}
        />
      )}
    </figure>
  )
}

const said = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '—' : format(value)

/** A line with its gaps; a value between two gaps is a point. */
function Drawn({
  line: { values },
  kind,
  x,
  y,
}: {
  line: Line
  kind: 'own' | 'other'
  x: (i: number) => number
  y: (value: number) => number
}) {
  const has = (i: number) => values[i] !== null && values[i] !== undefined
  const path = values
    .map((value, i) => (value === null ? '' : `${has(i - 1) ? 'L' : 'M'}${x(i)} ${y(value)}`))
    .join('')
  const lonely = values.flatMap((value, i) =>
    value !== null && !has(i - 1) && !has(i + 1) ? [{ i, value }] : [],
  )
  return (
    <>
      <path className={`trend-line ${kind}`} d={path} />
      {lonely.map(({ i, value }) => (
        <circle key={i} className={`trend-point ${kind}`} cx={x(i)} cy={y(value)} r="2.5" />
      ))}
    </>
  )
}
