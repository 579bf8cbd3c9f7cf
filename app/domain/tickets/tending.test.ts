import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { notifications } from '../notifications/schema'
import { transaction } from '../shared/transaction'
import { openTicket } from './opening'
import { takeForMe } from './organising'
import { bePresent } from './presence'
import { staffTicket } from './staff-ticket'
import { warnOfBreach } from './tending'
import type { TicketKind } from './ticket-words'

useWorld()

const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const opened = (kind: TicketKind, now = today) =>
  transaction(ctx(anonymous, now), (tx) =>
    openTicket(tx, {
      kind,
      subject: 'Não consigo entrar',
      text: 'O código não chega.',
      requester: { email: 'rita@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
    }),
  )

test('staff are warned once when a fifth of the term is left', async () => {
  const agent = await as('support')
  const { id } = await opened('security', new Date('2025-06-18T09:00:00Z'))
  await takeForMe(ctx(agent, new Date('2025-06-18T09:00:00Z')), id, null)
  const told = async () =>
    (
      await database()
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, agent.userId), eq(notifications.kind, 'ticket')))
    ).filter((n) => n.key.startsWith(`ticket-prazo-${id}`))
  await warnOfBreach(ctx(byItself, new Date('2025-06-18T12:11:00Z')))
  expect(await told()).toHaveLength(0)
  const soon = ctx(byItself, new Date('2025-06-18T12:13:00Z'))
  const touched = async () => (await staffTicket(ctx(agent), id)).updatedAt
  const before = await touched()
  await Promise.all([warnOfBreach(soon), warnOfBreach(soon)])
  expect(await told()).toHaveLength(1)
  // For whoever asked, nothing happened.
  expect(await touched()).toEqual(before)
})

test('who has a ticket open is seen by colleagues, for a while', async () => {
  const { id } = await opened('support')
  const [one, two] = [await as('support'), await as('support')]
  await bePresent(ctx(one), id, true)
  expect((await bePresent(ctx(two), id, false)).present).toEqual([{ name: 'Equipa', writing: true }])
  expect((await bePresent(ctx(two, later(1)), id, false)).present).toEqual([])
})
