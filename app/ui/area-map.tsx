import { DISTRICTS, MAP_BOX } from './districts'
import shapes from './districts.svg?url'

/** Portugal, with the districts that something is about. What it says stands beside it in words. */
export function AreaMap({ districts, label }: { districts: readonly string[]; label: string }) {
  const on = new Set(districts)
  const names = DISTRICTS.filter(({ code }) => on.has(code)).map(({ name }) => name)
  const said = names.length === DISTRICTS.length ? 'todo o país' : names.join(', ')
  return (
    <svg className="area-map" viewBox={MAP_BOX} role="img" aria-label={`${label}: ${said}`}>
      {DISTRICTS.map(({ code }) => (
        <use key={code} className={on.has(code) ? 'on' : undefined} href={`${shapes}#d${code}`} />
      ))}
    </svg>
  )
}
