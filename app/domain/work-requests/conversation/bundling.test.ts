import { expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import { bundleOf, type Sent } from './bundling'

const { messageToldMinutes: minutes, messagesTold } = settings.work

/** «c0 c1 f9»: the customer at the first minute and the next, the company at the ninth; «F»: by mail. */
const talk = (...words: string[]): Sent[] =>
  words.map((word) => ({
    id: word,
    side: word[0]?.toLowerCase() === 'c' ? 'customer' : 'company',
    at: new Date(Number(word.slice(1)) * 60_000),
    source: word[0] === word[0]?.toUpperCase() ? 'email' : 'web',
  }))
const told = (...words: string[]) => {
  const all = talk(...words)
  return all.map(({ id }) => bundleOf(all, id).map((m) => m.id))
}

test('what is written within minutes is one mail, of the last', () => {
  expect(told('c0', 'c1', 'c2')).toEqual([[], [], ['c0', 'c1', 'c2']])
  expect(told('c0', `c${minutes}`)).toEqual([['c0'], [`c${minutes}`]])
})

test('what the other side answered on its page needs none; an answer by mail may be of an older one', () => {
  expect(told('c0', 'f1')).toEqual([[], ['f1']])
  expect(told('c0', 'F1', 'c2')).toEqual([['c0'], [], ['c2']])
})

test('who goes on and on is told of meanwhile, and each message is told once', () => {
  const words = Array.from({ length: messagesTold * 2 + 1 }, (_, i) => `c${i}`)
  const all = told(...words)
  expect(all.filter((m) => m.length > 0).map((m) => m.length)).toEqual([messagesTold, messagesTold, 1])
  expect(all.flat()).toEqual(words)
})
