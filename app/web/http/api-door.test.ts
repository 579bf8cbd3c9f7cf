import { expect, test } from 'vitest'
import { operations, patternOf } from '~/domain/api/operations'
import { doneByKey } from './api-door'

test('the door knows what a key reads and what it changes', () => {
  for (const one of operations.filter(({ scope }) => scope !== undefined)) {
    const pattern = patternOf(one)
    const changed = operations.some((other) => patternOf(other) === pattern && other.body !== undefined)
    const path = `/${pattern.replace(/:\w+/g, 'x-1')}`
    expect([one.id, doneByKey(`${path}?a=1`)]).toEqual([one.id, changed ? 'changed' : 'read'])
    expect(doneByKey(`${path}/x/y`)).toBeNull()
  }
})
