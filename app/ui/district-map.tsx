import { DISTRICTS, MAP_BOX } from './district-paths'
import { count as counted, number } from './format'
import { A } from './link'

export interface DistrictMapProps {
  /** How many in each district, by its official code («01» Aveiro … «40» Açores). */
  counts: Record<string, number>
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
  const most = Math.max(1, ...Object.values(counts))
  return (
    <div className="district-map">
      <svg viewBox={MAP_BOX} role="group" aria-label={label}>
        {DISTRICTS.map(({ code, name, path }) => {
          const value = counts[code] ?? 0
          return (
            <a
              key={code}
              href={hrefFor(code)}
              aria-current={current === code ? 'true' : undefined}
              aria-label={`${name}: ${counted(value, noun[0], noun[1])}`}
            >
              <path className={`d${shade(value, most)}`} d={path}>
                <title>{`${name}: ${counted(value, noun[0], noun[1])}`}</title>
              </path>
            </a>
          )
        })}
      </svg>
      <details>
        <summary>Ver em lista</summary>
        <ul>
          {DISTRICTS.map(({ code, name }) => (
            <li key={code}>
              <A to={hrefFor(code)} aria-current={current === code ? 'true' : undefined}>
                {name}
              </A>{' '}
              <span className="soft">{number(counts[code] ?? 0)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

// Five shades by the square root: Lisbon and Porto would else leave all others white.
const shade = (value: number, most: number) =>
  value === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(value / most) * 5))
