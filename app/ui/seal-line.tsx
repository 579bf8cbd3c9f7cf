import type { ReactNode } from 'react'
import { Icon } from './icon'
import { A } from './link'
import { Tile } from './tile-mark'

/** A certificate in one line: its tile, whether it is in force, and the way to the document, which opens over the page. */
export function SealLine({
  code,
  href,
  state,
  children,
}: {
  code: string
  href: string
  state: 'force' | 'suspended'
  children: ReactNode
}) {
  return (
    <A className={`seal-line ${state}`} to={href} data-island="sheet" data-island-hold="" rel="nofollow">
      <Tile code={code} size={34} decorative />
      <span>{children}</span>
      <Icon name="chevron-right" />
    </A>
  )
}
