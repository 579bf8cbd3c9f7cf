import { expect, test } from 'vitest'
import { firstRules, type Requirement, requirements, requirementsOf } from '../rules/requirements'
import { goodFor, groupOf, whereOf } from './requirement-words'
import { selfAssessment } from './self-assessment'

const asked = (query: string) => selfAssessment(new URLSearchParams(query), firstRules)
const codes = (list: { code: string }[]) => list.map((r) => r.code)

test('without a level nothing was asked', () => {
  expect(asked('')).toBeNull()
  expect(asked('nivel=ouro&R01=sim')).toBeNull()
})

test('what is not ticked is missing, but what may not apply is only asked about', () => {
  const empty = asked('nivel=certificada')
  expect(codes(empty?.missing ?? [])).toEqual(codes(requirementsOf(1).filter((r) => !r.conditional)))
  expect(codes(empty?.perhaps ?? [])).toEqual(['R06', 'R07', 'R15'])
  expect(empty?.has).toEqual([])
})

test('the higher level asks for two more', () => {
  const all = requirementsOf(1).map((r) => `${r.code}=sim`)
  expect(asked(`nivel=certificada&${all.join('&')}`)?.missing).toEqual([])
  expect(codes(asked(`nivel=plus&${all.join('&')}`)?.missing ?? [])).toEqual(['R16', 'R17'])
})

test('only «sim» counts, and nothing that is no requirement', () => {
  expect(codes(asked('nivel=plus&R01=sim&R02=nao&R99=sim')?.has ?? [])).toEqual(['R01'])
})

const of = (over: Partial<Requirement>): Requirement => ({ ...(requirements[0] as Requirement), ...over })

test('the catalogue in its groups; what a later version adds stands somewhere too', () => {
  expect(requirements.map(groupOf).join(' ')).toBe(
    'legal legal legal legal legal cover cover cover open open open conduct conduct conduct open plus plus',
  )
  expect(groupOf(of({ code: 'R18' }))).toBe('legal')
  expect(groupOf(of({ code: 'R19', by: 'automatic' }))).toBe('open')
  expect(whereOf(of({ code: 'R18', conditional: true }))).toBe('onde se aplica')
  expect(whereOf(of({ code: 'R06' }))).toBeNull()
})

test.each<[Requirement['by'], number, string]>([
  ['staff', 365, 'vale 12 meses'],
  ['staff', 92, 'vale 3 meses'],
  ['staff', 122, 'vale 4 meses'],
  ['staff', 90, 'vale 90 dias'],
  ['staff', 730, 'vale 24 meses'],
  ['staff', 1, 'vale 1 dia'],
  ['staff', 31, 'vale 1 mês'],
  ['automatic', 1, 'todos os dias'],
  ['automatic', 31, 'todos os meses'],
  ['automatic', 7, 'de 7 em 7 dias'],
  ['automatic', 183, 'de 6 em 6 meses'],
  ['platform', 31, 'em contínuo'],
])('%s, %i days: %s', (by, validDays, says) => expect(goodFor(of({ by, validDays }))).toBe(says))
