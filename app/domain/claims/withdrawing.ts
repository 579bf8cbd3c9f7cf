import { settleOwnership } from '../companies/ownership'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { isOpen } from './claim-flow'
import { dropDocuments } from './documents'
import { changeClaim } from './finding'
import { step, tell } from './stepping'

/** Gives a claim up: what was sent with it goes at once, and an owner who was asked is told. @throws Refusal `conflict` */
export function withdrawClaim(ctx: Ctx, id: string): Promise<void> {
  const how = { rowRight: 'claim.own', version: 'unseen' } as const
  return changeClaim(ctx, id, how, async (tx, { claim, company }) => {
    if (!isOpen(claim.state)) {
      throw new Refusal('conflict', 'Este pedido já tinha acabado. Mostramos agora como ficou.')
    }
    await dropDocuments(tx, claim)
    const row = await step(tx, claim, 'withdraw')
    await settleOwnership(tx, company.id)
    if (claim.kind === 'dispute' && claim.state !== 'proving') await tell(tx, row, 'dropped')
  })
}
