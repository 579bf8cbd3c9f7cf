import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factorNews } from '~/domain/people/second-factor/factor-news'
import { securityWords } from '~/domain/people/security/security-words'
import { happeningWords } from '~/domain/people/staff/user-words'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app/domain'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((f) => f.endsWith('.ts') && !f.includes('.test.'))

/** What is written about accounts: the verbs in each call of `recordEvent` whose subject is a person. */
function recorded(): { file: string; verb: string }[] {
  return files.flatMap((file) => {
    const calls = readFileSync(join(root, file), 'utf8').split('recordEvent(').slice(1)
    return calls
      .map((call) => call.slice(0, call.indexOf('})')))
      .filter((call) => call.includes("subjectType: 'user'"))
      .flatMap((call) => {
        const verb = /verb(?:: ([^\n]*))?/.exec(call)?.[1] ?? 'verb'
        const names = [...verb.replace(/data:.*/, '').matchAll(/'([a-z.-]+)'/g)].map((m) => m[1] as string)
        // A verb that comes by a variable is one of a list that its module keeps.
        return (names.length > 0 ? names : [`(${file})`]).map((name) => ({ file, verb: name }))
      })
  })
}

/** Modules whose verbs come from a list, with the list. */
const lists: Record<string, string[]> = {
  '(app/domain/people/second-factor/mails.ts)': Object.keys(factorNews),
}

test('every entry that is written about an account has words in its log', () => {
  const verbs = recorded()
  expect(verbs.length).toBeGreaterThan(8)
  const wordless = verbs
    .flatMap(({ file, verb }) => (lists[verb] ?? [verb]).map((v) => ({ file, verb: v })))
    .filter(({ verb }) => !(verb in securityWords))
  expect(wordless).toEqual([])
})

test('and staff read them in words too, as what colleagues did with the account', () => {
  const verbs = [...Object.keys(securityWords), 'user.read', 'user.roles-keep', 'user.ask-roles']
  for (const verb of verbs) expect(happeningWords(verb), verb).not.toContain(verb)
})
