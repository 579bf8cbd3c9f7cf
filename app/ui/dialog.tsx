import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button'
import { Icon, type IconName } from './icon'
import './dialog.css'

/**
 * A dialog and the button that opens it, both by the `popover` attribute: no script, Esc and a click beside it
 * close it, the focus returns. What it asks must also have an address of its own where it matters.
 */
export function Dialog({
  id,
  open,
  kind,
  icon,
  title,
  children,
}: {
  id: string
  open: ReactNode
  kind?: ButtonKind
  icon?: IconName
  title: string
  children: ReactNode
}) {
  return (
    <>
      <Button kind={kind} icon={icon} popoverTarget={id}>
        {open}
      </Button>
      <div className="dialog" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-titulo`}>
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
