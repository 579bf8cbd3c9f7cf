import { defineFlow } from '../shared/flow'
import { type InvitationKind, type InvitationState, invitations } from './schema'

/** Where the flow's column lives. */
export const invitationTable = {
  table: invitations,
  id: invitations.id,
  state: invitations.state,
  version: invitations.version,
}

/** States in which the invited person may still answer. */
export const answerable: readonly InvitationState[] = ['sent', 'delivered', 'opened']
/** States before it left. */
export const unsent: readonly InvitationState[] = ['draft', 'scheduled', 'queued']

/** The states of an invitation of any kind (people.md, Invitations). */
export const invitationFlow = defineFlow<
  InvitationState,
  | 'schedule'
  | 'queue'
  | 'send'
  | 'deliver'
  | 'open'
  | 'accept'
  | 'decline'
  | 'bounce'
  | 'suppress'
  | 'expire'
  | 'revoke'
  | 'resend'
>('invitation', {
  schedule: { from: ['draft'], to: 'scheduled', by: 'invitation.*' },
  queue: { from: ['draft', 'scheduled'], to: 'queued', by: 'system' },
  send: { from: ['queued'], to: 'sent', by: 'system' },
  deliver: { from: ['sent'], to: 'delivered', by: 'system' },
  open: { from: ['sent', 'delivered'], to: 'opened', by: 'whoever has the link' },
  accept: { from: answerable, to: 'accepted', by: 'whoever is invited' },
  decline: { from: answerable, to: 'declined', by: 'whoever has the link' },
  bounce: { from: ['queued', ...answerable], to: 'bounced', by: 'system' },
  suppress: { from: ['scheduled', 'queued'], to: 'suppressed', by: 'system' },
  expire: { from: answerable, to: 'expired', by: 'system' },
  revoke: { from: [...unsent, ...answerable], to: 'revoked', by: 'invitation.manage' },
  // A new token, a new life: what was sent before leads nowhere.
  resend: { from: [...answerable, 'expired'], to: 'queued', by: 'invitation.manage' },
})

/**
 * Whether it may be sent again with a new link. A company's to a customer may not: it goes once and reminds once, else
 * sending again would be a way round both.
 */
export const mayBeResent = ({ kind, state }: { kind: InvitationKind; state: InvitationState }): boolean =>
  kind !== 'review' && invitationFlow.verbs.resend.from.includes(state)

/** Why a link of an invitation leads no further: each has a page of its own, with a way out. */
export type InvitationProblem = 'unknown' | 'expired' | 'used' | 'revoked' | 'other-account'

const problems: Partial<Record<InvitationState, InvitationProblem>> = {
  accepted: 'used',
  declined: 'used',
  expired: 'expired',
  revoked: 'revoked',
  suppressed: 'revoked',
  bounced: 'expired',
}

/** Why it can't be answered (any more) at `now`, or null. */
export function invitationProblem(
  invitation: { state: InvitationState; expiresAt: Date | null },
  now: Date,
): InvitationProblem | null {
  const problem = problems[invitation.state]
  if (problem) return problem
  if (!answerable.includes(invitation.state)) return 'unknown'
  return invitation.expiresAt !== null && invitation.expiresAt <= now ? 'expired' : null
}
