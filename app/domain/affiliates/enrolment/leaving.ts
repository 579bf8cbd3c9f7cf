import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import type { AffiliateState } from '../states'
import { affiliateOf, lockAffiliate, noAffiliate, stepAffiliate } from './affiliate'
import { type Owed, owedTo } from './owed'

/** What somebody sees before they leave, or take back what they asked: in which state, and what is still owed. @throws Refusal `not-found` */
export async function leavingPage(ctx: Ctx): Promise<{ state: AffiliateState; owed: Owed }> {
  authorise(ctx.actor, 'account.open')
  const own = await affiliateOf(ctx, ctx.actor.userId)
  if (!own) throw noAffiliate()
  return { state: own.state, owed: await owedTo(ctx, own.id) }
}

const left = 'Já não está no programa de afiliados. Nada mudou.'

/**
 * Leaves the programme. What was earned stays owed: it is paid with the next close, below the least sum too. One may ask again.
 * @throws Refusal `conflict` for who is in it no more
 */
export const leaveProgramme = (ctx: Ctx): Promise<void> => close(ctx, ['active', 'suspended'], left)

/** Takes back what one asked, while nobody decided. @throws Refusal `conflict` where nothing waits */
export const withdrawApplication = (ctx: Ctx): Promise<void> =>
  close(ctx, ['candidate'], 'Não há nenhum pedido à espera. Nada mudou.')

function close(ctx: Ctx, from: readonly AffiliateState[], otherwise: string): Promise<void> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => {
    const own = await affiliateOf(tx, tx.actor.userId)
    if (!own) throw noAffiliate()
    authorise(tx.actor, 'affiliate.own', own)
    const affiliate = await lockAffiliate(tx, own.id)
    if (!from.includes(affiliate.state)) throw new Refusal('conflict', otherwise)
    await stepAffiliate(tx, affiliate, 'close', { quietly: affiliate.state === 'candidate' })
  })
}
