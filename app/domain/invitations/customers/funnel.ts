import type { Counted } from './coverage'

/** Figures of a company's invitations to review, as `invitation_counters` holds them. */
export interface FunnelCounts extends Counted {
  opened: number
}

/**
 * How many of a company's customers went on from step to step; null before the first was registered. A step is never
 * more than the one before: a review may come in from an invitation whose file was taken back.
 */
export function funnelOf(counts: FunnelCounts): { label: string; value: number }[] | null {
  if (counts.registered === 0) return null
  const { registered } = counts
  const invited = Math.min(registered, counts.invited)
  const opened = Math.min(invited, counts.opened)
  return [
    { label: 'Clientes registados', value: registered },
    { label: 'Convidados', value: invited },
    { label: 'Abriram o convite', value: opened },
    { label: 'Avaliaram', value: Math.min(opened, counts.answered) },
  ]
}
