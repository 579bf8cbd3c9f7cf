import { eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { ctx, today } from '../../../tests/world'
import { users } from '../people/schema'
import { system } from '../permissions'
import { transaction } from '../shared/transaction'
import { notify } from './notifying'
import { notifications } from './schema'

let n = 0
/** Tells somebody something, about a review and in their list unless said otherwise. */
export const tell = (
  userId: string,
  over: Partial<Parameters<typeof notify>[1]> = {},
  at = today,
): Promise<void> => {
  n += 1
  return transaction(ctx(system, at), (tx) =>
    notify(tx, {
      userId,
      kind: 'review',
      key: `chave-${n}`,
      title: `Aviso ${n}`,
      text: 'Aconteceu uma coisa.',
      href: '/perfil/avaliacoes',
      ...over,
    }),
  )
}
export const unreadOf = async (id: string) =>
  (await database().select({ n: users.unreadNotifications }).from(users).where(eq(users.id, id)))[0]?.n
export const told = (id: string) =>
  database().select().from(notifications).where(eq(notifications.userId, id))
export const hours = (h: number) => new Date(today.getTime() + h * 3_600_000)
