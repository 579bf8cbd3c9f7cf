import { ChartFigures } from './chart-figures'
import { decimal } from './format'

interface Quarter {
  at: string
  /** Mean, 1 to 5; null where too few say anything. */
  value: number | null
  count: number
}

const step = 44
const height = 84

/** Means by quarter as columns, each with how many it is the mean of; drawn by the server, the figures in a table behind it. */
export function QuarterBars({
  quarters,
  label,
  formatAt,
}: {
  quarters: Quarter[]
  label: string
  formatAt: (at: string) => string
}) {
  const first = quarters[0]
  const last = quarters.at(-1)
  const known = quarters.filter((q) => q.value !== null)
  const said = known.map((q) => `${formatAt(q.at)}: ${decimal(q.value ?? 0)}`).join('; ')
  return (
    <figure className="quarter-bars">
      <svg
        viewBox={`0 0 ${quarters.length * step} ${height + 34}`}
        role="img"
        aria-label={`${label}. ${said}`}
      >
        {quarters.map(({ at, value, count }, i) => {
          const tall = value === null ? 2 : Math.round((value / 5) * height)
          const middle = i * step + step / 2
          return (
            <g key={at}>
              <rect
                className={value === null ? 'off' : undefined}
                x={i * step + 8}
                y={height + 16 - tall}
                width={step - 16}
                height={tall}
                rx="3"
              />
              {value !== null && (
                <text x={middle} y={height + 11 - tall} textAnchor="middle" className="of">
                  {decimal(value)}
                </text>
              )}
              <text x={middle} y={height + 30} textAnchor="middle">
                {count}
              </text>
            </g>
          )
        })}
      </svg>
      <ChartFigures
        label={label}
        ends={[first && formatAt(first.at), last && formatAt(last.at)]}
        head={['Trimestre', 'Média', 'Avaliações']}
        rows={quarters.map(({ at, value, count }) => ({
          at: formatAt(at),
          figures: [value === null ? '—' : decimal(value), count],
        }))}
      />
    </figure>
  )
}
