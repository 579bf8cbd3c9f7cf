import type { ReactNode } from 'react'
import { Icon } from './icon'

/**
 * A part beside the main thing: on a phone a row that unfolds, with its answer at the right; on a wide screen a card that
 * stands open. `id` lies inside, so that a link to it opens it.
 */
export function Fold({
  title,
  id,
  answer,
  open,
  children,
}: {
  title: string
  id?: string
  answer?: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2>{title}</h2>
        {answer && <span className="answer">{answer}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}
