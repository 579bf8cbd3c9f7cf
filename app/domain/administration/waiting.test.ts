import { describe, expect, test } from 'vitest'
import { pool } from '~/platform/db'
import { as, ctx, useWorld } from '../../../tests/world'
import { certificate, day, oneMore, suspensionHeard, ticket } from '../../../tests/world/waiting'
import type { StaffRole } from '../permissions'
import { queuesUnder } from './dashboard'
import { bound, menuEntries } from './queue'
import { type QueueKind, queues, queuesFor } from './queues'
import { staffWaiting } from './waiting'

useWorld()

const roles: StaffRole[] = ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin']
const countsOf = async (role: StaffRole) => (await staffWaiting(ctx(await as(role)))).counts
/** Everybody of the team whom a test makes has roles that nobody looked at: they have a test of their own. */
const besidesTeam = (counts: Awaited<ReturnType<typeof countsOf>>) => ({ ...counts, roleReviews: 0 })

describe('what waits for staff', () => {
  test.each(Object.keys(oneMore) as QueueKind[])(
    '%s: one more is one more, in its queue only',
    async (kind) => {
      const before = await countsOf('admin')
      await oneMore[kind]()
      expect(besidesTeam(await countsOf('admin'))).toEqual(
        besidesTeam({ ...before, [kind]: (before[kind] ?? 0) + 1 }),
      )
    },
  )

  test.each(roles)('the menu and the first page tell %s the same', async (role) => {
    const who = ctx(await as(role))
    const [{ counts, menu }, board] = await Promise.all([staffWaiting(who), queuesUnder(who, null)])
    const shown = Object.fromEntries(board.map(({ kind, count }) => [kind, count]))
    expect(counts).toEqual(shown)
    expect(Object.keys(counts).toSorted()).toEqual(queuesFor(who.actor).toSorted())
    for (const entry of menuEntries) {
      const of = board.filter(({ kind }) => queues[kind].entry === entry)
      expect(menu[entry].count).toBe(of.reduce((sum, { count }) => sum + count, 0))
      expect(menu[entry].late).toBe(of.some(({ first }) => first?.due && first.due < who.now) || false)
    }
    // Every queue of the role has the one that comes first, with where it is decided and when it came or is due.
    for (const { first, count } of board) {
      expect(count).toBeGreaterThan(0)
      expect(first).toMatchObject({ to: expect.stringContaining(first?.id ?? '?'), name: expect.any(String) })
      expect(first?.due ?? first?.since).toBeInstanceOf(Date)
    }
  })

  test('a revocation that wants a second person waits once, also where a notice does', async () => {
    const before = await countsOf('auditor')
    await suspensionHeard(day(-1), await certificate((await as('auditor')).userId))
    await certificate((await as('auditor')).userId)
    expect((await countsOf('auditor')).certificateDecisions).toBe((before.certificateDecisions ?? 0) + 2)
  })

  test('nothing is counted further than one beyond a hundred', async () => {
    const before = (await countsOf('support')).tickets ?? 0
    for (let n = before; n < bound + 3; n++) await ticket()
    expect((await countsOf('support')).tickets).toBe(bound + 1)
  })
})

test('the counts of the menu are planned once by each connection, for each role', async () => {
  const plans = async () =>
    (
      await pool().query<{ statement: string }>(
        "select statement from pg_prepared_statements where statement like '/* kept */ select me.%'",
      )
    ).rows.length
  const [one, other] = [ctx(await as('moderator')), ctx(await as('moderator'))]
  await staffWaiting(one)
  const before = await plans()
  for (const who of [one, other, one]) await staffWaiting(who)
  expect(before).toBeGreaterThan(0)
  expect(await plans()).toBe(before)
})
