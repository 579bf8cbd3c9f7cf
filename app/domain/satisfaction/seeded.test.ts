import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { sayHowItWas } from '../../../db/seed/said-of-support'
import { anonymous, ctx, person, useWorld } from '../../../tests/world'
import { transaction } from '../shared/transaction'
import { addMessage } from '../tickets/adding'
import { openTicket } from '../tickets/opening'

useWorld()

test('the figures of the demonstration are the sums of its rows', async () => {
  const staff = await person({ staffRoles: ['support'] })
  for (let i = 0; i < 12; i++) {
    const now = new Date(Date.UTC(2026, 8 + (i % 3), 2 + i, 10))
    const { id } = await transaction(ctx(anonymous, now), (tx) =>
      openTicket(tx, {
        kind: 'support',
        subject: 'x',
        text: 'y',
        requester: { email: `s${i}@exemplo.pt` },
        source: 'contact',
      }),
    )
    await transaction(ctx(staff, now), (tx) =>
      addMessage(tx, { ticketId: id, kind: 'staff', text: 'z', authorId: staff.userId, verb: 'solve' }),
    )
  }
  const client = await pool().connect()
  await client.query("set time zone 'UTC'")
  await sayHowItWas(client).finally(() => client.release())
  const { rows } = await database().execute<Record<string, number>>(sql`
    select (select count(score)::int from support_ratings) said, (select sum(answers)::int from satisfaction_figures) counted,
      (select sum(total)::int from satisfaction_people) total, (select sum(score)::int from support_ratings) stars,
      (select sum(asked)::int from satisfaction_figures) asked, (select count(*)::int from support_ratings) rows`)
  const [r] = rows
  expect(r?.said).toBeGreaterThan(0)
  expect([r?.counted, r?.total, r?.asked]).toEqual([r?.said, r?.stars, r?.rows])
})
