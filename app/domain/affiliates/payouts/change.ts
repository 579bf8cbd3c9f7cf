import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lockPayout, type Payout } from './payout'

/** How a payout is changed: by staff who are not paid by it, or by whom it pays. */
export const changePayout = defineChange({
  lock: lockPayout,
  versionOf: ({ version }) => version,
  subjectOf: ({ whose }) => ({ userId: whose.userId }),
  apart: (tx, { whose }) => {
    if (whose.userId !== tx.actor.userId) return
    throw new Refusal('not-allowed', 'Este pagamento é a si: tem de tratar dele outra pessoa.', {
      right: 'tratar de pagamentos a outras pessoas',
    })
  },
  tooLate: () =>
    new Refusal('conflict', 'Entretanto este pagamento mudou. Mostramos agora como está; nada foi alterado.'),
})

/** What staff did with a payout. */
export const auditPayout = (
  tx: TxCtx,
  { id, affiliateId, payCents }: Pick<Payout, 'id' | 'affiliateId' | 'payCents'>,
  verb: 'accept-document' | 'decline-document' | 'cancel',
  reason?: string,
) =>
  audit(tx, {
    verb: `payout.${verb}`,
    objectType: 'payout',
    objectId: id,
    reason,
    after: { affiliateId, payCents },
  })
