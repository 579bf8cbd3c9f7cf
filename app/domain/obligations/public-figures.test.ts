import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../tests/world'
import { hours, proposed, registered } from '../../../tests/world/obligation'
import { countFigures } from '../transparency/counting'
import { transparencyFigures } from '../transparency/schema'
import { countSiteFigures } from '../transparency/site-figures'
import { closeObligation } from './closing'
import { few, obligationFigures, obligationsCsv } from './public-figures'

useWorld()

test('counts by kind and outcome, of a few only that they are few; late ones are missed deadlines', async () => {
  const closed = async (late: boolean) => {
    const id = await registered('breach')
    await proposed(id)
    await closeObligation(ctx(await as('moderator'), hours(late ? 100 : 1)), id, { version: 2 })
  }
  for (let i = 0; i < 5; i++) await closed(i === 0)
  await registered('crime')
  const counted = { db: database(), now: hours(200) }
  await countSiteFigures(counted)
  const figures = await obligationFigures(counted)
  expect(figures.find(({ kind }) => kind === 'breach')).toEqual({
    kind: 'breach',
    received: '5',
    ended: [{ word: 'Notificada à CNPD', value: '5' }],
  })
  expect(figures.find(({ kind }) => kind === 'crime')).toMatchObject({ received: '< 5', ended: [] })
  expect(figures.find(({ kind }) => kind === 'order_act')).toMatchObject({ received: '0', ended: [] })
  const csv = await obligationsCsv(counted)
  expect(csv).toContain('2026-11;Notificada à CNPD;5')
  expect(csv).toContain('2026-11;Chegaram;< 5')
  expect(csv).not.toContain('Rita')
  await countFigures(counted)
  const [kept] = await database()
    .select()
    .from(transparencyFigures)
    .where(eq(transparencyFigures.kind, 'obligation'))
    .then((all) => all.filter(({ month }) => month === '2026-11'))
  // Five breaches, one of them late, and a suspicion that nobody answered.
  expect(kept).toMatchObject({ due: 6, missed: 2 })
})

test.each([
  [0, '0'],
  [1, '< 5'],
  [4, '< 5'],
  [5, '5'],
])('%i is said as «%s»', (value, words) => expect(few(value)).toBe(words))
