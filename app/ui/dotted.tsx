import { Children, isValidElement, type ReactNode } from 'react'

/**
 * Parts with a middle dot between two that stand beside each other: where a line ends, there is none. What is empty is left out; a
 * `<span>` stands as it is, as its class may hide it.
 */
export function Dotted({
  as: As = 'p',
  className = '',
  children,
}: {
  as?: 'p' | 'span' | 'div'
  className?: string
  children: ReactNode
}) {
  return (
    <As className={`${className} dots`.trim()}>
      {Children.toArray(children)
        .filter(Boolean)
        .map((part, key) =>
          isValidElement(part) && part.type === 'span' ? part : <span key={key}>{part}</span>,
        )}
    </As>
  )
}
