import { expect, test } from 'vitest'
import { isDatabaseAway } from './connection'

test.each([
  ['ECONNREFUSED', true],
  ['57P01', true],
  // Another server answers where ours stood, or ours without our database.
  ['28P01', true],
  ['3D000', true],
  ['23505', false],
  ['42P01', false],
])('%s: away is %s, also as the cause of another error', (code, away) => {
  const error = Object.assign(new Error('x'), { code })
  expect([isDatabaseAway(error), isDatabaseAway(new Error('y', { cause: error }))]).toEqual([away, away])
})
