/** A wall of azulejos, decoration only, drawn as one background picture (app/ui/wall.svg). */
export function Wall() {
  return <div className="wall" aria-hidden="true" />
}
