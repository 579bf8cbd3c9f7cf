import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/**
 * A pill that opens something over the page: from below on a phone, beside it on a wide screen. By the `popover` attribute:
 * no script, Esc and a press beside it close it, the focus returns.
 */
export function Sheet({
  id,
  icon,
  open,
  title,
  children,
}: {
  id: string
  icon?: IconName
  open: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <>
      <button type="button" className="chip" popoverTarget={id}>
        {icon && <Icon name={icon} />}
        {open}
      </button>
      <div className="low-sheet" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-titulo`}>
        <header>
          <h2 id={`${id}-titulo`}>{title}</h2>
          <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide">
            <Icon name="x" />
            <span className="sr">Fechar</span>
          </button>
        </header>
        {children}
      </div>
    </>
  )
}
