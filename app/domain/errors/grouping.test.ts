import { describe, expect, test } from 'vitest'
import { addTo, emptySketch, estimate, union } from './distinct'
import { fingerprintOf, pattern } from './fingerprint'
import { isLater } from './releases'
import { framesOf } from './stack'

const v8 = (hash: string, line: number) => `TypeError: Cannot read properties of undefined (reading 'slug')
    at companyPage (file:///srv/aval/build/server/assets/server-build-${hash}.js:${line}:13)
    at async load (file:///srv/aval/build/server/assets/server-build-${hash}.js:${line + 400}:9)
    at async callRouteHandler (/srv/aval/node_modules/react-router/dist/index.mjs:52:3)
    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)`
const of = (stack: string, message = 'x', kind = 'server', type = 'TypeError') =>
  fingerprintOf({ kind, type, message, frames: framesOf(stack) })

describe('frames', () => {
  test('of V8, Firefox and Safari', () => {
    expect(framesOf(v8('Ab3_x-9Z', 10))).toEqual([
      { fn: 'companyPage', file: 'assets/server-build.js', line: 10, column: 13, own: true },
      { fn: 'load', file: 'assets/server-build.js', line: 410, column: 9, own: true },
      {
        fn: 'callRouteHandler',
        file: 'node_modules/react-router/dist/index.mjs',
        line: 52,
        column: 3,
        own: false,
      },
      {
        fn: 'process.processTicksAndRejections',
        file: 'node:internal/process/task_queues',
        line: 103,
        column: 5,
        own: false,
      },
    ])
    expect(
      framesOf(
        'share@https://aval.pt/assets/share-Ab3_x-9Z.js:1:20\n@https://aval.pt/assets/loader-Ab3_x-9Z.js:2:1',
      ),
    ).toEqual([
      { fn: 'share', file: 'assets/share.js', line: 1, column: 20, own: true },
      { fn: undefined, file: 'assets/loader.js', line: 2, column: 1, own: true },
    ])
    expect(framesOf('    at https://aval.pt/assets/share-Ab3_x-9Z.js?x=1:1:20')[0]?.file).toBe(
      'assets/share.js',
    )
    expect(framesOf('    at chrome-extension://abc/content.js:1:20')[0]?.own).toBe(false)
    expect(framesOf('nothing of the kind')).toEqual([])
  })
})

describe('a group', () => {
  test('is the same in the next build, whose hashes and lines differ', () => {
    expect(of(v8('Ab3_x-9Z', 10)).fingerprint).toBe(of(v8('Zz9_y-1A', 9999)).fingerprint)
  })
  test('says why, and by what', () => {
    expect(of(v8('Ab3_x-9Z', 10))).toMatchObject({
      by: 'frames',
      why: ['TypeError', 'companyPage · assets/server-build.js', 'load · assets/server-build.js'],
    })
  })
  test.each([
    ['another type', of(v8('Ab3_x-9Z', 10), 'x', 'server', 'RangeError')],
    ['another kind', of(v8('Ab3_x-9Z', 10), 'x', 'browser')],
    ['another step', of(v8('Ab3_x-9Z', 10).replace('companyPage', 'reviewPage'))],
  ])('%s is another group', (_, other) => {
    expect(other.fingerprint).not.toBe(of(v8('Ab3_x-9Z', 10)).fingerprint)
  })
  test('without steps of ours it is what is said, but for figures and identifiers', () => {
    const a = of('', 'job 17 took 3,5 s for 0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d')
    const b = of('', 'job 4 took 12 s for 0190f3c4-7d2a-7b1e-9c55-000000000000')
    expect(a).toEqual(b)
    expect(a).toMatchObject({ by: 'message', why: ['TypeError', 'job ‹n› took ‹n› s for ‹id›'] })
    expect(of('', 'job failed').fingerprint).not.toBe(a.fingerprint)
    expect(pattern('see https://a.pt/x?1 deadbeef99')).toBe('see ‹endereço› ‹id›')
  })
  test('what is away is one wherever it is missed', () => {
    const away = (stack: string) =>
      fingerprintOf({
        kind: 'server',
        type: 'Error',
        message: 'x',
        frames: framesOf(stack),
        code: 'ECONNREFUSED',
      })
    expect(away(v8('Ab3_x-9Z', 10))).toEqual(away(''))
    expect(away('').by).toBe('outage')
  })
})

test('people are counted without being known, within a tenth', () => {
  const sketch = emptySketch()
  expect(estimate(sketch)).toBe(0)
  for (let i = 0; i < 3; i++) addTo(sketch, 'ana')
  expect(estimate(sketch)).toBe(1)
  const other = emptySketch()
  for (let i = 0; i < 20; i++) addTo(other, `p${i}`)
  expect(Math.abs(estimate(other) - 20)).toBeLessThanOrEqual(1)
  expect(Math.abs(estimate(union(sketch, other)) - 21)).toBeLessThanOrEqual(1)
  const many = emptySketch()
  for (let i = 0; i < 20_000; i++) addTo(many, `q${i}`)
  expect(Math.abs(estimate(many) / 20_000 - 1)).toBeLessThan(0.1)
})

test.each([
  ['1.10.0', '1.9.3', true],
  ['1.9.3', '1.10.0', false],
  ['v2.0', '1.99', true],
  ['1.4', '1.4', false],
  ['1.4.0', '1.4', false],
  ['b2c3', 'a1b2', true],
  ['a1b2', 'b2c3', false],
  ['a1b2', 'never-ran', false],
  ['never-ran', 'a1b2', false],
])('%s comes after %s: %s', (release, than, later) => {
  const ran = new Map([
    ['a1b2', new Date('2026-11-01')],
    ['b2c3', new Date('2026-11-02')],
  ])
  expect(isLater(release, than, ran)).toBe(later)
})
