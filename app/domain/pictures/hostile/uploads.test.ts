import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memorySettings } from '../../../../scripts/memory.mjs'
import { atTheLimit, type Corpus, heavy, promising, unpacking } from '../../../../tests/world/bombs'
import { bent, truncated } from '../../../../tests/world/damage'
import {
  commands,
  drawings,
  lies,
  metadata,
  otherFormats,
  polyglots,
  unusual,
} from '../../../../tests/world/disguises'
import { acting, costly, goodDocuments } from '../../../../tests/world/documents'
import type { Verdict } from '../../../../tests/world/judging'

/** Every class of what may come (quality.md, S8), and what must become of it as photo or logo, and as document. */
const classes: Record<string, { corpus: Corpus; picture: Becomes; document: Becomes }> = {
  promising: { corpus: promising, picture: 'mixed', document: 'mixed' },
  unpacking: { corpus: unpacking, picture: 'mixed', document: 'mixed' },
  heavy: { corpus: heavy, picture: 'refused', document: 'refused' },
  atTheLimit: { corpus: atTheLimit, picture: 'taken', document: 'mixed' },
  drawings: { corpus: drawings, picture: 'refused', document: 'refused' },
  commands: { corpus: commands, picture: 'refused', document: 'refused' },
  otherFormats: { corpus: otherFormats, picture: 'refused', document: 'refused' },
  polyglots: { corpus: polyglots, picture: 'mixed', document: 'mixed' },
  metadata: { corpus: metadata, picture: 'taken', document: 'mixed' },
  unusual: { corpus: unusual, picture: 'mixed', document: 'mixed' },
  lies: { corpus: lies, picture: 'refused', document: 'refused' },
  truncated: { corpus: truncated, picture: 'mixed', document: 'mixed' },
  bent: { corpus: bent, picture: 'mixed', document: 'mixed' },
  acting: { corpus: acting, picture: 'refused', document: 'refused' },
  costly: { corpus: costly, picture: 'refused', document: 'refused' },
  goodDocuments: { corpus: goodDocuments, picture: 'refused', document: 'taken' },
}
type Becomes = 'taken' | 'refused' | 'mixed'

const folder = mkdtempSync(join(tmpdir(), 'aval-hostil-'))
let verdicts: (Verdict & { kind: string })[] = []
let memory = { alone: 0, together: 0, unguarded: 0 }
let hidden = 0

/** TypeScript as Node strips it, with the names of this house. */
const hooks = `import { registerHooks } from 'node:module'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
const app = ${JSON.stringify(new URL('../../../', import.meta.url).href)}
registerHooks({ resolve(name, context, next) {
  const full = name.startsWith('~/') ? app + name.slice(2) : name
  if (/^[.~]|^file:/.test(full) && !/\\.(m?[jt]s|json)$/.test(full)) {
    const url = new URL(full + '.ts', context.parentURL)
    if (existsSync(fileURLToPath(url))) return next(url.href, context)
  }
  return next(full, context)
} })`

beforeAll(async () => {
  const files = join(folder, 'ficheiros')
  mkdirSync(files)
  const names = new Map<string, string>()
  for (const [kind, { corpus }] of Object.entries(classes)) {
    for (const [i, [name, make]] of Object.entries(corpus).entries()) {
      writeFileSync(join(files, `${kind}-${i}`), await make())
      names.set(`${kind}-${i}`, name)
    }
  }
  const hook = `data:text/javascript,${encodeURIComponent(hooks)}`
  const out = join(folder, 'resultado.json')
  const judge = join(import.meta.dirname, '../../../../tests/world/judging.ts')
  execFileSync(process.execPath, ['--no-warnings', '--expose-gc', '--import', hook, judge, files, out], {
    env: { ...process.env, ...memorySettings },
    // libvips complains there about sizes that no picture has.
    stdio: 'ignore',
  })
  const result = JSON.parse(readFileSync(out, 'utf8')) as {
    verdicts: Verdict[]
    memory: typeof memory
    hidden: number
  }
  memory = result.memory
  hidden = result.hidden
  verdicts = result.verdicts.map((verdict) => ({
    ...verdict,
    kind: verdict.file.replace(/-\d+$/, ''),
    file: names.get(verdict.file) as string,
  }))
  const line = Object.entries(classes).map(([kind, { corpus }]) => {
    const mine = verdicts.filter((v) => v.kind === kind)
    return `${kind} ${Object.keys(corpus).length} (${mine.filter((v) => v.result === 'taken').length}/${mine.length} taken)`
  })
  console.info(
    `S8: ${names.size} files; ${line.join(', ')}; slowest ${Math.round(Math.max(...verdicts.map((v) => v.ms)))} ms, +${Math.round(memory.alone)} MB one by one, +${Math.round(memory.together)} MB at once (control: +${Math.round(memory.unguarded)} MB)`,
  )
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('there are 300 and more, each judged as photo, logo and document', () => {
  expect(verdicts.length / 3).toBeGreaterThanOrEqual(300)
})
test('none crashes: each is taken, or refused in words', () => {
  expect(verdicts.filter((v) => v.result.startsWith('CRASH')).map((v) => [v.file, v.as, v.result])).toEqual(
    [],
  )
})
test('what is taken becomes a still WebP of ours or a quiet PDF, with nothing left of what hid in it', () => {
  expect(verdicts.filter((v) => v.result === 'taken').length).toBeGreaterThan(50)
  expect(verdicts.filter((v) => v.faults.length > 0).map((v) => [v.file, v.as, v.faults])).toEqual([])
})
test('none takes more than four seconds of a processor', () => {
  expect(verdicts.filter((v) => v.ms > 4000).map((v) => [v.file, v.as, v.ms])).toEqual([])
})
test('no more than 150 MB of memory, one by one and all at once', () => {
  expect(Math.max(memory.alone, memory.together)).toBeLessThanOrEqual(150)
})
test('control: the measures find what they look for where nothing is guarded', () => {
  expect(memory.unguarded).toBeGreaterThan(150)
  expect(hidden).toBeGreaterThan(50)
})

describe.each(Object.entries(classes))('%s', (kind, { picture, document }) => {
  const of = (pictures: boolean) =>
    verdicts.filter((v) => v.kind === kind && (v.as !== 'document') === pictures)
  test.each([
    ['as picture', true, picture],
    ['as document', false, document],
  ] as const)('%s', (_as, pictures, becomes) => {
    // On a machine that is busy with others the time of one may run out: that is said, and is no fault of it.
    const wrong = of(pictures)
      .filter((v) => !/demorou demais/.test(v.result))
      .filter((v) => becomes !== 'mixed' && (v.result === 'taken') !== (becomes === 'taken'))
    expect(wrong.map((v) => [v.file, v.as, v.result])).toEqual([])
  })
})
