import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '~/domain/shared/ids'
import { trailLink } from '~/routes/staff/audit/trail-links'

/** A line of the audit trail leads to what it is about: every kind of thing that a command names, or the reason why not. */
const root = join(import.meta.dirname, '..', '..')
const without: Record<string, string> = {
  audit: 'the trail itself',
  list: 'a file of many things',
  plan: 'its versions have one page for all',
  payment: 'stands on the page of its request',
  refund: 'stands in its list',
  'discount-code': 'stands in its list',
  'certification-evidence': 'stands on the page of its application or certificate',
  'work-sanction': 'stands on the page of its person',
}

test('every kind of thing in the trail has its page, or says why not', () => {
  const kinds = new Set(
    globSync('app/domain/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/objectType: '([a-z-]+)'/g)].map(
          ([, kind]) => kind as string,
        ),
      ),
  )
  expect(kinds.size).toBeGreaterThan(30)
  const unled = [...kinds].filter((kind) => !trailLink(kind, newId()))
  expect(unled.toSorted()).toEqual(Object.keys(without).toSorted())
})

test('settings and parts of the product are told by their names', () => {
  expect(trailLink('setting', 'review.holdHours')).toBe('/admin/configuracoes/review.holdHours')
  expect(trailLink('setting', 'feature.signUp')).toBe('/admin/configuracoes/partes/signUp')
  expect(trailLink('company', 'companies')).toBeUndefined()
})
