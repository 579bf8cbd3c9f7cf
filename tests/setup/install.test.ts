import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeLock } from '../../scripts/complete-lock.mjs'
import { agrees, isInstalled, stampOf } from '../../scripts/install.mjs'

const lock = {
  packages: {
    '': { name: 'aval' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
}
const pgOnly = { packages: { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' } } }
const everythingExists = () => true

describe('whether what npm left agrees with the lock file', () => {
  test('an optional package of another platform may be missing', () => {
    expect(agrees(lock, pgOnly, everythingExists)).toBe(true)
  })
  test.each([
    ['a package is missing', { packages: {} }, everythingExists],
    [
      'its version differs',
      { packages: { 'node_modules/pg': { version: '7.0.0', integrity: 'sha512-a' } } },
      everythingExists,
    ],
    [
      'its content differs',
      { packages: { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' } } },
      everythingExists,
    ],
    ['its folder was deleted', pgOnly, () => false],
  ])('not when %s', (_, installed, exists) => {
    expect(agrees(lock, installed, exists)).toBe(false)
  })
})

describe('the stamp', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'aval-install-'))
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('a checkout without node_modules is not installed', () => {
    expect(isInstalled(root)).toBe(false)
  })

  test('a partial installation, which has no list of its own yet, is not installed', () => {
    mkdirSync(join(root, 'node_modules/pg'), { recursive: true })
    expect(isInstalled(root)).toBe(false)
  })

  test('fits until the lock file changes', () => {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.aval-lock'), stampOf(root))
    expect(isInstalled(root)).toBe(true)
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...lock, changed: true }))
    expect(isInstalled(root)).toBe(false)
  })

  test('an installation made by hand is taken over', () => {
    mkdirSync(join(root, 'node_modules/pg'), { recursive: true })
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(pgOnly))
    expect(isInstalled(root)).toBe(true)
  })
})

describe('completing the lock file', () => {
  test('ours is complete; if not: npm run lock', () => {
    expect(completeLock(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
  })

  test('adds the optional packages of other platforms, told by their names', () => {
    const incomplete = {
      packages: {
        'node_modules/@oxlint/oxlint': {
          dev: true,
          optionalDependencies: {
            '@oxlint/linux-x64-musl': '1.2.3',
            '@oxlint/win32-arm64': '^1.2.3',
            '@oxlint/here': '1.2.3',
          },
        },
        'node_modules/@oxlint/here': { version: '1.2.3' },
      } as Record<string, unknown>,
    }
    expect(completeLock(incomplete)).toEqual(['@oxlint/linux-x64-musl', '@oxlint/win32-arm64'])
    expect(incomplete.packages['node_modules/@oxlint/linux-x64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    })
    expect(incomplete.packages['node_modules/@oxlint/win32-arm64']).toMatchObject({
      version: '1.2.3',
      os: ['win32'],
    })
    expect(completeLock(incomplete)).toEqual([])
  })
})
