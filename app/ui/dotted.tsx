import { cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Parts with a middle dot between two that stand beside each other: where a line ends, there is none. What is empty is left out; a
 * `<span>` stands as it is, as its class may hide it.
 */
export function Dotted({
  as: As = 'p',
  className = '',
  parts,
}: {
  as?: 'p' | 'span' | 'div'
  className?: string
  parts: readonly ReactNode[]
}) {
  return (
    <As className={`${className} dots`.trim()}>
      {parts
        .filter(Boolean)
        .map((part, key) =>
          isValidElement(part) && part.type === 'span' ? (
            cloneElement(part, { key })
          ) : (
            <span key={key}>{part}</span>
          ),
        )}
    </As>
  )
}
