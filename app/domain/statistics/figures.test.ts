import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../permissions'
import { isLevel } from './figure'
import { figures, groupKeys, groups } from './figures'

const all = [...figures.values()]

test('every figure has an address, a name of its own and one sentence that says what is counted and when', () => {
  expect(figures.size).toBe(groupKeys.reduce((n, group) => n + Object.keys(groups[group].figures).length, 0))
  expect(figures.size).toBeGreaterThanOrEqual(66)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const figure of all) {
    expect(figure.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect([figure.key, figure.definition]).toEqual([
      figure.key,
      expect.stringMatching(/^[A-ZÀ-Ú][^.]*(\.º[^.]*)*\.$/),
    ])
    expect([figure.key, figure.definition]).toEqual([
      figure.key,
      expect.stringMatching(isLevel(figure) ? /quando o dia acabou/ : /[dn]?esse dia/),
    ])
    expect(Object.hasOwn(permissions, groups[figure.group].right)).toBe(true)
  }
})

const domain = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: domain })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(domain, file), 'utf8') }))

test('every fact that is counted is one that some noun writes: subject and verb, as written there', () => {
  const ours = sources
    .filter(({ file }) => /^statistics\/\w+-figures\.ts$/.test(file))
    .map(({ text }) => text)
  const asked = [
    ...ours
      .join('\n')
      .matchAll(/(?:happened|shareOf|minutesBetween)\(\s*'([\w-]+)',\s*((?:\[[^\]]*\],?\s*)+)/g),
    // Steps of an application have the verb alone.
    ...[...ours.join('\n').matchAll(/asked\('([\w-]+)'\)/g)].map(([, verb]) => [
      '',
      'certification-application',
      `'${verb}'`,
    ]),
  ].flatMap(([, subject, lists]) =>
    [...(lists as string).matchAll(/'([\w-]+)'/g)].map(
      ([, verb]) => [subject as string, verb as string] as const,
    ),
  )
  expect(asked.length).toBeGreaterThan(80)
  const others = sources.filter(({ file }) => !file.startsWith('statistics/'))
  const written = ([subject, verb]: readonly [string, string]) =>
    others.some(
      ({ text }) =>
        text.includes(`'${subject}'`) && new RegExp(`(^|[^\\w-])('${verb}'|${verb}:)`, 'm').test(text),
    )
  expect(asked.filter((one) => !written(one))).toEqual([])
  expect(written(['company', 'never-happens'])).toBe(false)
})
