import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { answerable } from '../invitations/invitation'
import { invitations } from '../invitations/schema'
import { hashEmail } from '../invitations/tokens'
import { newestUnread, type ShownNotification } from '../notifications/reading'
import { users } from '../people/schema'
import { passkeys, totpSecrets } from '../people/second-factor/schema'
import type { Ctx } from '../shared/ctx'
import { ticketsWaitingForMe } from '../tickets/my-tickets'
import { type WaitingWork, worksWaitingForMe } from './waiting-works'

/** How many notifications the overview shows. */
const few = 3

/** What waits for somebody, in the order in which it is told. */
export interface MyWaiting {
  photo: string | null
  unconfirmed: boolean
  profileIncomplete: boolean
  noSecondFactor: boolean
  /** Invitations to their address that can still be answered; only once the address is proved to be theirs. */
  invitations: number
  unread: number
  notifications: ShownNotification[]
  /** Tickets that wait for their answer. */
  tickets: { id: string; number: string; subject: string; since: Date }[]
  /** Works of theirs in which something is theirs to do. */
  works: WaitingWork[]
}

/** Everything that waits for whoever asks: three queries. */
export async function myWaiting(ctx: Ctx): Promise<MyWaiting> {
  const { db, actor, now } = ctx
  const { emailVerified, email } = actor
  const invited = db
    .select({ n: sql<number>`count(*)::int` })
    .from(invitations)
    .where(
      and(
        eq(invitations.emailHash, hashEmail(email ?? '')),
        inArray(invitations.state, [...answerable]),
        gt(invitations.expiresAt, now),
      ),
    )
  const [[row], notifications, tickets, works] = await Promise.all([
    db
      .select({
        photo: users.photoFileId,
        completed: users.profileCompletedAt,
        unread: users.unreadNotifications,
        secured: sql<boolean>`exists (select 1 from ${totpSecrets} t where t.user_id = ${users.id} and t.confirmed_at is not null)
          or exists (select 1 from ${passkeys} p where p.user_id = ${users.id})`,
        invitations: sql<number>`(${invited})`,
      })
      .from(users)
      .where(eq(users.id, actor.userId as string)),
    newestUnread(ctx, few),
    ticketsWaitingForMe(ctx, few),
    worksWaitingForMe(ctx, few),
  ])
  return {
    photo: row?.photo ?? null,
    unconfirmed: !emailVerified,
    profileIncomplete: emailVerified && !row?.completed,
    noSecondFactor: emailVerified && !row?.secured,
    invitations: emailVerified ? (row?.invitations ?? 0) : 0,
    unread: row?.unread ?? 0,
    notifications,
    tickets,
    works,
  }
}
