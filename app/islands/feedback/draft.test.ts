import { beforeEach, expect, test, vi } from 'vitest'
import { draft, keepWords, keptUnder, recallWords, sent } from './draft'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  sent()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    removeItem: (name: string) => store.delete(name),
  })
})

/** As a page does that is loaded anew: nothing in memory. */
const written = (message: string, member = false, now = 0) => {
  Object.assign(draft, { kind: 'idea', message })
  keepWords(member, now)
  sent()
}

test('the words come back on the next page of the tab', () => {
  written('A meio de uma frase')
  recallWords(false, 3_599_000)
  expect(draft).toMatchObject({ kind: 'idea', message: 'A meio de uma frase' })
})

test.each([
  ['after an hour', false, 3_600_000],
  ['to who has signed in or out meanwhile', true, 10],
])('they do not come back %s', (_, member, now) => {
  written('A meio de uma frase')
  recallWords(member, now)
  expect(draft.message).toBe('')
})

test('sent, or taken away: nothing is kept; nor is an address or a picture ever', () => {
  Object.assign(draft, { message: 'Olá', email: 'ana@exemplo.pt' })
  keepWords(false)
  expect(Object.keys(JSON.parse(store.get(keptUnder) ?? '{}'))).toEqual(['kind', 'message', 'member', 'at'])
  draft.message = '  '
  keepWords(false)
  expect(store.size).toBe(0)
})

test('what is written here is not overwritten; what cannot be read, or no store at all, does no harm', () => {
  written('antes')
  draft.message = 'agora'
  recallWords(false, 1)
  expect(draft.message).toBe('agora')
  sent()
  for (const junk of ['{', '[]', 'null', '{"message":7}']) {
    store.set(keptUnder, junk)
    recallWords(false, 1)
    expect(draft.message).toBe('')
  }
  const refused = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused })
  keepWords(false)
  recallWords(false)
})
