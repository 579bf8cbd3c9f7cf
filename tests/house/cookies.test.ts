import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies, cookieTable } from '../../app/web/cookies'

/** /cookies says everything that is left on a device: what the sources leave there is what its table names. */

const app = join(import.meta.dirname, '..', '..', 'app')
const code = new Map(
  globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file): [string, string] => [
      file,
      readFileSync(join(app, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' '),
    ]),
)
const filesWith = (pattern: RegExp) =>
  [...code].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted()

test('cookies are made in one place, from the table', () => {
  expect(filesWith(/Max-Age|SameSite|document\.cookie|cookieStore/)).toEqual(['web/cookies.ts'])
})

test.each(Object.keys(cookies))('the cookie «%s» of the table is one that is set', (key) => {
  expect(filesWith(new RegExp(`\\bcookie\\(\\s*'${key}'`))).not.toEqual([])
})

test('what pages keep in the browser stands in the table', () => {
  const kept: Record<string, string> = {
    'islands/feedback/draft.ts': 'comentario (sessionStorage)',
    'islands/parts/kept-texts.ts': 'texto:… (localStorage)',
    'islands/parts/recent.ts': 'abertas:… (localStorage)',
    'islands/theme.ts': 'tema (localStorage)',
  }
  // The table itself names both.
  expect(filesWith(/\b(local|session)Storage\b/)).toEqual([...Object.keys(kept), 'web/cookies.ts'])
  expect(filesWith(/\bindexedDB\b|\bcaches\.open\b|serviceWorker/)).toEqual([])
  const named = cookieTable().map((row) => row.name)
  expect(named).toEqual(expect.arrayContaining(Object.values(kept)))
})
