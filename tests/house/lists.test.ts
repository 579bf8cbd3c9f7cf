import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const domain = join(import.meta.dirname, '..', '..', 'app', 'domain')

/** Lists that read a key by hand, each with why `keyset` (domain/shared/keyset.ts) does not do. */
const byHand: Record<string, string> = {
  'shared/keyset.ts': 'is the shape',
  'shared/list-key.ts': 'is what a key is made of',
  'companies/staff/staff-lists.ts': 'goes on where looking stopped, not where the page did',
  'companies/staff/staff-lists-orders.ts':
    'five orders, two of which read a key as something else (a day, a name)',
  'notifications/reading.ts': 'a key of two values: what is unread first',
  'people/staff/user-listings.ts': 'by name, the key is a person whose name is read anew',
  'projects/listing.ts': 'a public list by its own table, with a key of two values',
  'projects/project-filter.ts': 'says in the address what it left out',
  'reviews/listings/list-question.ts': 'five orders of the public list, as prepared statements',
  'reviews/moderation/due-queue.ts':
    'six tables at once, one of them ordered by another moment than its deadline',
  'company-pages/received/received.ts': 'several tables at once, by the filter',
  'reviews/score/score-explained.ts': 'a prepared statement of the public page',
  'work-requests/reading/listing.ts': 'a public list over several trades, as prepared statements',
  'work-requests/reading/work-filter.ts': 'says in the address what it left out',
  'administration/due-items.ts':
    'every queue of staff at once, with a deadline or without, by the kind as well',
  'statistics/figure-rows.ts': 'looks at no day before the place of the page',
  'tickets/queue.ts': 'a search goes on in windows, wherever the page ended',
}

const sources = globSync('**/*.{ts,tsx}', { cwd: domain })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(domain, file), 'utf8') }))

test('a list that is read by key has its condition, order and next page from keyset', () => {
  const found = sources.filter(({ text }) => /\b(de|en)codeKey\(/.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted())
})

test('no list compares with a place of its own', () => {
  // «(a.at, a.id) < (», in SQL text.
  const found = sources
    .filter(({ file, text }) => !byHand[file] && /\([\w.${}]+, [\w.${}]*\bid\}?\) [<>$]/.test(text))
    .map(({ file }) => file)
  expect(found).toEqual([])
})

/** Pages with rows by key that are no `<List>` (routes/lists/list.tsx), each with why. */
const ownPages: Record<string, string> = {
  'account/claim/claims.tsx': 'finds a company to claim, beside what was claimed',
  'account/companies/new-company.tsx': 'finds out whether a company is there already',
  'account/companies/request-access.tsx': 'finds a company to ask for access to',
  'account/security/security-log.tsx': 'a part of the page of security, newest first',
  'account/works/works.tsx': 'cards, and above them what waits for somebody',
  'company/billing/order.tsx': 'applies a code of discount to what is about to be ordered',
  'company/reviews/received.tsx': 'cards of reviews by what waits, each from tables of its own',
  'company/widgets/choice-fields.tsx': 'chooses how something looks: a form by GET, and no list',
  'staff/certificate/seals.tsx': 'three tables on a page',
  'staff/companies/merge-preview.tsx': 'finds the other profile of a pair',
  'staff/dashboard.tsx': 'everything that waits, of every kind, by deadline',
  'staff/errors/shown-event.tsx': 'one event of an error after the other',
  'staff/reviews/moderation.tsx': 'the first of its lists orders six tables by deadline',
  'staff/satisfaction.tsx': 'figures, and below them what was said',
  'staff/search.tsx': 'a few of everything, no list of one thing',
  'staff/users/merge-user.tsx': 'finds the other account of a pair',
  'staff/users/user-trail.tsx': 'a part of the page of a person',
}

test('a page of rows by key is drawn by its description', () => {
  const routes = join(domain, '..', 'routes')
  const found = globSync('{staff,company,account}/**/*.tsx', { cwd: routes }).filter((file) =>
    /<(Paging|FilterForm)\b/.test(readFileSync(join(routes, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual(Object.keys(ownPages).toSorted())
})

test('a line of a list says a moment in so few letters that its hour is not cut off', () => {
  const long = globSync('app/routes/**/*.tsx', { cwd: join(domain, '..', '..') }).filter((file) => {
    const text = readFileSync(join(domain, '..', '..', file), 'utf8')
    const inLines = /<List\b|^\s+lines$|<Table lines/m.test(text)
    return inLines && /\bcell: (?:(?!\bkey:)[\s\S]){0,160}kind="datetime"/.test(text)
  })
  expect(long).toEqual([])
})
