import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandsOf } from './commands.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app/domain'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((f) => /\.tsx?$/.test(f) && !/\.test\.|\/shared\//.test(f))

describe('every command authorises itself (rule 6)', () => {
  /** Commands that open a transaction and may not call `authorise`, each with its reason. */
  const excused = JSON.parse(read('tests/house/commands-without-authorise.json')) as Record<string, string>
  const commands = commandsOf(files.map((file) => ({ file, source: read(file) })))

  test('each one does', () => {
    expect(commands.length).toBeGreaterThan(200)
    expect(commands.filter((c) => c.bare && !excused[c.name]).map((c) => c.name)).toEqual([])
  })
  test('no excuse outlives its command', () => {
    const bare = new Set(commands.filter((c) => c.bare).map((c) => c.name))
    expect(Object.keys(excused).filter((name) => !bare.has(name))).toEqual([])
  })
})

test('a form with a version goes through a change (decision 0036), or is named with its reason', {
  timeout: 120_000,
}, () => {
  const own = JSON.parse(read('tests/house/commands-with-own-version.json')) as Record<string, string>
  const outside = commandsOf(files.map((file) => ({ file, source: read(file) })))
    .filter((c) => c.unversioned)
    .map((c) => c.name)
  expect(outside.filter((name) => !own[name])).toEqual([])
  expect(Object.keys(own).filter((name) => !outside.includes(name))).toEqual([])
})

const noun = {
  file: 'noun.ts',
  source: `export const changeIt = defineChange({ lock })
    export const decide = (ctx, id, version, act: (tx) => Promise<void>) => changeIt(ctx, id, { right: 'x', version }, act)`,
}
const inform = { file: 'it-forms.ts', source: 'export interface Input { version: number; reason: string }' }
const changing = (body: string, input = '{ version }: Input') =>
  commandsOf([
    {
      file: 'a.ts',
      source: `import { changeIt, decide } from './noun'\nimport type { Input } from './it-forms'
        export const f = (ctx, id, ${input}) => ${body}`,
    },
    noun,
    inform,
  ]).find((c) => c.name === 'a.ts f')

test.each([
  ['with right and version', `changeIt(ctx, id, { right: 'x', version }, act)`, {}],
  ['with a right on the row', `changeIt(ctx, id, { rowRight: 'x', version }, act)`, {}],
  [
    'said before the call',
    `{ const how = { right: 'x', version } as const; return changeIt(ctx, id, how, act) }`,
    {},
  ],
  ['through a wrapper', 'decide(ctx, id, version, async (tx) => tx.db)', {}],
  ['without a right', 'changeIt(ctx, id, { version }, act)', { bare: true }],
  [
    'with a version that it does not pass on',
    `changeIt(ctx, id, { right: 'x', version: 'unseen' }, act)`,
    { unversioned: true },
  ],
  ['the same through a wrapper', `decide(ctx, id, 'unseen', async (tx) => tx.db)`, { unversioned: true }],
  ['by hand', `transaction(ctx, async (tx) => authorise(tx.actor, 'x'))`, { unversioned: true }],
])('a command made by a change, %s', (_what, body, expected) => {
  expect(changing(body)).toEqual({ name: 'a.ts f', bare: false, unversioned: false, ...expected })
})
test('a version that stands in the form and is never read is seen', () => {
  const byHand = `transaction(ctx, async (tx) => authorise(tx.actor, 'x'))`
  expect(changing(byHand, '{ reason }: Input')?.unversioned).toBe(true)
  expect(changing(byHand, '{ reason }: { reason: string }')?.unversioned).toBe(false)
})

const opening = 'transaction(ctx, async (tx) => tx.db)'
test.each([
  ['a function', `export async function f(ctx) { return ${opening} }`],
  ['a constant', `export const f = (ctx) => ${opening}`],
  ['one in a list', `const f = (ctx) => ${opening}\nexport { f }`],
  [
    'one that leaves it to a part of its file',
    `function g(ctx) { return ${opening} }\nexport const f = (ctx) => g(ctx)`,
  ],
  [
    'one that leaves it to a wrapper',
    `import { withFile as w } from './b'\nexport const f = (ctx) => w(ctx, (tx) => tx.db)`,
  ],
  ['the database’s own', 'export const f = (ctx) => ctx.db.transaction(async (db) => db)'],
])('%s is seen, and whether it authorises', (_what, source) => {
  const wrapper = {
    file: 'b.ts',
    source: 'export const withFile = (ctx, act) => transaction(ctx, (tx) => act(tx))',
  }
  const found = (text: string) =>
    commandsOf([{ file: 'a.ts', source: text }, wrapper]).find((c) => c.name === 'a.ts f')
  expect(found(source)).toEqual({ name: 'a.ts f', bare: true, unversioned: false })
  expect(
    found(source.replace('tx.db', "authorise(tx.actor, 'x')").replace('=> db)', "=> authorise(db, 'x'))"))
      ?.bare,
  ).toBe(false)
})
test('a job, and what only calls a command, are none', () => {
  const source = `export const tell = defineJob({ run: (ctx) => ${opening} })\nexport const f = (ctx) => { ${opening}; authorise(ctx) }\nexport const g = (ctx) => f(ctx)`
  expect(commandsOf([{ file: 'a.ts', source }]).map((c) => c.name)).toEqual(['a.ts f'])
})
test('what makes jobs is none, nor what is made by it', () => {
  const maker = {
    file: 'b.ts',
    source: `export const defineTold = (act: () => void) => defineJob({ run: (ctx) => { ${opening}; act() } })`,
  }
  const source = `import { defineTold } from './b'\nconst toOne = (name) => defineTold(() => name)\nexport const tell = toOne('x')
    export const f = (ctx) => ${opening}`
  expect(commandsOf([{ file: 'a.ts', source }, maker]).map((c) => c.name)).toEqual(['a.ts f'])
})
