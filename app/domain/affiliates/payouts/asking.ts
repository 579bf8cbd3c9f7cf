import { and, asc, eq, inArray } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { type Affiliate, lockAffiliate, taxRow } from '../enrolment/affiliate'
import { affiliatePayouts, affiliates } from '../schema'
import { notifyOfPayout } from './mail-jobs'
import { type Payout, stepPayout } from './payout'
import { missing, payoutSums, whatIsMissing } from './sums'

/**
 * What is closed is reckoned by the tax data of this year, and their document is asked for; without these it waits, and they are told what is
 * missing. What a bank sent back has its sums and its document already. The affiliate is locked. @returns what is missing
 */
export async function askFor(tx: TxCtx, affiliate: Affiliate, payout: Payout) {
  const tax = await taxRow(tx, affiliate.id)
  const why = whatIsMissing(tax, affiliate.state, tx.now)
  if (why || !tax) {
    await notifyOfPayout(tx, payout, 'missing')
    return why
  }
  const set = payout.documentOkAt ? {} : payoutSums(payout.netCents, tax)
  const asked = await stepPayout(tx, payout, 'ask', { set })
  if (!payout.documentOkAt) await notifyOfPayout(tx, asked, 'document')
  return null
}

/** «Pedir pagamento»: what waits goes on, once nothing is missing. @throws Refusal `conflict` that says what is */
export function askForPayment(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'affiliate.open')
  return transaction(ctx, async (tx) => {
    const [own] = await tx.db
      .select({ id: affiliates.id })
      .from(affiliates)
      .where(eq(affiliates.userId, tx.actor.userId as string))
    if (!own) throw new Refusal('not-found', 'Não encontrámos este afiliado.')
    const affiliate = await lockAffiliate(tx, own.id)
    authorise(tx.actor, 'affiliate.own', { userId: affiliate.userId })
    const why = whatIsMissing(await taxRow(tx, affiliate.id), affiliate.state, tx.now)
    if (why) throw new Refusal('conflict', missing[why])
    const waiting = await tx.db
      .select()
      .from(affiliatePayouts)
      .where(
        and(
          eq(affiliatePayouts.affiliateId, affiliate.id),
          inArray(affiliatePayouts.state, ['open', 'closed']),
        ),
      )
      .orderBy(asc(affiliatePayouts.month))
    if (waiting.length === 0)
      throw new Refusal(
        'conflict',
        'Nada espera por este pedido: o que está aprovado paga-se no fecho do mês.',
      )
    for (const payout of waiting)
      await askFor(
        tx,
        affiliate,
        payout.state === 'open'
          ? await stepPayout(tx, payout, 'close', { set: { closedAt: tx.now } })
          : payout,
      )
  })
}
