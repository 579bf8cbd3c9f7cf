import type { AlertChoice } from '../states'

/** Words of alerts, and which of somebody's alerts decides. Knows no table. */

export const alertWords: Record<AlertChoice, string> = {
  now: 'Logo que apareça',
  daily: 'Um resumo por dia',
  off: 'Nunca',
}

/** What a person chose for a trade in a place; '' is every trade, every place. */
export interface Alert {
  category: string
  area: string
  choice: AlertChoice
}

/**
 * What somebody wants to hear of a request: the most exact of their alerts that fits it. Who chose nothing hears at once if they look
 * after the company (`usual`); who chose, and not this, hears nothing.
 */
export function choiceFor(
  alerts: readonly Alert[],
  trades: readonly string[],
  { municipality, district }: { municipality: string; district: string },
  usual: AlertChoice,
): AlertChoice {
  if (alerts.length === 0) return usual
  const exact = ({ category, area }: Alert) =>
    (category === '' ? 0 : 1) + (area === '' ? 0 : area === district ? 2 : 4)
  const fitting = alerts.filter(
    ({ category, area }) =>
      (category === '' || trades.includes(category)) && ['', municipality, district].includes(area),
  )
  return fitting.toSorted((a, b) => exact(b) - exact(a))[0]?.choice ?? 'off'
}
