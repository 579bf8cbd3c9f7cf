import { and, eq } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { lockInvitation } from '../answering/taking'
import { count } from '../customers/review-counting'
import { answerable, invitationFlow, invitationTable } from '../invitation'
import { pauseIfDue } from './pausing'
import { suppress } from './suppressing'

/**
 * What mail servers tell of an invitation that left. The address is never written to again, the company's counters
 * follow in the same transaction, and its sending stops when too much comes back. Told twice, it counts once.
 */

/** The address does not exist, or takes no mail for good; what fails for the moment is tried again by whoever sends. */
export function recordBounce(ctx: Ctx, { invitationId }: { invitationId: string }): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const invitation = isUuid(invitationId) ? await lockInvitation(tx, invitationId) : undefined
    if (!invitation?.sentAt || !answerable.includes(invitation.state)) return
    await move(tx, invitationFlow, invitationTable, invitation, 'bounce', {
      companyId: invitation.companyId ?? undefined,
      set: { decidedAt: tx.now, updatedAt: tx.now, remindAt: null },
    })
    await suppress(tx, invitation.emailHash, 'bounced')
    if (invitation.kind !== 'review' || !invitation.companyId) return
    await pauseIfDue(tx, await count(tx, invitation.companyId, { bounced: 1 }))
  })
}

/** The person said that it is unwanted mail (RFC 5965): taken for «não voltar a contactar». */
export function recordComplaint(ctx: Ctx, { invitationId }: { invitationId: string }): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const invitation = isUuid(invitationId) ? await lockInvitation(tx, invitationId) : undefined
    if (!invitation?.sentAt) return
    const known = await tx.db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.subjectType, 'invitation'),
          eq(events.subjectId, invitation.id),
          eq(events.verb, 'complain'),
        ),
      )
    if (known.length > 0) return
    const companyId = invitation.companyId ?? undefined
    await recordEvent(tx, {
      subjectType: 'invitation',
      subjectId: invitation.id,
      companyId,
      verb: 'complain',
    })
    if (answerable.includes(invitation.state)) {
      await move(tx, invitationFlow, invitationTable, invitation, 'decline', {
        companyId,
        set: { decidedAt: tx.now, updatedAt: tx.now, remindAt: null },
      })
    }
    await suppress(tx, invitation.emailHash, 'complained')
    if (invitation.kind !== 'review' || !companyId) return
    await pauseIfDue(tx, await count(tx, companyId, { complained: 1 }))
  })
}
