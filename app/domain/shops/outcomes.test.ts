import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, useWorld } from '../../../tests/world'
import { invitingCompanyInTest } from '../../../tests/world/inviting'
import { settings } from '../settings/settings'
import { createShop } from './managing'
import { shopDetail } from './reading'

useWorld()

test('what orders gave is counted no further than a page says, and the page says so', async () => {
  const { owner } = await invitingCompanyInTest()
  const id = await createShop(ctx(owner), { delay: 10 })
  const { countTo } = settings.shop
  const some = (n: number, outcome: string) =>
    database().execute(sql`insert into shop_orders (id, shop_id, digest, received_at, outcome)
      select gen_random_uuid(), ${id}, ${outcome}::text || i, now(), ${outcome}::text from generate_series(1, ${n}::int) i`)
  await some(countTo - 3, 'invited')
  await some(3, 'recent')
  const all = await shopDetail(ctx(owner), id)
  expect(all.more).toBe(false)
  expect(new Map(all.outcomes.map(({ outcome, n }) => [outcome as string, n]))).toEqual(
    new Map([
      ['invited', countTo - 3],
      ['recent', 3],
    ]),
  )
  await some(countTo, 'repeated')
  const { outcomes, more } = await shopDetail(ctx(owner), id)
  expect([more, outcomes.reduce((sum, { n }) => sum + n, 0)]).toEqual([true, countTo + 1])
})
