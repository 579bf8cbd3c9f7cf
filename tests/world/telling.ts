import { eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { notify } from '../../app/domain/notifications/notifying'
import { notifications } from '../../app/domain/notifications/schema'
import { users } from '../../app/domain/people/schema'
import { system } from '../../app/domain/permissions'
import { transaction } from '../../app/domain/shared/transaction'
import { ctx, today } from '../world.ts'

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
