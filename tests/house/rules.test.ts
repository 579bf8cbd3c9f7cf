import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'app', 'db', 'scripts', 'bench', 'tests', '*.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((f) => /\.(ts|tsx|mjs|css)$/.test(f))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Longer than 250 lines, each with its reason (rule 1). */
const long: Record<string, string> = {
  'app/domain/billing/schema.ts': 'the tables of one noun, read together',
  'app/domain/billing/subscriptions/subscriptions.test.ts':
    'one subscription from its order to its end, each way',
  'app/domain/affiliates/schema.ts': 'the tables of one noun, read together',
  'app/domain/work-requests/schema.ts': 'the tables of one noun, read together',
  'app/domain/work-requests/award/award.test.ts': 'one request from its short list to its end, each way',
  'tests/world/work-model.ts': 'one model of both flows, whole, apart from the code that it judges',
  'app/domain/companies/schema.ts': 'the tables of one noun, read together',
  'app/domain/billing/killed.test.ts': 'each step of a payment with the process killed there',
  'app/domain/affiliates/commissions/commissions.test.ts':
    'one commission from its payment to its end, each way',
  'app/domain/affiliates/payouts/payouts.test.ts':
    'one payout from the close of its month to the bank, each way',
  'tests/world/affiliate-history.ts': 'every thing that may happen to an affiliate, each with how it is done',
  'tests/world/affiliate-model.ts':
    'one model of commissions and payouts, whole, apart from the code that it judges',
  'tests/world/payments.ts': 'one provider, whole',
  'tests/world/billing-history.ts': 'every thing that may happen to money, each with how it is done',
  'tests/world/billing-model.ts': 'one model of money, whole, apart from the code that it judges',
  'tests/world/search-queries.ts': 'what people type, one a line',
  'app/domain/permissions.ts': 'who may do what is one page (rule 7)',
  'app/domain/certification/life/deciding.test.ts': 'one capability after another on one small world',
  'app/domain/invitations/answering/answering.test.ts': 'six kinds, each with every way to be refused',
  'app/domain/people/staff/changing-roles.test.ts': 'one capability with every race about it',
  'app/domain/work-requests/asking/asking.test.ts':
    'one capability with every way to abuse it, and its races',
  'app/domain/people/signing-up/signing-up.test.ts': 'one capability with every way to abuse it',
  'app/domain/settings/defaults.ts': 'every number the product runs by is one table',
  'app/domain/people/schema.ts': 'the tables of one noun, read together',
  'app/domain/reviews/schema.ts': 'the tables of one noun, read together',
  'app/domain/reviews/topics/topics-lexicon.ts': 'what customers speak of is one table, by topic',
  'app/domain/transparency-report/figures.ts': 'every figure of the report with its words is one table',
  'tests/access/transparency-log.test.ts': 'everything that can be tampered with, each found',
  'app/paths.ts': 'every link is one table (rule 4)',
  'app/routes.ts': 'every address is one table (rule 4)',
  'app/domain/privacy/retention.ts': 'how long everything is kept is one table',
  'app/domain/privacy/retention.test.ts': 'every rule of the table, each with its row',
  'app/domain/privacy/erasing-leaves-nothing.test.ts': 'one person with something of theirs everywhere',
  'app/domain/merging/merging.test.ts': 'one capability with every way to be in its way',
  'app/ui/pictures.css': 'the looks of one thing: picture, crop, drop zone, grid',
  'db/seed/invitations.ts': 'one invitation of every kind and state, told as a list',
  'tests/journeys/invitations.test.ts': 'six kinds, with and without an account, and every way out',
  'db/seed/world.test.ts': 'everything the small world promises',
  'tests/house/mail-addresses.test.ts': 'every mail about a thing, each with its sample',
  'tests/journeys/main-job.test.ts': 'one journey from end to end',
}

