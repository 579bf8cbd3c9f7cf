import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const domain = join(import.meta.dirname, '..', '..', 'app', 'domain')

/** Where order, score, moderation and decisions are made: none of it may know which plan a company has. */
const neutral = [
  'appeals',
  'certification',
  'company-decisions',
  'company-pages/directory',
  'company-pages/search',
  'decisions',
  'flags',
  'resolutions',
  'reviews',
  // Who is told of work, and the order of proposals; how much room is left is proposals/room.ts.
  'work-requests/matching',
  'work-requests/proposals/{order,compared}',
]

/** A plan by import, by table or by column. */
const knowsPlans = (text: string): boolean =>
  /from '[^']*\/(plans|billing)\/|company_plans|plan_versions|subscriptions\b/.test(text)

const sources = neutral.flatMap((part) =>
  globSync([`${part}/**/*.{ts,tsx}`, `${part}.ts`], { cwd: domain })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(domain, file), 'utf8') })),
)

test('nothing that orders, scores, moderates or decides knows of plans', () => {
  expect(sources.length).toBeGreaterThan(250)
  expect(sources.filter(({ text }) => knowsPlans(text)).map(({ file }) => file)).toEqual([])
})

test.each([
  ["import { planOf } from '../../plans/plan'", true],
  ["import { subscriptions } from '~/domain/billing/schema'", true],
  ['sql`left join company_plans p on p.company_id = d.company_id`', true],
  ["import { explain } from '../explaining/plan'", false],
])('control: %s', (text, knows) => expect(knowsPlans(text)).toBe(knows))
