import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useWorld } from '../../../../tests/world'
import { countable } from '../../faq/countable-words'
import { searchedWords } from '../schema'
import { SearchCounter } from './search-counting'

useWorld()

const written = async () =>
  (await database().select().from(searchedWords)).map(({ day, words, people, inVain }) => [
    day,
    words,
    people,
    inVain,
  ])
const asked = (typed: string, inVain = false) => ({
  ...(countable(typed) as { words: string; same: string }),
  inVain,
})

test('words are written once five different networks asked for them on a day, and nothing before', async () => {
  let at = new Date('2026-11-18T22:00:00Z')
  const counter = new SearchCounter({ clock: () => at })
  for (const network of ['a', 'b', 'c', 'd']) {
    counter.count(asked('Canalizador urgente'), network)
    counter.count(asked('canalizadores urgentes'), network)
  }
  await counter.flush()
  expect(await written()).toEqual([])
  counter.count(asked('canalizador urgente', true), 'e')
  for (const network of ['a', 'b', 'c', 'd', 'e', 'f']) counter.count(asked('teleféricos', true), network)
  await counter.flush()
  await counter.flush()
  expect(await written()).toEqual([
    ['2026-11-18', 'canalizador urgente', 5, false],
    ['2026-11-18', 'telefericos', 6, true],
  ])
  counter.count(asked('teleféricos', true), 'g')
  // Four of yesterday and one of today are not five of a day.
  for (const network of ['a', 'b', 'c', 'd']) counter.count(asked('jardins'), network)
  at = new Date('2026-11-19T00:30:00Z')
  counter.count(asked('jardins'), 'e')
  await counter.close()
  expect(await written()).toEqual([
    ['2026-11-18', 'canalizador urgente', 5, false],
    ['2026-11-18', 'telefericos', 7, true],
  ])
})

test('another process adds to the same words, from its own five on', async () => {
  const clock = () => new Date('2026-11-18T12:00:00Z')
  for (const networks of ['abcde', 'abcdefgh', 'ab']) {
    const counter = new SearchCounter({ clock })
    for (const network of networks) counter.count(asked('pintura'), network)
    await counter.close()
  }
  expect(await written()).toContainEqual(['2026-11-18', 'pintura', 13, false])
})

test('what looks like somebody is no word', () => {
  expect(countable('912 345 678')).toBeNull()
  expect(countable('ana@example.pt')).toBeNull()
})
