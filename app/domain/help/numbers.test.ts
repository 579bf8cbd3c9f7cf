import { expect, test } from 'vitest'
import { withNumbers } from '../shared/with-numbers'
import { findArticle } from './articles'

const facts = {
  review: { holdHours: 72, share: 0.805 },
  least: { cents: 2500, all: 3567 },
  upload: { bytes: 12_500_000, many: 12_000 },
  reminders: { days: [30, 7] },
  term: { soon: 'no dia útil seguinte' },
}

test.each([
  ['em {review.holdHours} horas', 'em 72 horas'],
  ['{review.share %} delas', '80,5 % delas'],
  ['até {upload.bytes MB}', 'até 12,5 MB'],
  ['desde {least.cents €}, ou {least.all €}', 'desde 25\u00a0€, ou 35,67\u00a0€'],
  ['até {upload.many}', 'até 12\u00a0000'],
  ['{reminders.days} dias antes', '30 e 7 dias antes'],
  ['respondemos {term.soon}', 'respondemos no dia útil seguinte'],
  ['## Em papel {#papel}', '## Em papel {#papel}'],
])('«%s» says «%s»', (text, said) => expect(withNumbers(text, facts)).toBe(said))

test.each(['{review.never}', '{nobody.knows}', '{review.holdHours.more}', '{review.constructor}'])(
  '%s is a number that nobody has',
  (text) => expect(() => withNumbers(text, facts)).toThrow(/which settings don't have/),
)

test('an article of the help says its terms in words', () => {
  expect(findArticle('contactar-a-aval')?.markdown).toContain('no dia útil seguinte')
})
