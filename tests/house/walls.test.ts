import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Imports that stand behind a wall (rule 3), at whatever depth; `free` are those that the same folder may have. */
const walls: { folder: string; walled: string[]; free: string[] }[] = [
  {
    folder: 'app/routes',
    walled: [
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'drizzle-orm/a/b',
      'pg',
      '~/platform/db',
      '~/domain/people/schema',
      '~/domain/a/b/schema',
    ],
    free: ['~/domain/reviews/my-reviews', '~/ui/page', '~/platform/env'],
  },
  {
    folder: 'app/domain',
    walled: [
      'react-router',
      '@react-router/node',
      '~/routes/trail',
      '~/routes/a/b/c',
      '~/web/page',
      '~/web/http/body',
      '../../web/http/body',
      '~/ui/page',
      '~/ui/a/b',
    ],
    free: ['~/platform/db', '../shared/ctx', '~/paths'],
  },
  {
    folder: 'app/platform',
    walled: [
      'react-router',
      '@react-router/node',
      '~/routes/a/b',
      '~/web/page',
      '~/web/http/body',
      '~/domain/permissions',
      '~/domain/shared/refusal',
      '~/domain/a/b/c',
      '../domain/shared/refusal',
    ],
    free: ['./env', 'pg'],
  },
  {
    folder: 'app/ui',
    walled: [
      '~/paths',
      '~/domain/permissions',
      '~/domain/shared/amounts',
      '~/web/http/body',
      '~/platform/a/b',
      '../../domain/a/b',
    ],
    free: ['./icon', 'react', 'react-router'],
  },
  {
    folder: 'app/web',
    walled: ['~/routes/trail', '~/routes/a/b/c', '../../routes/a/b'],
    free: ['~/domain/shared/ctx', '~/ui/tile', '~/platform/env'],
  },
]

let folder = ''
let said = ''
const file = (wall: string, depth: string, kind: string) => `${wall}/${depth}planted-${kind}.ts`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aval-walls-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts/lint-rules.mjs'), join(folder, 'scripts/lint-rules.mjs'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const imports = (from: string[]) => from.map((f, i) => `export { a${i} } from '${f}'\n`).join('')
  for (const { folder: wall, walled, free } of walls) {
    for (const depth of ['', 'one/', 'one/two/three/']) {
      for (const [i, from] of walled.entries()) plant(file(wall, depth, `walled-${i}`), imports([from]))
      plant(file(wall, depth, 'free'), imports(free))
    }
  }
  plant(
    'app/domain/shared/planted-in.ts',
    'export const has = (table: object, key: string) => key in table\n',
  )
  plant('app/domain/shared/planted-shape.ts', "export const has = (one: object) => 'name' in one\n")
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--quiet', '--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(walls)('nothing gets past the wall of $folder, and what may does', ({ folder: wall, walled }) => {
  const wrong: string[] = []
  for (const depth of ['', 'one/', 'one/two/three/']) {
    for (const [i, from] of walled.entries())
      if (!said.includes(file(wall, depth, `walled-${i}`))) wrong.push(`${wall}/${depth} lets «${from}» in`)
    if (said.includes(file(wall, depth, 'free'))) wrong.push(`${wall}/${depth} keeps out what it may have`)
  }
  expect(wrong).toEqual([])
})

test('what every object inherits is not asked for with «in»; the shape of a thing may be', () => {
  expect(said).toContain('planted-in.ts')
  expect(said).not.toContain('planted-shape.ts')
})
