import { expect, test } from 'vitest'
import { requirementDetails } from './requirement-words'
import { requirements, requirementsOf } from './requirements'
import { selfAssessment } from './self-assessment'

const asked = (query: string) => selfAssessment(new URLSearchParams(query))
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

test('every requirement says what shows it', () => {
  for (const { code } of requirements) expect(requirementDetails[code]?.evidence, code).toBeTruthy()
  expect(Object.keys(requirementDetails).sort()).toEqual(codes([...requirements]).sort())
})
