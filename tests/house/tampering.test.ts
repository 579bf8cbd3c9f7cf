import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(file, 'utf8')
const sources = [
  ...globSync('scripts/*.mjs', { cwd: root }),
  ...globSync('app/domain/{transparency-log,privacy/bundle}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }),
].map((file) => read(join(root, file)))

/** docs/tampering.md: what was changed, what finds it, what it says, tried by. */
const rows = read(join(root, 'docs/tampering.md'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what was changed|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each row of what was tampered with names a program, a sentence that it prints, and a test that there is', () => {
  expect(rows.length).toBeGreaterThan(11)
  for (const [, changed = '', finds = '', says = '', tried = ''] of rows) {
    for (const [, program] of finds.matchAll(/`([\w-]+\.mjs)/g))
      expect(existsSync(join(root, 'scripts', program ?? '')), changed).toBe(true)
    const pieces =
      /^«(.*)»/
        .exec(says)?.[1]
        ?.split(/…|«|»/)
        .filter((piece) => /\p{L}{3}/u.test(piece)) ?? []
    expect(
      sources.some((source) => pieces.every((piece) => source.includes(piece.trim()))),
      `${changed}: ${says}`,
    ).toBe(true)
    const [, file = '', name = ''] = /\]\(([^)]+)\): (.+)$/.exec(tried) ?? []
    expect(read(resolve(root, 'docs', file)), `${changed}: ${name}`).toContain(name)
  }
})
