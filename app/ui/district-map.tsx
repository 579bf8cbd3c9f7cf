import { DISTRICTS, INSETS, MAP_BOX } from './districts'
import shapes from './districts.svg?url'
import { count as counted, number } from './format'
import { A } from './link'
import './beside-list.css'

export interface DistrictMapProps {
  /** How many in each district, by its official code («01» Aveiro … «40» Açores); null where nobody knows. */
  counts: Record<string, number> | null
  hrefFor: (code: string) => string
  current?: string
  /** What is counted: ['empresa', 'empresas']. */
  noun?: [string, string]
  label?: string
}

/** Portugal by district, darker where there are more; each district is a link. The list beside it says the same. */
export function DistrictMap({
  counts,
  hrefFor,
  current,
  noun = ['empresa', 'empresas'],
  label = 'Portugal por distrito',
}: DistrictMapProps) {
  const most = Math.max(1, ...Object.values(counts ?? {}))
  const words = (code: string, name: string) =>
    counts ? `${name}: ${counted(counts[code] ?? 0, noun[0], noun[1])}` : name
  return (
    <div className="district-map">
      <svg viewBox={MAP_BOX} role="group" aria-label={label}>
        {DISTRICTS.map(({ code, name }) => (
          <A
            key={code}
            to={hrefFor(code)}
            data-district={code}
            aria-current={current === code ? 'true' : undefined}
            aria-label={words(code, name)}
          >
            <Inset code={code} name={name} />
            <use className={counts ? `d${shade(counts[code] ?? 0, most)}` : 'd1'} href={`${shapes}#d${code}`}>
              <title>{words(code, name)}</title>
            </use>
          </A>
        ))}
        {counts && <Numbers counts={counts} />}
      </svg>
      <details>
        <summary>Ver em lista</summary>
        <ul>
          {DISTRICTS.map(({ code, name }) => (
            <li key={code}>
              <A to={hrefFor(code)} aria-current={current === code ? 'true' : undefined}>
                {name}
              </A>{' '}
              {counts && <span className="soft">{number(counts[code] ?? 0)}</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** How many, on each district that has some. The links say it to who can't see it. */
const Numbers = ({ counts }: { counts: Record<string, number> }) => (
  <g className="n" aria-hidden="true">
    {DISTRICTS.map(({ code, at: [x, y] }) =>
      counts[code] ? (
        <text key={code} x={x} y={y + 5}>
          {number(counts[code])}
        </text>
      ) : null,
    )}
  </g>
)

/** The frame of a region at sea, with its name: part of the link. */
function Inset({ code, name }: { code: string; name: string }) {
  const [x, y, width, height] = INSETS[code] ?? []
  if (x === undefined || y === undefined) return null
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="6" />
      <text x={x + 8} y={y + 18} aria-hidden="true">
        {name}
      </text>
    </>
  )
}

// Five shades by the square root: Lisbon and Porto would else leave all others white.
const shade = (value: number, most: number) =>
  value === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(value / most) * 5))
