import { expect, test } from 'vitest'
import { firstRules } from '../rules/requirements'
import { requirementSummary } from './requirement-summary'

const all = firstRules.requirements
const states = (of: (code: string) => string, list = all) =>
  list.map(({ code }) => ({ code, state: of(code) }))
const lines = (list: { code: string; state: string }[]) =>
  requirementSummary(firstRules, list).map(({ title, met, of }) => `${title}: ${met}/${of}`)

test.each([
  [
    'everything met',
    states(() => 'met'),
    [
      'Existência e contas em dia: 5/5',
      'Licenças e seguros: 3/3',
      'Transparência com o consumidor: 4/4',
      'Conduta na Aval: 3/3',
      'Só na Certificada Plus: 2/2',
    ],
  ],
  [
    'the first level, without employees',
    states(
      (code) => (code === 'R07' ? 'not-applicable' : code === 'R06' ? 'waived' : 'met'),
      all.filter((r) => r.level === 1),
    ),
    [
      'Existência e contas em dia: 5/5',
      'Licenças e seguros: 2/2',
      'Transparência com o consumidor: 4/4',
      'Conduta na Aval: 3/3',
    ],
  ],
  ['one lapsed', [{ code: 'R03', state: 'expired' }], ['Existência e contas em dia: 0/1']],
  ['what these rules don’t know', [{ code: 'R99', state: 'met' }], []],
])('%s', (_, given, expected) => {
  expect(lines(given)).toEqual(expected)
})
