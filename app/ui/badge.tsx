import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/**
 * By meaning: done or in force (green), waits for the reader outside (amber), waits for Aval or is under way (blue), neutral
 * (outlined), ended badly (red). `domain/states.ts` says it of every state.
 */
export type BadgeTone = 'done' | 'you' | 'us' | 'plain' | 'bad'

/** A chip: a state or a kind, in a word or two. */
export function Badge({
  tone = 'plain',
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
    <span className={tone === 'plain' ? 'badge' : `badge ${tone}`} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** The same, of a table of words. */
export const WordBadge = ({ of: { tone, word } }: { of: { tone: BadgeTone; word: string } }) => (
  <Badge tone={tone}>{word}</Badge>
)
