import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, today, useWorld } from '../../../../tests/world'
import { registered } from '../../../../tests/world/obligation'
import { takeObligation } from '../../obligations/holding'
import { blockPerson } from '../../people/staff/blocking'
import { changeRoles } from '../../people/staff/changing-roles'
import type { StaffRole } from '../../permissions'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { staffOn } from '../../tickets/notifying-staff'
import { openTicket } from '../../tickets/opening'
import { takeForMe } from '../../tickets/organising'
import { createCard } from '../../workspace/creating'

useWorld()

/** Something of each kind that somebody has, beside what of it is still theirs. */
async function holding(roles: StaffRole[]) {
  const ana = await person({ staffRoles: roles })
  const { id: ticket } = await transaction(ctx(anonymous), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não consigo entrar',
      text: 'O código não chega.',
      requester: { email: 'rita@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
    }),
  )
  await takeForMe(ctx(ana), ticket, null)
  await database().execute(
    sql`insert into ticket_watchers (ticket_id, user_id) values (${ticket}, ${ana.userId}) on conflict do nothing`,
  )
  const obligation = await registered('breach')
  await takeObligation(ctx(ana), obligation, { version: 1 })
  await createCard(ctx(ana), { title: 'Ver isto', steps: [], assigneeId: ana.userId as string })
  const kept = async () => {
    const { rows } = await database().execute<Record<string, string>>(sql`select
      (select count(*) from tickets where assignee_id = ${ana.userId}) || ' ' || (select count(*) from ticket_watchers where user_id = ${ana.userId}) as tickets,
      (select count(*) from obligations where holder_id = ${ana.userId}) as obligations,
      (select count(*) from cards where assignee_id = ${ana.userId}) as cards,
      (select count(*) from work_assignments where user_id = ${ana.userId}) as assignments`)
    return rows[0]
  }
  for (const kind of ['held', 'accountMerges'])
    await database().execute(
      sql`insert into work_assignments (kind, item_id, user_id, at) values (${kind}, ${newId()}, ${ana.userId}, ${today})`,
    )
  const heard = () => transaction(ctx(anonymous), (tx) => staffOn(tx, { id: ticket, assigneeId: ana.userId }))
  return { ana, kept, heard }
}

test('what somebody may not do any longer is nobody’s again, and they hear of it no more', async () => {
  const admin = await as('admin')
  const { ana, kept, heard } = await holding(['support'])
  const change = (roles: StaffRole[], seen: string) =>
    changeRoles(ctx(admin), ana.userId as string, { roles, seen, reason: 'Passa a outro trabalho.' })
  const all = { tickets: '1 1', obligations: '1', cards: '1', assignments: '2' }
  expect(await kept()).toEqual(all)
  await change(['support', 'moderator'], 'support')
  expect(await kept()).toEqual(all)
  expect(await heard()).toEqual([ana.userId])
  // Moderators handle obligations too, and not tickets.
  await change(['moderator'], 'support,moderator')
  expect(await kept()).toEqual({ ...all, tickets: '0 0' })
  expect(await heard()).toEqual([])
  await change([], 'moderator')
  expect(await kept()).toEqual({ tickets: '0 0', obligations: '0', cards: '0', assignments: '0' })
})

test('whose account is blocked has nothing either', async () => {
  const { ana, kept } = await holding(['support'])
  await blockPerson(ctx(await as('admin')), ana.userId as string, { reason: 'Conta comprometida, a ver.' })
  expect(await kept()).toEqual({ tickets: '0 0', obligations: '0', cards: '0', assignments: '0' })
})
