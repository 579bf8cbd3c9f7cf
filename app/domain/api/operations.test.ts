import { expect, test } from 'vitest'
import { routeTable } from '../../../tests/house/route-table'
import { settings } from '../settings/settings'
import { openApi } from './open-api'
import { endingHeaders } from './operation'
import { operations, patternOf } from './operations'

const document = openApi('https://aval.example')

test('every operation has its address, and every address its operation', () => {
  const served = routeTable().filter(({ file }) =>
    /^routes\/machine\/api\/(operation|command)\.ts$/.test(file),
  )
  expect(served.map(({ path }) => path).toSorted()).toEqual(
    [...new Set(operations.map((one) => `/${patternOf(one)}`))].toSorted(),
  )
  const commands = served.filter(({ hasAction }) => hasAction).map(({ path }) => path)
  expect(commands.toSorted()).toEqual(
    operations.flatMap((one) => (one.body ? [`/${patternOf(one)}`] : [])).toSorted(),
  )
})

test('what is asked with a key has a test world, and what changes something is asked with a key', () => {
  for (const { id, scope, pretend, body } of operations)
    expect([id, Boolean(pretend), body === undefined || scope !== undefined]).toEqual([
      id,
      scope !== undefined,
      true,
    ])
  expect(document.paths['/company/invitations']?.post).toMatchObject({
    security: [{ key: ['invitations:write'] }],
    responses: {
      201: expect.anything(),
      401: expect.anything(),
      403: expect.anything(),
      409: expect.anything(),
    },
  })
})

test('the document is of the schemas: parameters, answers and errors, and nothing points nowhere', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toHaveLength(new Set(operations.map(({ path }) => path)).size)
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
  expect(document.paths['/companies/{slug}/reviews']?.get?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100 }),
    }),
  )
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
})

test('what ends says since when and until when, and long enough before', () => {
  const [since, until] = [new Date('2027-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')]
  expect(endingHeaders({ since, until })).toEqual({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
  })
  for (const { id, ending } of operations) {
    if (!ending) continue
    const least = new Date(ending.since)
    least.setUTCMonth(least.getUTCMonth() + settings.api.noticeMonths)
    expect([id, ending.until >= least]).toEqual([id, true])
  }
})