describe('one file per capability (rule 1)', () => {
  const lines = (file: string) => read(file).split('\n').length - 1
  test('no source file has more than 250 lines without a reason', () => {
    const over = files.filter((f) => !f.startsWith('db/seed/corpus/') && !long[f] && lines(f) > 250)
    expect(over.map((f) => `${f}: ${lines(f)}`)).toEqual([])
  })
  test('no reason outlives its file', () => {
    expect(Object.keys(long).filter((f) => !files.includes(f) || lines(f) <= 250)).toEqual([])
  })
  test('no folder of the business has more files than can be read through (decision 0018)', () => {
    const counts = new Map<string, number>()
    for (const f of files.filter((f) => /^app\/(domain|routes)\//.test(f))) {
      const folder = f.slice(0, f.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, n]) => n > 60)).toEqual([])
  })
  test('no drawer by name (rule 16)', () => {
    expect(
      files.filter((f) => /(^|\/)(utils?|helpers?|common|misc|managers?|services?|v2)(\.|\/)/.test(f)),
    ).toEqual([])
  })
})

test('connections to PostgreSQL are made where they hear their own errors (decision 0030)', () => {
  const program = files.filter((f) => /^(app\/|[a-z]+\.ts$)/.test(f) && !/\.test\./.test(f))
  const makes = /new (pg\.)?(Client|Pool)\(|new PgBoss\(\{\s*connectionString|extends pg\./
  expect(program.filter((f) => makes.test(read(f)))).toEqual([
    'app/platform/connection.ts',
    'app/platform/db.ts',
  ])
  // Programs that run to their end make their own, and listen.
  const others = files.filter((f) => /^(db|scripts)\//.test(f) && !/\.test\./.test(f))
  const deaf = others.filter((f) => {
    const text = read(f)
    return (text.match(/new pg\.Client\(/g)?.length ?? 0) > (text.match(/\.on\('error'/g)?.length ?? 0)
  })
  expect(deaf).toEqual([])
})

test('no address is written outside routes.ts and paths.ts (rule 4)', () => {
  const found = files
    .filter((f) => /^app\/(routes|domain)\//.test(f) && /\.tsx?$/.test(f) && !f.includes('.test.'))
    .flatMap((f) =>
      read(f)
        .split('\n')
        .map((line, i) => ({ at: `${f}:${i + 1}`, line }))
        .filter(
          ({ line }) => /(href|to|action)=["'`{]+\/[a-z]/.test(line) || /redirect\(\s*['"`]\//.test(line),
        )
        .map(({ at }) => at),
    )
  expect(found).toEqual([])
})

test('what somebody else wrote as an address is followed by <OutsideLink> alone', () => {
  const found = files
    .filter((f) => /^app\/(routes|ui)\/.*\.tsx$/.test(f) && f !== 'app/routes/outside-link.tsx')
    .filter((f) =>
      /rel="[^"]*(ugc|noreferrer)|\b(?:href|to)=\{[^}]*\b(?:website|\w*Url|address)\}/.test(read(f)),
    )
  expect(found).toEqual([])
})

test('no inline style and no inline script in what is drawn (strict CSP)', () => {
  const found = files
    .filter(
      (f) =>
        f.startsWith('app/') &&
        f.endsWith('.tsx') &&
        !f.includes('mail') &&
        !f.includes('emails') &&
        !f.includes('.test.'),
    )
    .filter((f) => /\sstyle=\{|dangerouslySetInnerHTML/.test(read(f)))
  expect(found).toEqual([])
})

test('no secret, absolute path or registry address in the repository', () => {
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  const found = all
    .filter((f) => /\.(ts|tsx|mjs|json|md|ya?ml|sh|css|example)$|^\.ci\/run$|^\.npmrc$/.test(f))
    .filter((f) => f !== 'tests/house/rules.test.ts')
    .filter((f) =>
      new RegExp(
        ['/work/(main|shared)', 'registry\\.npmjs', 'BEGIN [A-Z ]*PRIVATE KEY', '"resolved":'].join('|'),
      ).test(read(f)),
    )
  expect(found).toEqual([])
})
