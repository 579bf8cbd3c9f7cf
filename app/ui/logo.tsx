/** The mark: one fixed tile, and the name. The tile is the favicon: 0.35 kB less on every page than drawn in it. */
export function Logo({ plain }: { plain?: boolean }) {
  return (
    <span className="logo">
      {/* Not before the styles and the fonts: React would preload it. */}
      <img src="/favicon.svg" width="34" height="34" alt="" fetchPriority="low" />
      {!plain && <span>Aval</span>}
    </span>
  )
}
