import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendsMail } from '../notifications/mail-job-names'
import type { TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import './batches/batch-running'
import './batches/batch-forgetting'
import './customers/invited-bias'
import './delivery/mails'
import { queueDueReviews } from './customers/review-sending'
import { dueInvitations, dueReminders, expireInvitations, remindOf, sendInvitation } from './inviting/sending'

/** Sends one invitation, of whatever kind, if it still waits when its turn comes. */
export const sendInvitationJob = defineJob({
  name: sendsMail('invitations.send'),
  data: z.object({ invitationId: z.uuid() }),
  run: (ctx, { invitationId }) => sendInvitation(ctx, invitationId),
})

/** Sends an invitation at once, or at its time; part of the transaction that wrote it. */
export function queueInvitation(tx: TxCtx, invitationId: string, when?: Date): Promise<void> {
  return enqueue(tx, sendInvitationJob, { invitationId }, when ? { startAfter: when } : {})
}

/** What a lost or paused job left behind. */
export const sendDueInvitations = defineJob({
  name: 'invitations.send-due',
  data: z.object({}),
  cron: '*/15 * * * *',
  async run(ctx) {
    for (const id of await dueInvitations(ctx)) await transaction(ctx, (tx) => queueInvitation(tx, id))
  },
})

/** Review invitations whose time has come, in their hours. */
export const sendDueReviews = defineJob({
  name: 'invitations.send-due-reviews',
  data: z.object({}),
  cron: '*/2 * * * *',
  run: async (ctx) => {
    await queueDueReviews(ctx, sendInvitationJob)
  },
})

export const remindOfInvitation = defineJob({
  name: sendsMail('invitations.remind'),
  data: z.object({ invitationId: z.uuid() }),
  run: (ctx, { invitationId }) => remindOf(ctx, invitationId),
})

/** One reminder for each invitation that nobody answered, in business hours of Lisbon. */
export const remindOfInvitations = defineJob({
  name: 'invitations.remind-due',
  data: z.object({}),
  cron: '23 9-18 * * 1-6',
  async run(ctx) {
    const due = await dueReminders(ctx)
    for (const invitationId of due)
      await transaction(ctx, (tx) =>
        enqueue(tx, remindOfInvitation, { invitationId }, { singletonKey: invitationId }),
      )
  },
})

export const expireInvitationsJob = defineJob({
  name: 'invitations.expire',
  data: z.object({}),
  cron: '17 3 * * *',
  async run(ctx) {
    await expireInvitations(ctx)
  },
})
