import { expect, test } from 'vitest'
import { dsaCsv } from './dsa'
import { linesOf, reportSections } from './figures'

/** As the Commission's database of statements of reasons has them (digital-services-act/transparency-database), like the template. */
const official = [
  'Animal welfare',
  'Consumer information infringements',
  'Cyber violence',
  'Cyber violence against women',
  'Data protection and privacy violations',
  'Illegal or harmful speech',
  'Intellectual property infringements',
  'Negative effects on civic discourse or elections',
  'Other violation of provider’s terms and conditions',
  'Protection of minors',
  'Risk for public security',
  'Scams and/or fraud',
  'Self-harm',
  'Type of alleged illegal content not specified by the notifier',
  'Unsafe, non-compliant or prohibited products',
  'Violence',
  'Total',
]
const names = reportSections()
  .flatMap(({ groups }) => groups)
  .flatMap(linesOf)
  .map(({ name }) => name)
const rows = dsaCsv('2026-10', [Object.fromEntries(names.map((name) => [name, 7]))])
  .split(/\r?\n/)
  .map((line) => line.split(';'))

test('categories have the names of the template, and each notice and each removal is under one of them', () => {
  const [head, ...lines] = rows.filter((row) => row.length > 1)
  const at = (name: string) => head?.findIndex((cell) => cell.replace(/^\uFEFF/, '') === name) ?? -1
  expect(
    [...new Set(lines.map((row) => row[at('category')]))].filter((c) => !official.includes(c ?? '')),
  ).toEqual([])
  const sum = (section: string, indicator: string) =>
    lines
      .filter(
        (r) =>
          r[at('section')] === section && r[at('indicator')] === indicator && r[at('category')] !== 'Total',
      )
      .reduce((total, r) => total + Number(r[at('value')]), 0)
  const parts = (group: string) => names.filter((name) => name.startsWith(`${group}.`)).length * 7
  expect(sum('1.3', 'Number of notices received')).toBe(parts('flags-reason'))
  expect(sum('1.4', 'Number of items removed')).toBe(parts('removed'))
  expect(sum('1.4', 'Number of items not published')).toBe(parts('refused'))
})
