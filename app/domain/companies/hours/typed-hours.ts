import { settings } from '../../settings/settings'

const span = /^(\d{1,2})(?:[:h.](\d{2})?)?\s*(?:-|–|—|às|as|a|até)\s*(\d{1,2})(?:[:h.](\d{2})?)?h?$/

/**
 * One day's hours as people write them: «9:00–13:00, 14:00–18:00», «9-13 e 14h30 às 19h»; empty or «fechado» is
 * closed. Minutes since midnight; what ends in the small hours ends past 1440. Null when it can't be read, or spans
 * overlap or end before they begin.
 */
export function parseHours(text: string): [open: number, close: number][] | null {
  const clean = text.trim().toLowerCase()
  if (clean === '' || clean === 'fechado' || clean === 'encerrado') return []
  const spans: [number, number][] = []
  for (const part of clean.split(/\s*[,;/]\s*|\s+e\s+/)) {
    const [, h1, m1 = '0', h2, m2 = '0'] = span.exec(part.trim()) ?? []
    if (h1 === undefined || Number(m1) > 59 || Number(m2) > 59) return null
    const open = Number(h1) * 60 + Number(m1)
    const typed = Number(h2) * 60 + Number(m2)
    const close = typed === 0 || (typed <= 360 && open >= 720) ? typed + 1440 : typed
    if (open >= 1440 || typed > 1440 || open >= close || open < (spans.at(-1)?.[1] ?? 0)) return null
    spans.push([open, close])
  }
  return spans.length > settings.company.openingSpans ? null : spans
}

const clock = (minutes: number) =>
  `${Math.floor((minutes % 1440) / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** «9:00–13:00, 14:00–18:00»; empty when closed. What `parseHours` reads again. */
export const hoursText = (spans: readonly (readonly [number, number])[] | undefined): string =>
  (spans ?? []).map(([open, close]) => `${clock(open)}–${clock(close)}`).join(', ')
