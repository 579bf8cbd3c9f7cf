import { csvLines } from '../shared/csv'
import { isOwn } from '../shared/own'
import { type ShownFigures, sumShown } from './showing'

/**
 * The report by the template of Implementing Regulation (EU) 2024/2835, Annex I: sections and categories by its names. Every row is
 * made from figures as they are shown, so that it tells nothing more; what the template asks and we do not have is not a row.
 */

/**
 * Annex I: kinds of illegal content and of incompatibility with the terms, and which of our rules are of each. Names as in the Commission's
 * own database of statements of reasons, which has the template's since 1 July 2025 («Scope of platform service» became
 * «Other violation…»); an invented review is its «Inauthentic user reviews», undeclared interest its «Hidden advertisement».
 */
const categories: Record<string, readonly string[]> = {
  'Consumer information infringements': ['illegal-consumer', 'incentive', 'conflict'],
  'Data protection and privacy violations': ['illegal-privacy', 'personal-data'],
  'Illegal or harmful speech': [
    'illegal-defamation',
    'illegal-hate',
    'illegal-unsaid',
    'illegal',
    'offensive',
  ],
  'Intellectual property infringements': ['illegal-property'],
  'Risk for public security': ['safety'],
  'Scams and/or fraud': ['not-genuine'],
  Violence: ['illegal-violence'],
  'Other violation of provider’s terms and conditions': [
    'advertising',
    'wrong-company',
    'duplicate',
    'illegal-other',
    'other',
  ],
}

/** For notices only: who sent one chose none of the kinds that have a category. */
const unspecified = 'Type of alleged illegal content not specified by the notifier'
const ofNotices: typeof categories = {
  ...Object.fromEntries(
    Object.entries(categories).map(([category, rules]) => [
      category,
      rules.filter((rule) => rule !== 'illegal-other' && rule !== 'illegal'),
    ]),
  ),
  [unspecified]: ['illegal-other', 'illegal'],
}

type Sums = ReturnType<typeof sumShown>
type Row = [section: string, category: string, indicator: string, names: string[]]

const rows = (): Row[] => [
  ['1.2.1', 'Total', 'Number of orders to act against illegal content received', ['obligations.order_act']],
  ['1.2.2', 'Total', 'Number of orders to provide information received', ['obligations.order_inform']],
  ...byCategory('1.3', 'Number of notices received', 'flags-reason', ofNotices),
  ['1.3', 'Total', 'Number of notices received', ['flags-received']],
  ['1.3', 'Total', 'Number of notices that led to action', ['flags-company.founded', 'flags-others.founded']],
  ['1.3', 'Total', 'Median time to take action on a notice (minutes)', ['time-flag.median']],
  ...byCategory('1.4', 'Number of items removed', 'removed'),
  ...byCategory('1.4', 'Number of items not published', 'refused'),
  ['1.4', 'Total', 'Number of items partly hidden', ['masked']],
  [
    '1.5',
    'Total',
    'Number of complaints submitted to the internal complaint mechanism',
    ['appeals-received'],
  ],
  ['1.5', 'Total', 'Number of complaints: initial decision upheld', ['appeals-decided.upheld']],
  ['1.5', 'Total', 'Number of complaints: initial decision reversed', ['appeals-decided.reversed']],
  ['1.5', 'Total', 'Median time to decide on a complaint (minutes)', ['time-appeal.median']],
  [
    '1.5',
    'Total',
    'Number of disputes decided by out-of-court dispute settlement bodies',
    ['obligations.out_of_court'],
  ],
  [
    '1.5',
    'Total',
    'Number of suspensions imposed for manifestly unfounded notices',
    ['sanctions-flags.first', 'sanctions-flags.second'],
  ],
  ['1.6', 'Total', 'Number of items held by automated means for a decision by a person', ['held']],
]

const byCategory = (section: string, indicator: string, key: string, of = categories): Row[] =>
  Object.entries(of).map(([category, rules]) => [
    section,
    category,
    indicator,
    rules.map((rule) => `${key}.${rule}`),
  ])

/** A file over one month or several. */
export function dsaCsv(period: string, months: readonly ShownFigures[]): string {
  const sums = sumShown(months)
  const [only] = months.length === 1 ? months : []
  return csvLines([
    ['regulation', 'period', 'section', 'category', 'indicator', 'value'],
    ...rows()
      .filter(([, , , names]) => names.some((name) => isOwn(sums, name)))
      .map(([section, category, indicator, names]) => [
        'Implementing Regulation (EU) 2024/2835, Annex I',
        period,
        section,
        category,
        indicator,
        said(sums, names, only),
      ]),
  ])
}

/** Fewer than five cases, or what would tell of them. */
const notSaid = 'not disclosed'

/** The sum of those of these that there are; «≥» where one of them was not said. */
function said(sums: Sums, names: string[], only: ShownFigures | undefined): string {
  const [first = ''] = names
  if (names.length === 1 && only) return String(only[first] ?? notSaid)
  const all = names.flatMap((name) => (isOwn(sums, name) ? [sums[name] ?? null] : []))
  if (all.includes(null)) return notSaid
  const value = all.reduce((sum, one) => sum + (one?.value ?? 0), 0)
  return all.some((one) => one?.atLeast) ? `≥ ${value}` : String(value)
}
