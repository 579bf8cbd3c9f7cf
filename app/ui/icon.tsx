import { ICON_PATHS } from './icon-paths'

export type IconName = keyof typeof ICON_PATHS

/**
 * The same out of a file of its own (public/menu.svg), for menus that are on every page and seldom open: their signs weigh
 * nothing until they are seen.
 */
export const MenuIcon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/menu.svg#${name}`} />
  </svg>
)

/** A line icon, decoration only: the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
