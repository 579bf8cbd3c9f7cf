import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../../app/platform/env'

/** What the client build put into each script, by the maps that were made with it (scripts/vite-maps.ts). */
const build = join(import.meta.dirname, '..', '..', 'build')
const assets = join(build, 'client', 'assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
const sourcesOf = (script: string): string[] => {
  const { sources } = JSON.parse(readFileSync(join(build, 'maps', `${script}.map`), 'utf8')) as {
    sources: string[]
  }
  return sources.map((s) => s.replace(/^.*\/node_modules\//, 'node_modules/').replace(/^(?:\.\.\/)+/, ''))
}
/** Of no source: what React Router and Vite write by themselves, and scripts that only hand on, or load, what another one has. */
const isManifest = (script: string) =>
  /^(manifest|preload-helper|rolldown-runtime)-/.test(script) ||
  /^(import|export\{[^}]*\}from)"[^"]+";?\s*$/.test(readFileSync(join(assets, script), 'utf8'))
const made = scripts
  .filter((script) => !isManifest(script) && statSync(join(assets, script)).size > 0)
  .map((script) => ({ script, sources: sourcesOf(script), text: readFileSync(join(assets, script), 'utf8') }))

/** Libraries that a browser is given, each for what. All others, the database's and the schemas' first, are not for it. */
const libraries: Record<string, string> = {
  react: 'pages of areas',
  'react-dom': 'pages of areas',
  scheduler: 'pages of areas',
  'react-router': 'pages of areas',
  '@noble/ed25519': 'a certificate is checked on the device',
  '@simplewebauthn/browser': 'passkeys',
  '@zxcvbn-ts/core': 'how strong a password is, without sending it',
  '@zxcvbn-ts/language-common': 'the same',
  '@zxcvbn-ts/dictionary-compression': 'the same',
  'fastest-levenshtein': 'the same',
  jsqr: 'the code of an invoice is read on the device',
  'modern-screenshot': 'a page is drawn for a comment',
}
/** Of the server's own folders only what is pure and needed in both places. */
const shared = [
  'web/oembed-link',
  'web/digest-context',
  'web/safe-return',
  'web/carrying',
  'platform/canonical-json',
].map((name) => `app/${name}.ts`)

describe('no code of the server reaches a browser', () => {
  test('there are scripts, and each says what it is made of', () => {
    expect(made.length).toBeGreaterThan(300)
    expect(made.filter(({ sources }) => sources.length === 0).map((m) => m.script)).toEqual([])
  })
  test('no library but those that are for it', () => {
    const found = made.flatMap(({ script, sources }) =>
      sources.flatMap((source) => {
        const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
        return name && !Object.hasOwn(libraries, name) ? [`${name} in ${script}`] : []
      }),
    )
    expect([...new Set(found)]).toEqual([])
    const used = new Set(
      made.flatMap((m) => m.sources).map((s) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(s)?.[1]),
    )
    expect(Object.keys(libraries).filter((name) => !used.has(name))).toEqual([])
  })
  test('no table, no door, no program of ours', () => {
    const theirs =
      /^(?:app\/(?:platform|web)\/|app\/domain\/(?:.*\/)?schema\.ts|app\/entry\.server|db\/|scripts\/|server\.ts|worker\.ts|keys\.ts)/
    const found = made.flatMap(({ script, sources }) =>
      sources.filter((s) => theirs.test(s) && !shared.includes(s)).map((s) => `${s} in ${script}`),
    )
    expect(found).toEqual([])
  })
  test('no name of a setting, and nothing of Node', () => {
    expect(settingNames.length).toBeGreaterThan(20)
    const names = settingNames.filter((name) => name.includes('_'))
    const marks = [...names, 'process.env', 'pgTable', 'drizzle', 'safeParse', 'apenas-para-desenvolvimento']
    // «node:» by itself is also how a minifier writes a property.
    const found = made.flatMap(({ script, text }) =>
      [...marks.filter((m) => text.includes(m)), ...(/["'`]node:/.test(text) ? ['node:'] : [])].map(
        (m) => `${m} in ${script}`,
      ),
    )
    expect(found).toEqual([])
  })
})

/** Largest that each may be, in bytes as it lies there; what is not named is a page's own and small. */
const large: Record<string, number> = {
  'password-strength': 480_000,
  'entry.client': 225_000,
  jsQR: 135_000,
  components: 92_000,
  'jsx-runtime': 35_000,
  rendering: 32_000,
  // Every address of the product, which any page may link to; the bundler names the chunk after one of its files.
  errorBoundaries: 36_000,
  paths: 38_000,
  // Every number of the product with its words, which staff's list of settings searches.
  settings: 60_000,
  ui: 29_000,
}
test('a script of a page is small; what is large is named', () => {
  const nameOf = (script: string) => script.replace(/-[\w-]{8}\.js$/, '')
  const over = made
    .map(({ script }) => ({ name: nameOf(script), bytes: statSync(join(assets, script)).size }))
    .filter(({ name, bytes }) => bytes > (large[name] ?? 28_000))
  expect(over).toEqual([])
})
