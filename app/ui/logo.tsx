import { LOGO_LAYERS } from './logo-tile'

/** The mark: one fixed tile, and the name. */
export function Logo({ plain }: { plain?: boolean }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 100 100" width="34" height="34" aria-hidden="true">
        {LOGO_LAYERS.map(({ fill, d }) => (
          <path key={d} fill={fill} d={d} />
        ))}
      </svg>
      {!plain && <span>Aval</span>}
    </span>
  )
}
