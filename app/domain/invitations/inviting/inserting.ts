import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { type InvitationKind, invitations } from '../schema'
import { hashEmail } from '../tokens'

export type NewInvitation = Pick<typeof invitations.$inferInsert, 'name' | 'companyId' | 'role' | 'message'> &
  Pick<typeof invitations.$inferInsert, 'serviceReference' | 'serviceDate' | 'batchId'> & {
    kind: InvitationKind
    email: string
    /** When it shall go; left out: at once. */
    sendAt?: Date
  }

/**
 * Writes an invitation of whoever acts: `queued` when it goes at once, else `scheduled`. The caller authorises, looks at
 * limits and enqueues the sending. @returns its id.
 */
export async function insertInvitation(
  tx: TxCtx,
  { email, sendAt, ...invitation }: NewInvitation,
): Promise<string> {
  const { db, actor, now } = tx
  const id = newId()
  await db.insert(invitations).values({
    ...invitation,
    id,
    email,
    emailHash: hashEmail(email),
    state: sendAt ? 'scheduled' : 'queued',
    inviterId: actor.userId,
    sendAt: sendAt ?? now,
    createdAt: now,
    updatedAt: now,
  })
  await recordEvent(tx, {
    subjectType: 'invitation',
    subjectId: id,
    companyId: invitation.companyId ?? undefined,
    verb: 'invite',
    toState: sendAt ? 'scheduled' : 'queued',
  })
  return id
}

/** When an invitation that is sent now ends. */
export const lifeOf = (kind: InvitationKind, sentAt: Date): Date =>
  new Date(sentAt.getTime() + settings.invitation.days[kind] * 86_400_000)
