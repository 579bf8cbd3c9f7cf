import { expect, test } from 'vitest'
import { as, ctx, useWorld } from '../../../tests/world'
import { flagged } from '../../../tests/world/flag'
import { flagList } from './flag-filter'
import { flagCase, flagQueue } from './listings'

useWorld()

test('the queue has the nearest deadline first, and neither stars nor plan', async () => {
  const slow = await flagged()
  const fast = await flagged({ reason: 'safety' })
  const found = async (query: string) =>
    (await flagQueue(ctx(await as('moderator')), flagList.read(new URLSearchParams(query)), null)).rows
  const rows = await found('')
  const at = (id: string) => rows.findIndex((r) => r.id === id)
  expect(at(fast.flag.id)).toBeLessThan(at(slow.flag.id))
  expect((await found(`q=${slow.acme?.name}`)).map((r) => r.id)).toEqual([slow.flag.id])
  expect((await found('motivo=safety&de=pessoa')).map((r) => r.id)).toContain(fast.flag.id)
  expect((await found('motivo=safety')).map((r) => r.id)).not.toContain(slow.flag.id)
  for (const none of ['de=empresa', 'ver=prazo-falhado'])
    expect((await found(`q=${slow.acme?.name}&${none}`)).length).toBe(0)
  const seen = JSON.stringify([rows, await flagCase(ctx(await as('moderator')), slow.flag.id)])
  expect(seen).not.toMatch(/rating|stars|"plan"/)
})
