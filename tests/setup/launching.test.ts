import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { onThisMachine } from '../../scripts/browser.mjs'
import { sourcesHash } from '../../scripts/build.mjs'
import { countOfReport, lastLine, oddOf, sum } from '../../scripts/counting.mjs'
import { explain } from '../../scripts/given-database.mjs'
import { withLock } from '../../scripts/lock.mjs'
import { checkNode, majorOf } from '../../scripts/node24.mjs'
import { askedPort, firstFreePort, isFree } from '../../scripts/ports.mjs'
import { duration } from '../../scripts/say.mjs'

describe('Node', () => {
  test.each([
    ['v20.11.1', 20],
    ['24.0.0', 24],
    ['nonsense', 0],
  ])('%s is %i', (version, major) => expect(majorOf(version)).toBe(major))

  test('an old one is refused in words', () => {
    expect(() => checkNode('v18.20.0')).toThrow(
      'O Aval precisa do Node 20 ou mais recente, e este é o v18.20.0',
    )
    expect(() => checkNode('v20.0.0')).not.toThrow()
  })
})

describe('ports', () => {
  test('the one asked for must be a number', () => {
    expect(askedPort({})).toBeUndefined()
    expect(askedPort({ PORT: '8080' })).toBe(8080)
    expect(() => askedPort({ PORT: 'oito' })).toThrow('PORT tem de ser um número')
    expect(() => askedPort({ PORT: '70000' })).toThrow('PORT tem de ser um número')
  })

  test('ports in use are stepped over', async () => {
    expect(await firstFreePort(3000, async (port: number) => port >= 3002)).toBe(3002)
    await expect(firstFreePort(3000, async () => false)).rejects.toThrow('estão todas ocupadas')
  })

  test.each(['127.0.0.1', '0.0.0.0'])('a listener on %s is in the way', async (host) => {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, host, done))
    const { port } = server.address() as { port: number }
    expect(await isFree(port)).toBe(false)
    await new Promise((done) => server.close(done))
    expect(await isFree(port)).toBe(true)
  })
})

test('a lock lets one in at a time, also after a failure', async () => {
  const name = `test-${process.pid}`
  const order: string[] = []
  const work = (id: string, ms: number) => async () => {
    order.push(`${id} in`)
    await new Promise((done) => setTimeout(done, ms))
    order.push(`${id} out`)
  }
  await Promise.all([withLock(name, work('a', 150)), withLock(name, work('b', 10))])
  const turns = ['a in,a out,b in,b out', 'b in,b out,a in,a out']
  expect(turns).toContain(order.join())
  await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(withLock(name, () => 'free again')).resolves.toBe('free again')
})

test('the build is stale when a source changes, and not when a test does', () => {
  const root = mkdtempSync(join(tmpdir(), 'aval-build-'))
  try {
    mkdirSync(join(root, 'app'))
    writeFileSync(join(root, 'app/root.tsx'), 'one')
    const before = sourcesHash(root)
    writeFileSync(join(root, 'app/root.test.tsx'), 'a test')
    expect(sourcesHash(root)).toBe(before)
    writeFileSync(join(root, 'app/root.tsx'), 'two')
    expect(sourcesHash(root)).not.toBe(before)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

describe('counting', () => {
  const file = (status: string, tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  })

  test.each([
    [
      'all well',
      { numPassedTests: 3, testResults: [file('passed', ['passed'])] },
      0,
      { passed: 3, failed: 0, skipped: 0 },
    ],
    ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
    [
      'a failed test',
      { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', ['failed'])] },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'a file that does not load',
      { numPassedTests: 2, testResults: [file('failed', [])] },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'an error outside any test',
      { numPassedTests: 2, testResults: [] },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    ['no test at all', { numPassedTests: 0, testResults: [] }, 0, { passed: 0, failed: 1, skipped: 0 }],
    [
      'skipped ones',
      { numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 },
      0,
      { passed: 1, failed: 0, skipped: 3 },
    ],
  ])('%s', (_, report, code, expected) => {
    expect(countOfReport(report, code)).toEqual(expected)
  })

  test('what failed is told again at the end, and what held only when tried again', () => {
    const passed = { status: 'passed', fullName: 'holds', failureMessages: [] }
    const late = { status: 'passed', fullName: 'slow', failureMessages: ['timeout'] }
    const failed = { status: 'failed', fullName: 'the sum', failureMessages: ['not 2\n at a.ts'] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passed, late] },
    ]
    expect(oddOf({ testResults })).toEqual([
      '✗ a.test.ts: the sum\nnot 2\n at a.ts',
      '✗ b.test.ts\nno such module',
      'só à segunda: c.test.ts: slow\ntimeout',
    ])
    expect(oddOf(undefined)).toEqual([])
  })

  test('the last line', () => {
    const counts = [
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 0 },
    ]
    expect(lastLine(sum(counts))).toBe('7 passed, 1 failed')
    expect(lastLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })
})

test.each([
  [850, '0,8 s'],
  [9400, '9,4 s'],
  [18_200, '18 s'],
  [75_000, '1 min 15 s'],
])('%i ms are told as %s', (ms, words) => expect(duration(ms)).toBe(words))

test('what is wrong with DATABASE_URL is said without repeating its password', () => {
  expect(explain({ code: '3D000' })).toContain('não existe')
  expect(explain({ code: 'ECONNREFUSED' })).toContain('Ninguém responde')
  expect(explain({ message: 'timeout', code: 'X' })).toContain('não responde (timeout)')
})

test('CHROME_PATH is the first choice, if it is a program', () => {
  expect(onThisMachine({ CHROME_PATH: process.execPath, PATH: '' }, '/nowhere')).toBe(process.execPath)
  expect(onThisMachine({ CHROME_PATH: '/nowhere/chrome', PATH: '' }, '/nowhere')).toBeUndefined()
})

test('the program of `npm run bench` finds all that it imports', () => {
  const { DATABASE_URL: _, ...env } = process.env
  const program = join(import.meta.dirname, '../../bench/run.mjs')
  const { stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  expect(stderr).toContain('Falta DATABASE_URL')
})
