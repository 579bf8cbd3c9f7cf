import { operator } from '~/platform/operator'
import { signalWords } from '../reviews/words'
import { csvLines } from '../shared/csv'
import { isOwn } from '../shared/own'
import { dsaRows } from './dsa-rows'
import { fewest } from './figures'
import type { Shown, ShownFigures } from './showing'
import { sumShown } from './showing'

/**
 * The report by the templates of Implementing Regulation (EU) 2024/2835, Annex I, as one long table: each row names the template it is
 * of. Names, units and what is left blank by Annex II (read on 28 November 2026 as C(2024) 7005, with the Commission's CSV
 * templates). Every value is made from figures as they are shown, so that it tells nothing more.
 */

interface Of {
  /** First and last day. */
  from: string
  to: string
  published: string
}

/** A file over one month or several. */
export function dsaCsv(of: Of, months: readonly ShownFigures[]): string {
  const sums = sumShown(months)
  const period = `${of.from}/${of.to}`
  const line = (
    part: string,
    category: string,
    indicator: string,
    scope: string,
    value: string,
    context: string,
  ) => [part, 'Aval', period, category, indicator, scope, value, context]
  const first = (indicator: string, value: string) => line('1_summary', '', indicator, '', value, '')
  const lines = [
    [
      'Template',
      'Service',
      'Reporting period',
      'Category or section',
      'Indicator',
      'Scope',
      'Value',
      'Contextual information',
    ],
    first('Name of the service provider', operator().name),
    first('Date of the publication of the report', of.published),
    first('Starting date of reporting period', of.from),
    first('Ending date of reporting period', of.to),
    ...dsaRows()
      .filter(({ names }) => names === undefined || names.some((name) => isOwn(sums, name)))
      .map(({ part, category, indicator, scope = '', names, text, context = '', time }) => {
        const { value, why } = names ? valueOf(names, sums, months, time) : { value: text ?? '', why: '' }
        return line(part, category, indicator, scope, value, [why, context].filter(Boolean).join(' '))
      }),
    ...Object.entries(signalWords).map(([kind, word]) => {
      const { value, why } = precision(kind, sums)
      const named = `Signal: ${word}.`
      return line(
        '8_automated_means',
        'Use of automated means for content moderation',
        'Accuracy of the automated means - Precision',
        'Total number',
        value,
        [why, named].filter(Boolean).join(' '),
      )
    }),
  ]
  // As the templates are to be published: commas (RFC 4180), UTF-8.
  return csvLines(lines, { bom: false, delimiter: ',' })
}

type Sums = ReturnType<typeof sumShown>
interface Value {
  value: string
  why: string
}
const untold: Value = { value: '', why: 'Not disclosed: it could tell of somebody.' }
const uncounted: Value = { value: '', why: 'Not counted in this period.' }

/** Whole numbers and hours are values; what is said less exactly stands beside, in words. */
function valueOf(names: readonly string[], sums: Sums, months: readonly ShownFigures[], time?: true): Value {
  if (time) {
    const [only] = months.length === 1 ? months : []
    const minutes: Shown | undefined = only?.[names[0] as string]
    if (typeof minutes === 'number') return { value: (minutes / 60).toFixed(2), why: '' }
    return { value: '', why: only ? `Of fewer than ${fewest()} cases.` : 'Said month by month.' }
  }
  const all = names.flatMap((name) => (isOwn(sums, name) ? [sums[name] ?? { value: 0, atLeast: true }] : []))
  const value = all.reduce((sum, one) => sum + one.value, 0)
  if (!all.some((one) => one.atLeast)) return { value: String(value), why: '' }
  if (value > 0) return { value: '', why: `At least ${value}.` }
  // A month that was frozen before we counted it knows nothing of it.
  return months.some((month) => names.some((name) => isOwn(month, name))) ? untold : uncounted
}

/** Between 0 and 1, of at least as many as may be said. */
function precision(kind: string, sums: Sums): Value {
  const [right, wrong] = ['right', 'wrong'].map((part) => sums[`machine-${kind}.${part}`])
  if (!right || !wrong || right.atLeast || wrong.atLeast) return untold
  const all = right.value + wrong.value
  return all < fewest()
    ? { value: '', why: `Of fewer than ${fewest()} decisions.` }
    : { value: (right.value / all).toFixed(3), why: '' }
}
