import { expect, test } from 'vitest'
import { sentences } from '../../../../tests/world/topics-sentences'
import { mentionsIn, topicsOf } from './topics'
import { topics } from './topics-lexicon'

const parsed = sentences.map((line) => {
  const [category, text, expected] = line.split('|').map((part) => part.trim()) as [string, string, string]
  return { category, text, expected: expected.split(' ').filter(Boolean).sort() }
})

test('there are enough sentences, of enough trades', () => {
  expect(parsed.length).toBeGreaterThanOrEqual(120)
  expect(new Set(parsed.map((s) => s.category)).size).toBeGreaterThanOrEqual(12)
  const ids = new Set(topics.map((t) => t.id))
  for (const { expected } of parsed) for (const code of expected) expect(ids).toContain(code.slice(0, -1))
})

test('what they praise and blame is read as people read it', () => {
  let right = 0
  let exact = 0
  const wrong: string[] = []
  let found = 0
  let wanted = 0
  for (const { category, text, expected } of parsed) {
    const read = topicsOf(category, text).sort()
    const hits = read.filter((code) => expected.includes(code)).length
    right += hits
    found += read.length
    wanted += expected.length
    if (read.join() === expected.join()) exact += 1
    else
      wrong.push(
        `${category} «${text}»: ${read.join(' ') || 'nada'} em vez de ${expected.join(' ') || 'nada'}`,
      )
  }
  const figures = { sentences: exact / parsed.length, precision: right / found, recall: right / wanted }
  if (process.env.MEASURED) console.log(`${JSON.stringify(figures)}\n${wrong.join('\n')}`)
  expect(figures.sentences, wrong.join('\n')).toBeGreaterThanOrEqual(0.91)
  expect(figures.precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(figures.recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('a mention says where it stands', () => {
  const text = 'Olá! Não foi nada caro, e chegaram à hora marcada.'
  expect(
    mentionsIn('canalizacao', text).map((m) => [m.topic, m.polarity, text.slice(m.start, m.end)]),
  ).toEqual([
    ['preco', 1, 'caro'],
    ['prazos', 1, 'à hora marcada'],
  ])
})

test('praise and blame of one thing are both', () => {
  expect(topicsOf('restaurantes', 'A sopa deliciosa, a carne queimada.')).toEqual(['comida='])
})

test('what is of another trade is not looked for', () => {
  expect(topicsOf('advogados', 'A comida estava fria.')).toEqual([])
})

test('a long text costs little', () => {
  const started = performance.now()
  topicsOf('restaurantes', 'não foi nada caro nem demorado '.repeat(130))
  expect(performance.now() - started).toBeLessThan(500)
})
