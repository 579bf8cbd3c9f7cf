import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const domain = join(import.meta.dirname, '..', '..', 'app', 'domain')
const sources = globSync('*/**/*.{ts,tsx}', { cwd: domain })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, noun: nounOf(file), text: readFileSync(join(domain, file), 'utf8') }))

function nounOf(file: string) {
  return file.split('/')[0] as string
}

/** The table of app/domain/README.md: which floor each noun stands on. */
const floors = new Map(
  [...readFileSync(join(domain, 'README.md'), 'utf8').matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].flatMap(
    ([, floor, nouns = '']) => nouns.split(', ').map((noun) => [noun, Number(floor)] as const),
  ),
)

/** The one edge that points upwards by design: `happened` knows the facts of the table that it runs. */
const exempt = new Set(['shared/happened.ts'])

function importedBy(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import\()\s*'((?:\.\.?\/|~\/domain\/)[^']+)'/g)
  return [...found].map(([, path = '']) =>
    path.startsWith('~/domain/') ? path.slice('~/domain/'.length) : normalize(join(dirname(file), path)),
  )
}

test('every noun has a floor, and every floor its nouns', () => {
  expect([...floors.keys()].toSorted()).toEqual([...new Set(sources.map(({ noun }) => noun))].toSorted())
})

test('a noun imports only what stands on lower floors; tables may be read from anywhere', () => {
  const upward = sources.flatMap(({ file, noun, text }) =>
    importedBy(file, text)
      .filter((path) => path.includes('/') && !path.startsWith('..') && !path.endsWith('schema'))
      .filter((path) => nounOf(path) !== noun)
      .filter((path) => (floors.get(nounOf(path)) ?? 99) >= (floors.get(noun) ?? 0))
      .map((path) => `${file} → ${path}`),
  )
  expect(upward.filter((edge) => !exempt.has(edge.split(' ')[0] as string))).toEqual([])
})

/** Tables by the noun whose schema describes them. */
const owners = new Map(
  sources
    .filter(({ file }) => file.endsWith('schema.ts'))
    .flatMap(({ noun, text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].flatMap(([, name, table]) => [
        [name as string, noun] as const,
        [table as string, noun] as const,
      ]),
    ),
)

/**
 * Who writes whose table all the same. It only ever gets shorter: what is new asks the owner for a verb.
 * `company-decisions` and `merging` were parts of `companies`.
 */
const others: Record<string, string[]> = {
  claims: ['users'],
  companies: ['emailProofs'],
  'company-decisions': ['companies', 'companyMembers'],
  decisions: ['redecisions'],
  flags: ['appeals', 'decisions'],
  invitations: ['roleChanges', 'sessions', 'users'],
  legal: ['users'],
  merging: [
    'companies',
    'companyCorrections',
    'companyMembers',
    'companyMessages',
    'company_members',
    'company_photos',
    'company_visits',
    'formerSlugs',
    'users',
  ],
  notifications: ['users'],
  people: ['reviews'],
  privacy: ['events', 'companies', 'invitationBatches', 'invitation_batches', 'invitations', 'users'],
  resolutions: ['reviews'],
  reviews: ['accounts', 'directory', 'resolutions', 'sessions', 'users'],
  shared: ['events'],
  teams: ['companyMembers', 'users'],
}

/** Tables written to by a file, by the name it was imported under or the one in SQL. */
function writtenBy(text: string): string[] {
  const called = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, as]) => [as, name]))
  for (const [, as, name = ''] of text.matchAll(/^const (\w+) = (\w+)$/gm))
    if (owners.has(name)) called.set(as, name)
  return [
    ...[...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name]) => called.get(name) ?? name),
    ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)].map(([, name]) => name),
  ].filter((name): name is string => owners.has(name as string))
}

test('nobody writes another noun’s tables, but for those that are named', () => {
  const written = new Map<string, Set<string>>()
  for (const { noun, text } of sources)
    for (const table of writtenBy(text))
      if (owners.get(table) !== noun) written.set(noun, (written.get(noun) ?? new Set()).add(table))
  expect(Object.fromEntries([...written].map(([noun, tables]) => [noun, [...tables].toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(others).map(([noun, tables]) => [noun, tables.toSorted()])),
  )
})
