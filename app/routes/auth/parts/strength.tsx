/** Room for the strength of a password (island `strength`): empty and hidden until somebody types. */
export function Strength() {
  return (
    <span className="strength" hidden>
      <meter min={0} max={4} low={2} high={3} optimum={4} aria-hidden="true" />
      <output />
    </span>
  )
}
