import { expect, test } from 'vitest'
import { begin, redo, step, undo } from './history'

test('undo and redo go through what was, and end at its ends', () => {
  const three = step(step(begin('a'), 'b'), 'c')
  expect(undo(three).now).toBe('b')
  expect(undo(undo(three)).now).toBe('a')
  expect(undo(undo(undo(three)))).toEqual({ past: [], now: 'a', future: ['b', 'c'] })
  expect(redo(undo(undo(three))).now).toBe('b')
  expect(redo(three)).toBe(three)
})

test('a new step forgets what was undone', () => {
  const branched = step(undo(step(step(begin('a'), 'b'), 'c')), 'd')
  expect(branched).toEqual({ past: ['a', 'b'], now: 'd', future: [] })
  expect(redo(branched)).toBe(branched)
})
