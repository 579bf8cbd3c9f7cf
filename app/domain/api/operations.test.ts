import { expect, test } from 'vitest'
import { routeTable } from '../../../tests/house/route-table'
import { openApi } from './open-api'
import { operations, patternOf } from './operations'

const document = openApi('https://aval.example')

test('every operation has its address, and every address its operation', () => {
  const served = routeTable().filter(({ file }) => file === 'routes/machine/api/operation.ts')
  expect(served.map(({ path }) => path).toSorted()).toEqual(
    operations.map((one) => `/${patternOf(one)}`).toSorted(),
  )
})

test('the document is of the schemas: parameters, answers and errors, and nothing points nowhere', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toHaveLength(operations.length)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(references.length).toBeGreaterThan(20)
  const missing = references.filter(
    (path) =>
      path
        .split('/')
        .reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], document) ===
      undefined,
  )
  expect(missing).toEqual([])
  expect(document.paths['/companies/{slug}/reviews']?.get.parameters).toContainEqual(
    expect.objectContaining({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100 }),
    }),
  )
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})
