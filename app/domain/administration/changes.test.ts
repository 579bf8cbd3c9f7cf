import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { users } from '../people/schema'
import { markSeen } from '../people/staff/seeing'
import { settings } from '../settings/settings'
import { recordEvent } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { changesSince, firstIdOf } from './changes'

useWorld()

const hour = 3_600_000
const after = (hours: number) => new Date(today.getTime() + hours * hour)

test('what others did since somebody said that they had seen it, of what they may work on, the latest first', async () => {
  const [moderator, colleague, acme] = await Promise.all([as('moderator'), as('moderator'), company()])
  const tell = async (subjectType: string, verb: string, who = colleague, at = today) =>
    transaction(ctx(who, at), (tx) =>
      recordEvent(tx, { subjectType, subjectId: acme.id, companyId: acme.id, verb }),
    )
  await tell('company', 'send')
  await tell('company', 'suspend', colleague, after(1))
  await tell('company', 'approve', moderator, after(1))
  await tell('ticket', 'open', colleague, after(1))
  await tell('review', 'reply', colleague, after(1))
  const mine = ctx(moderator, after(2))
  const first = await changesSince(mine)
  expect(first.rows.map(({ word }) => word)).toEqual(['suspensa', 'enviada para aprovação'])
  expect(first.rows[0]?.name).toBe(acme.name)
  expect(first.since).toEqual(after(-22))

  await markSeen(mine, { until: after(2) })
  expect(await changesSince(ctx(moderator, after(3)))).toEqual({ since: after(2), rows: [], more: false })
  await tell('company', 'reinstate', colleague, after(4))
  expect((await changesSince(ctx(moderator, after(5)))).rows.map(({ word }) => word)).toEqual(['reposta'])
  // A page that was open before is no way back, and nobody has seen what is still to come.
  await markSeen(ctx(moderator, after(5)), { until: today })
  await markSeen(ctx(colleague, after(5)), { until: after(99) })
  const seen = async (id: string) =>
    (await database().select({ at: users.staffSeenAt }).from(users).where(eq(users.id, id)))[0]?.at
  expect(await seen(moderator.userId)).toEqual(after(2))
  expect(await seen(colleague.userId)).toEqual(after(5))
})

test('it is bounded: so many are shown, and it is said that there are more', async () => {
  const [moderator, acme] = await Promise.all([as('moderator'), company()])
  for (let i = 0; i <= settings.staffList.changesShown; i++)
    await transaction(ctx(byItself, after(10)), (tx) =>
      recordEvent(tx, { subjectType: 'company', subjectId: acme.id, companyId: acme.id, verb: 'close' }),
    )
  const { rows, more } = await changesSince(ctx(moderator, after(11)))
  expect([rows.length, more]).toEqual([settings.staffList.changesShown, true])
})

test('ids of a moment begin where its milliseconds say', () => {
  expect(firstIdOf(new Date(0x019a12345678))).toBe('019a1234-5678-7000-8000-000000000000')
})
