import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { onFailure } from '~/platform/failures'
import { ctx, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { system } from '../../permissions'
import { checkDirectoryCounts } from './count-checking'

useWorld()

test('what the triggers keep is what a recount gives', async () => {
  const state = async () =>
    (
      await pool().query(`select
      (select json_agg(to_jsonb(c) - 'changed' order by category, district, level) from directory_counts c where n <> 0) as counts,
      (select json_agg(k order by category, company_id) from directory_categories k) as categories,
      (select json_agg(t order by opens, on_holidays) from timetables t) as weeks`)
    ).rows[0]
  const moved = await listed({ category: 'pintura', otherCategories: ['telhados', 'limpezas'] })
  await scored(moved.id, 4.2, 12)
  await listed({ category: 'pintura', hours: { 4: [[11, 12]] } })
  await database().execute(
    sql`update companies set category = 'oficinas', district = '11', municipality = '1106', other_categories = '{}' where id = ${moved.id}`,
  )
  await database().execute(sql`select refresh_directory(${moved.id})`)
  const gone = await listed({ category: 'pintura' })
  await database().execute(sql`update companies set listing = 'closed' where id = ${gone.id}`)
  await database().execute(sql`select refresh_directory(${gone.id})`)
  const kept = await state()
  const heard: string[] = []
  onFailure(({ error }) => heard.push(String(error)))
  await checkDirectoryCounts(ctx(system))
  expect(heard).toEqual([])
  // One that is wrong, one that is missing.
  await database().execute(
    sql`update directory_counts set n = n + 5 where category = 'oficinas' and district = '1106' and level = 0`,
  )
  await database().execute(
    sql`delete from directory_counts where category = 'oficinas' and district = '11' and level = 0`,
  )
  await checkDirectoryCounts(ctx(system))
  expect(heard).toEqual([
    expect.stringMatching(/oficinas\/11\/0 0, counted \d+; oficinas\/1106\/0 \d+, counted \d+$/),
  ])
  await database().execute(sql`select recount_directory()`)
  expect(kept).toEqual(await state())
  await checkDirectoryCounts(ctx(system))
  expect(heard).toHaveLength(1)
  onFailure(undefined)
})
