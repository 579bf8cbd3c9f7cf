import { describe, expect, test } from 'vitest'
import { unsaid } from '../../../tests/house/said-in-sources'
import { linksIn, whyDead } from '../../../tests/world/text-links'
import { readAnswer, wordsOfAnswer } from './answers'
import { categoryNames } from './faq-words'
import { questionsIn, shippedQuestions } from './shipped'

const all = shippedQuestions()

test('there are enough, some for everybody, and none twice', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  for (const category of categoryNames)
    expect(all.filter((one) => one.category === category).length, category).toBeGreaterThanOrEqual(6)
  for (const what of ['source', 'question'] as const)
    expect(new Set(all.map((one) => one[what])).size, what).toBe(all.length)
})

describe.each(all.map((one) => [one.source, one] as const))('%s', (_, { question, answer, words }) => {
  test('is short, knows its numbers and leads on to pages that are there', async () => {
    expect(question.length).toBeLessThanOrEqual(90)
    const text = await readAnswer(answer)
    const length = wordsOfAnswer(text).split(/\s+/).length
    expect(length).toBeGreaterThanOrEqual(15)
    expect(length).toBeLessThanOrEqual(90)
    const links = linksIn(text)
    expect(links.length).toBeGreaterThanOrEqual(1)
    expect((await Promise.all(links.map(whyDead))).filter(Boolean)).toEqual([])
    expect(`${question} ${answer} ${words}`).not.toMatch(/você|—/i)
  })
  test('promises no figure of its own', () => {
    const own = `${question} ${answer}`.replace(/\{[^}]*\}|\]\([^)]*\)/g, ' ')
    expect(own.match(/\d+/g) ?? []).toEqual([])
  })
})

/** What stands in quotation marks and is no label of ours. */
const noLabels = ['atividade invulgar', 'security.txt', 'Avalie-nos']

test('what stands in quotation marks is what the product shows', () => {
  const quoted = all.flatMap(({ question, answer }) =>
    [...`${question} ${answer}`.matchAll(/«([^»]+)»/g)].map(([, label]) => label as string),
  )
  expect(unsaid([...new Set(quoted)].filter((label) => !noLabels.includes(label)))).toEqual([])
})

test('a file gives each question its name, words and answer; one without a name is told', () => {
  const [first, second] = questionsIn(
    'aval',
    '---\nnada\n---\n## Um? {#um}\nprocurar: a, b\n\nSim.\n\nMais.\n## Dois? {#dois}\nNão.\n',
  )
  expect(first).toEqual({
    source: 'um',
    category: 'aval',
    question: 'Um?',
    words: 'a, b',
    answer: 'Sim.\n\nMais.',
  })
  expect(second).toMatchObject({ source: 'dois', words: '', answer: 'Não.' })
  expect(() => questionsIn('aval', '## Sem nome?\nSim.\n')).toThrow('lacks its name')
})
