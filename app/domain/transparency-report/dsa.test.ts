import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { dsaCsv } from './dsa'
import { qualitative } from './dsa-words'
import { linesOf, reportSections } from './figures'

/**
 * The high-level categories of the Commission's CSV templates (Annex I, «4_EN_Annex_I__Templates_for_Transparency_Reports_CSV»):
 * `OTHER_VIOLATION_TC` in part 6 alone, `NOT_SPECIFIED_NOTICE` in part 4 alone.
 */
const shared = [
  'ANIMAL_WELFARE',
  'CONSUMER_INFORMATION',
  'CYBER_VIOLENCE',
  'CYBER_VIOLENCE_AGAINST_WOMEN',
  'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'ILLEGAL_OR_HARMFUL_SPEECH',
  'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'PROTECTION_OF_MINORS',
  'RISK_FOR_PUBLIC_SECURITY',
  'SCAMS_AND_FRAUD',
  'SELF_HARM',
  'UNSAFE_AND_PROHIBITED_PRODUCTS',
  'VIOLENCE',
]
const official: Record<string, readonly string[]> = {
  '4_notices': [...shared, 'NOT_SPECIFIED_NOTICE'],
  '6_own_initiative_TC': [...shared, 'OTHER_VIOLATION_TC'],
}
const names = reportSections()
  .flatMap(({ groups }) => groups)
  .flatMap(linesOf)
  .map(({ name }) => name)
const of = { from: '2026-10-01', to: '2026-10-31', published: '2026-11-01' }
const figures = (over: Record<string, number | string | null> = {}) => ({
  ...Object.fromEntries(names.map((name) => [name, 7])),
  ...over,
})
type Row = Record<
  'Template' | 'Category or section' | 'Indicator' | 'Scope' | 'Value' | 'Contextual information',
  string
>
const rowsOf = (months: Parameters<typeof dsaCsv>[1]): Row[] =>
  parse(dsaCsv(of, months), { columns: true }) as Row[]
const rows = rowsOf([figures()])
const find = (all: Row[], part: string, indicator: string, category = 'TOTAL') =>
  all.find(
    (row) => row.Template === part && row.Indicator === indicator && row['Category or section'] === category,
  )

test('categories are the template’s, and each notice, removal and refusal is under one of them', () => {
  for (const { Template, 'Category or section': category } of rows) {
    const [, name] = /^STATEMENT_CATEGORY_(.*)$/.exec(category) ?? []
    if (name) expect([Template, official[Template]?.includes(name)]).toEqual([Template, true])
  }
  const sum = (part: string, indicator: string, context = '') =>
    rows
      .filter(
        (row) =>
          row.Template === part &&
          row.Indicator === indicator &&
          row['Category or section'].startsWith('STATEMENT') &&
          row['Contextual information'].includes(context),
      )
      .reduce((total, row) => total + Number(row.Value), 0)
  const parts = (group: string) => names.filter((name) => name.startsWith(`${group}.`)).length * 7
  expect(sum('4_notices', 'Number of notices received')).toBe(parts('flags-reason'))
  expect(sum('6_own_initiative_TC', 'Visibility restriction Removal')).toBe(parts('removed'))
  expect(sum('6_own_initiative_TC', 'Visibility restriction Other', 'Not published')).toBe(parts('refused'))
})

test('values are whole numbers, hours or shares; what is said less exactly stands beside', () => {
  const counted = rows.filter(({ Template, Value }) => /^[3-8]_/.test(Template) && Value !== '')
  expect(counted.length).toBeGreaterThan(30)
  for (const { Indicator, Value } of counted)
    expect([Indicator, Value]).toEqual([Indicator, expect.stringMatching(/^\d+(\.\d+)?$/)])
  const month = rowsOf([figures({ 'time-flag.median': 90, masked: '< 5', 'obligations.order_act': null })])
  expect(find(month, '4_notices', 'Median time to take action')?.Value).toBe('1.50')
  expect(find(month, '6_own_initiative_TC', 'Visibility restriction Other')).toMatchObject({
    Value: '',
    'Contextual information': 'At least 1. A part of a review was hidden.',
  })
  expect(
    find(month, '3_member_states_orders', 'Number of orders to act against illegal content received'),
  ).toMatchObject({ Value: '', 'Contextual information': expect.stringMatching(/^Not disclosed/) })
  const machine = rowsOf([figures({ 'masked.machine': 3, 'refused.machine': 2 })])
  expect(
    find(
      machine,
      '8_automated_means',
      'Number of measures solely taken by automated means',
      'Use of automated means for content moderation',
    )?.Value,
  ).toBe('5')
  const { 'masked.machine': _m, 'refused.machine': _r, ...older } = figures()
  expect(
    find(
      rowsOf([older]),
      '8_automated_means',
      'Number of measures solely taken by automated means',
      'Use of automated means for content moderation',
    ),
  ).toMatchObject({
    Value: '',
    'Contextual information': expect.stringMatching(/^Not counted in this period/),
  })
  const year = rowsOf([figures(), figures({ 'time-flag.median': 90 })])
  expect(find(year, '4_notices', 'Median time to take action')?.Value).toBe('')
  expect(find(year, '4_notices', 'Number of notices received')?.Value).toBe('14')
})

test('it says whose it is, of which days, and in words what is asked in words', () => {
  expect(find(rows, '1_summary', 'Starting date of reporting period', '')?.Value).toBe(of.from)
  expect(find(rows, '1_summary', 'Name of the service provider', '')?.Value).not.toBe('')
  for (const { indicator, text } of qualitative) {
    // Annex II, 2: at most 5000 characters.
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(find(rows, '11_qualitative', indicator, '')?.Value).toBe(text)
  }
})
