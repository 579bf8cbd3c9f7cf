import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { lockAffiliate } from '../enrolment/affiliate'
import { type Commission, commissionOfId } from './commission'
import { hold, reject, release } from './holding'

const changeCommission = defineChange({
  lock: async (tx: TxCtx, id: string) => {
    const affiliate = await lockAffiliate(tx, (await commissionOfId(tx.db, id)).affiliateId)
    return { ...(await commissionOfId(tx.db, id)), whose: affiliate.userId }
  },
  versionOf: ({ version }) => version,
  apart: (tx, { whose, companyId }) => {
    checkImpartial(tx, companyId)
    if (whose === tx.actor.userId)
      throw new Refusal('not-allowed', 'Esta comissão é sua: tem de decidir outra pessoa.', {
        right: 'decidir sobre comissões de outras pessoas',
      })
  },
  tooLate: () =>
    new Refusal('conflict', 'Entretanto esta comissão mudou. Mostramos agora como está; nada foi alterado.'),
})

type Decided = { version: number; reason: string }

const decide =
  (verb: 'hold' | 'release' | 'reject', act: (tx: TxCtx, row: Commission, reason: string) => Promise<void>) =>
  (ctx: Ctx, id: string, { version, reason }: Decided): Promise<void> =>
    changeCommission(ctx, id, { right: 'affiliate.decide', version }, async (tx, row) => {
      await act(tx, row, reason)
      await audit(tx, { verb: `commission.${verb}`, objectType: 'commission', objectId: id, reason })
    })

/** What may be done with a commission by staff, as it stands. A dispute and a finding are decided where they are. */
export const commissionVerbs = ({ kind, state, heldFor }: Pick<Commission, 'kind' | 'state' | 'heldFor'>) =>
  kind === 'negative'
    ? []
    : state === 'pending' || state === 'approved'
      ? ['hold']
      : state === 'held'
        ? [...(heldFor.includes('staff') ? ['release'] : []), 'reject']
        : []

const checkMay = (row: Commission, verb: string) => {
  if (!commissionVerbs(row).includes(verb))
    throw new Refusal('conflict', 'No estado em que esta comissão está, isto não se pode fazer.')
}

/** Somebody of ours looks at it before it is paid. @throws Refusal `conflict` */
export const holdCommission = decide('hold', async (tx, row, reason) => {
  checkMay(row, 'hold')
  await hold(tx, row, 'staff', reason)
})

export const releaseCommission = decide('release', async (tx, row, reason) => {
  checkMay(row, 'release')
  await release(tx, row, 'staff', reason)
})

export const rejectCommission = decide('reject', async (tx, row, reason) => {
  checkMay(row, 'reject')
  await reject(tx, row, reason)
})
