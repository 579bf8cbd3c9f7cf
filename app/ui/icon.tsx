import { ICON_PATHS } from './icon-paths'

export type IconName = keyof typeof ICON_PATHS

/** A line icon, decoration only: the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
