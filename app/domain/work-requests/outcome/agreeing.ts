import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { daysBetween, lisbonDay } from '../../shared/working-days'
import { changeDeal, checkState } from '../award/deal'
import type { Side } from '../states'
import type { AgreedInput } from './forms'
import { write } from './written'

/**
 * A side writes the price and the day that were agreed, for itself, from the award on and until one says that it is done:
 * what came of it is compared with that.
 * @throws Refusal `conflict`; `invalid` for a day further off than we can believe
 */
export const writeAgreed = (
  ctx: Ctx,
  proposalId: string,
  { side, version, price, day }: AgreedInput & { side: Side },
): Promise<void> =>
  changeDeal(ctx, proposalId, { side, version }, async (tx, offer) => {
    checkState(offer, ['awarded', 'in_progress'], 'Já não se muda o que foi combinado neste trabalho.')
    if (offer.work.doneBySide)
      throw new Refusal('conflict', 'O trabalho já foi dado por feito: o que foi combinado não muda.')
    const off = daysBetween(lisbonDay(offer.work.awardedAt ?? tx.now), day)
    if (off < 0 || off > settings.work.agreedAheadDays) {
      const sentence = `Escolha um dia depois da escolha da empresa, e no máximo ${settings.work.agreedAheadDays} dias depois.`
      throw new Refusal('invalid', sentence, { fields: { day: sentence } })
    }
    await write(tx, { requestId: offer.work.id, side, phase: 'agreed' }, { price, day })
  })
