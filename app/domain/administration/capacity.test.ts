import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { lisbonDay, shiftDay } from '../shared/working-days'
import { figures } from '../statistics/figures'
import { dailyFigures } from '../statistics/schema'
import { decidedBy, usualPace } from './capacity'
import { staffDashboard } from './dashboard'

useWorld()
beforeEach(() => database().delete(dailyFigures))

const decided = (figure: string, daysAgo: number, cases: number) =>
  database()
    .insert(dailyFigures)
    .values({ figure, day: shiftDay(lisbonDay(today), -daysAgo), dimension: '', grp: '', value: 1, cases })

test('the median of the days with decisions, together over the kinds; today and what is long ago do not count', async () => {
  for (const [daysAgo, cases] of [
    [1, 4],
    [2, 30],
    [3, 6],
    [4, 0],
    [5, 8],
  ] as const)
    await decided('tempo-ate-decidir-retidas', daysAgo, cases)
  expect(await usualPace(ctx(byItself), ['held'])).toBeNull()
  await decided('tempo-ate-decidir-denuncias', 1, 3)
  await decided('tempo-ate-decidir-denuncias', 6, 5)
  await decided('tempo-ate-decidir-denuncias', 0, 900)
  await decided('tempo-ate-decidir-denuncias', 60, 900)
  // 7, 30, 6, 8, 5: in order 5, 6, 7, 8, 30.
  expect(await usualPace(ctx(byItself), ['held', 'flags'])).toBe(7)
  expect(await usualPace(ctx(byItself), ['errors'])).toBeNull()
  expect(await usualPace(ctx(byItself), [])).toBeNull()
})

test('each figure that it rests on is one, and the first page says it for one’s own kinds', async () => {
  expect(Object.values(decidedBy).filter((key) => !figures.has(key))).toEqual([])
  for (let day = 1; day < 8; day++) await decided('tempo-ate-resolver', day, 12)
  const of = async (role: Parameters<typeof as>[0]) =>
    (await staffDashboard(ctx(await as(role)), { only: null, whose: 'all', after: null })).pace
  expect(await of('support')).toMatchObject({ usual: 12 })
  expect(await of('auditor')).toBeNull()
})
