import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, today, useWorld } from '../../../../tests/world'
import { workFacts } from '../schema'
import { factsOf } from './company-facts'
import { factsInWords, type SaidFacts } from './company-facts-words'

useWorld()

const facts = (over: Partial<SaidFacts> = {}): SaidFacts => ({
  concluded: 14,
  timeSaid: 14,
  onTime: 12,
  priceSaid: 14,
  priceKept: 11,
  customerSilent: 0,
  companySilent: 0,
  answerMinutes: null,
  ...over,
})

test.each([
  [facts(), '14 trabalhos concluídos · 12 de 14 a tempo · preço final igual ao orçado em 11 de 14'],
  [facts({ concluded: 4 }), null],
  [facts({ concluded: 5, timeSaid: 4, priceSaid: 3 }), '5 trabalhos concluídos'],
  [
    facts({ customerSilent: 2, companySilent: 1, timeSaid: 13, onTime: 13, priceSaid: 4 }),
    '14 trabalhos concluídos · 13 de 13 a tempo · não disse como correu: o cliente em 2, a empresa em 1',
  ],
  [null, null],
])('%#', (of, words) => expect(factsInWords(of)).toBe(words))

test('read for several companies at once', async () => {
  const [one, other] = [await company(), await company()]
  await database()
    .insert(workFacts)
    .values({ companyId: one.id, ...facts({ answerMinutes: 90 }), updatedAt: today })
  const found = await factsOf(database(), [one.id, other.id])
  expect([...found.keys()]).toEqual([one.id])
  expect(found.get(one.id)).toMatchObject({ concluded: 14, answerMinutes: 90 })
  expect((await factsOf(database(), [])).size).toBe(0)
})
