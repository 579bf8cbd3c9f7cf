import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { createInvitationLink } from '../short-links/creating'
import type { InvitationLinkInput } from '../short-links/forms'
import { makeCode } from './codes'

/** A short link to one's own invitation, with its code where there was none yet. @returns its id */
export const createInviteLink = (ctx: Ctx, said: InvitationLinkInput): Promise<string> => {
  authorise(ctx.actor, 'invitation.platform')
  return transaction(ctx, async (tx) => {
    await makeCode(tx)
    return createInvitationLink(tx, said)
  })
}
