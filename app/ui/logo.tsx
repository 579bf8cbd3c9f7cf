/** The mark: one fixed tile, and the name. The tile is the favicon: 0.35 kB less on every page than drawn in it. */
export function Logo({ plain }: { plain?: boolean }) {
  return (
    <span className="logo">
      <img src="/favicon.svg" width="34" height="34" alt="" />
      {!plain && <span>Aval</span>}
    </span>
  )
}
