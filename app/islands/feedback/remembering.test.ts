import { expect, test } from 'vitest'
import type { Highlight } from '~/domain/feedback/highlight'
import { remembering } from './remembering'

const at = (type: Highlight['type'], x: number, over: Partial<Highlight> = {}): Highlight => ({
  type,
  x,
  y: 0,
  w: 100,
  h: 50,
  ...over,
})
const under = ({ x, y }: { x: number; y: number }) => `at ${x}, ${y}`

test('each by its middle, an arrow by where it points', () => {
  const all = [at('highlight', 0), at('pen', 100), at('mark', 200), at('arrow', 300, { from: 'nw' })]
  expect(remembering(all, under).map((h) => h.element)).toEqual([
    'at 50, 25',
    'at 150, 25',
    'at 250, 25',
    'at 400, 50',
  ])
})

test('nothing of what is hidden, by itself or with something on it, nor of a crop', () => {
  const all = [at('hide', 0), at('highlight', 20, { element: 'of before' }), at('crop', 400)]
  expect(remembering(all, under).map((h) => h.element)).toEqual([undefined, undefined, undefined])
})

test('of a picture that is no page of ours nothing is known', () => {
  expect(remembering([at('highlight', 0)])[0]).toEqual({ ...at('highlight', 0), element: undefined })
})
