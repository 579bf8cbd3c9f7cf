import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { onFailure } from '~/platform/failures'
import { company, ctx, person, today, useWorld } from '../../../tests/world'
import { events } from '../audit/schema'
import { system } from '../permissions'
import { newId } from '../shared/ids'
import { checkFigures } from './checking'
import { countFigures } from './counting'
import { dailyFigures, figureRuns } from './schema'

useWorld()

const figure = 'perfis-aprovados'
const night = (n: number) => ctx(system, new Date(today.getTime() + n * 86_400_000))
const heard: string[] = []
const run = async () => (await database().select().from(figureRuns).where(eq(figureRuns.figure, figure)))[0]

/** Three profiles approved on each day of four weeks, so that a night's days have some. */
beforeAll(async () => {
  onFailure(({ error }) => heard.push(String(error)))
  const since = new Date(today.getTime() - 28 * 86_400_000)
  await person({ createdAt: since })
  const { id } = await company()
  for (let i = 0; i < 27 * 3; i++)
    await database()
      .insert(events)
      .values({
        id: newId(),
        at: new Date(since.getTime() + Math.floor(i / 3) * 86_400_000),
        subjectType: 'company',
        subjectId: id,
        companyId: id,
        verb: 'approve',
        actorKind: 'system',
      })
  await countFigures(ctx(system), [figure])
})
afterAll(() => onFailure(undefined))

test.each([
  ['is missing', sql`delete from daily_figures`, { kept: null, counted: 3 }],
  [
    'was counted twice',
    sql`update daily_figures set value = value * 2, cases = cases * 2`,
    { kept: 6, counted: 3 },
  ],
  [
    'has its cases wrong alone',
    sql`update daily_figures set cases = cases + 1`,
    { kept: 3, counted: 3, cases: { kept: 4, counted: 3 } },
  ],
])('a day that %s goes to the inbox of errors until it is counted again', async (_, plant, says) => {
  heard.length = 0
  await checkFigures(night(0))
  expect([(await run())?.found, heard]).toEqual([[], []])
  const [{ day } = { day: '' }] = await database()
    .select()
    .from(dailyFigures)
    .where(
      sql`figure = ${figure} and dimension = '' and value = 3 and day between ${(await run())?.checkedFrom} and ${(await run())?.checkedUntil}`,
    )
    .orderBy(asc(dailyFigures.day))
  await database().execute(sql`${plant} where figure = ${figure} and day = ${day} and dimension = ''`)
  const wrong = [{ day, dimension: '', grp: '', ...says }]
  // The night after looks at other days, and what was found stays said.
  for (const n of [0, 1]) {
    await checkFigures(night(n))
    expect((await run())?.found).toEqual(wrong)
    expect(heard.at(-1)).toBe(`Error: figures differ from their recount: ${figure} ${day}`)
  }
  // Counted again from that day on (docs/operations.md).
  await database()
    .update(figureRuns)
    .set({ countedAt: new Date(`${day}T12:00:00Z`) })
    .where(eq(figureRuns.figure, figure))
  await countFigures(ctx(system), [figure])
  await checkFigures(night(1))
  expect([(await run())?.found, heard.length]).toEqual([[], 2])
})
