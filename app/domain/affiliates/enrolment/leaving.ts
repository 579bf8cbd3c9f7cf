import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { affiliateFlow } from '../flows'
import { affiliateOf, lockAffiliate, noAffiliate, stepAffiliate } from './affiliate'
import { type Owed, owedTo } from './owed'

/** What somebody sees before they leave: in which state, and what is still owed. @throws Refusal `not-found` */
export async function leavingPage(ctx: Ctx): Promise<{ mayLeave: boolean; owed: Owed }> {
  authorise(ctx.actor, 'account.open')
  const own = await affiliateOf(ctx, ctx.actor.userId)
  if (!own) throw noAffiliate()
  return { mayLeave: affiliateFlow.from(own.state).includes('close'), owed: await owedTo(ctx, own.id) }
}

/**
 * Leaves the programme, or withdraws what one asked. What was earned stays owed: it is paid with the next close, below the
 * least sum too. One may ask again.
 * @throws Refusal `conflict` for who is in it no more
 */
export function leaveProgramme(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => {
    const own = await affiliateOf(tx, tx.actor.userId)
    if (!own) throw noAffiliate()
    authorise(tx.actor, 'affiliate.own', own)
    const affiliate = await lockAffiliate(tx, own.id)
    if (!affiliateFlow.verbs.close.from.includes(affiliate.state))
      throw new Refusal('conflict', 'Já não está no programa de afiliados. Nada mudou.')
    await stepAffiliate(tx, affiliate, 'close')
  })
}
