import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  allQuestions,
  answersInWords,
  answersOf,
  questionsOf,
  standingTitle,
  takesText,
  whyNotAnswer,
} from './questions'

const reference = readFileSync('db/migrations/0003_reference.sql', 'utf8')
const categories = [
  ...reference
    .slice(reference.indexOf('INSERT INTO categories'))
    .matchAll(/^\s*\('([a-z]+)','[^']+',(?:NULL|'([a-z]+)')/gm),
].map(([, id, parent]) => ({ id: id as string, parent: parent ?? null }))

test('at least 22 categories have their own, and every one has three to five', () => {
  const known = new Set(categories.map(({ id }) => id))
  expect(categories.length).toBeGreaterThan(50)
  expect(Object.keys(allQuestions).filter((id) => !known.has(id))).toEqual([])
  expect(Object.keys(allQuestions).length).toBeGreaterThanOrEqual(22)
  for (const trade of categories) {
    const asked = questionsOf(trade)
    expect(asked.length, trade.id).toBeGreaterThanOrEqual(3)
    expect(asked.length, trade.id).toBeLessThanOrEqual(5)
    expect(new Set(asked.map(({ id }) => id)).size, trade.id).toBe(asked.length)
    expect(asked[0]?.choices, `${trade.id}: the first says what it is`).toBeDefined()
  }
})

test('a question is a choice of several, or a number with its unit', () => {
  for (const [category, asked] of Object.entries(allQuestions))
    for (const { id, label, choices, unit, most } of asked) {
      expect(id, category).toMatch(/^[a-zA-Z]+$/)
      expect(label, category).toMatch(/\?$/)
      if (choices) expect(Object.keys(choices).length, `${category}.${id}`).toBeGreaterThanOrEqual(2)
      else expect(unit && most, `${category}.${id}`).toBeTruthy()
    }
})

test('answers are read in the words of the trade, a child asks what its parent does', () => {
  const trade = { id: 'canalizacao', parent: 'construcao' }
  expect(answersInWords(trade, { what: 'leak', urgency: 'now', area: '40' })).toEqual([
    { question: 'O que é preciso?', answer: 'Reparar uma fuga' },
    { question: 'É urgente?', answer: 'Sim, está a causar estragos ou nada funciona' },
  ])
  expect(
    answersInWords({ id: 'pintura', parent: 'construcao' }, { what: 'inside', area: '1200' })[1],
  ).toEqual({ question: 'Que área tem a casa, ou a parede?', answer: '1200 m²' })
  expect(questionsOf({ id: 'stands', parent: 'automovel' })).toBe(allQuestions.automovel)
  expect(answersOf(trade, { what: 'leak', area: '40', fuel: 'gas' })).toEqual({ what: 'leak' })
})

test('what does not fit its question is refused', () => {
  const [what, area] = questionsOf({ id: 'pintura', parent: 'construcao' })
  if (!what || !area) throw new Error('no questions')
  expect(whyNotAnswer(what, true, undefined)).toMatch(/Escolha/)
  expect(whyNotAnswer(what, true, '__proto__')).toMatch(/Escolha/)
  expect(whyNotAnswer(what, true, 'inside')).toBeNull()
  expect(whyNotAnswer(area, false, undefined)).toBeNull()
  for (const bad of ['0', '20001', '-1', '1e3', '4,5', '<b>'])
    expect(whyNotAnswer(area, false, bad)).toBeTruthy()
  expect(whyNotAnswer(area, false, '120')).toBeNull()
})

test('health and care take no text: their title is made of the answer', () => {
  expect(['saude', 'dentistas', 'fisioterapia', 'familia', 'creches', 'idosos'].some(takesText)).toBe(false)
  expect(['canalizacao', 'veterinarios', 'construcao'].every(takesText)).toBe(true)
  expect(standingTitle({ id: 'dentistas', parent: 'saude', name: 'Dentistas' }, { what: 'implant' })).toBe(
    'Dentistas: implantes ou próteses',
  )
})
