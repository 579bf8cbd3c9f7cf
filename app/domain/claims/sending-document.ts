import { authorise } from '../permissions'
import { keepDocument } from '../pictures/documents'
import type { Ctx } from '../shared/ctx'
import { checkNotOwner } from './beginning'
import { changeClaim, checkClaimable, seeClaim } from './finding'
import { notNow } from './mailing-code'
import { follow } from './proving'

/**
 * Sends a document that shows who acts for the company: staff look at it, or first its owner is asked.
 * @throws Refusal `invalid` at `document`; `conflict` when it is not the time for it
 */
export async function sendDocument(
  ctx: Ctx,
  id: string,
  { bytes, message }: { bytes: Buffer; message?: string },
): Promise<'submit' | 'challenge'> {
  const { claim } = await seeClaim(ctx, id)
  authorise(ctx.actor, 'claim.own', claim)
  if (claim.state !== 'proving') throw notNow()
  const how = { rowRight: 'claim.own', version: 'unseen' } as const
  const of = { ownerUserId: claim.userId, companyId: claim.companyId, field: 'document' }
  return keepDocument(ctx, bytes, of, async (within, fileId) => {
    const verb = await changeClaim(within, id, how, async (tx, found) => {
      checkClaimable(found.company)
      if (found.claim.state !== 'proving') throw notNow()
      await checkNotOwner(tx, found.company.id)
      return follow(tx, found.claim, found.company, 'document', {
        documentFileId: fileId,
        target: null,
        ...(message && { message }),
      })
    })
    return verb === 'challenge' ? 'challenge' : 'submit'
  })
}
