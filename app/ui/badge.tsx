import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** `force` (green) is kept for what is in force; `bad` (red) for what was revoked or removed. */
export type BadgeTone = 'neutral' | 'blue' | 'ochre' | 'force' | 'warn' | 'bad'

/** A state or a kind, in a word or two. */
export function Badge({
  tone = 'neutral',
  icon,
  title,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  title?: string
  children: ReactNode
}) {
  return (
    <span className={`badge ${tone}`} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** The same, of a table of words. */
export const WordBadge = ({ of: { tone, word } }: { of: { tone: BadgeTone; word: string } }) => (
  <Badge tone={tone}>{word}</Badge>
)
