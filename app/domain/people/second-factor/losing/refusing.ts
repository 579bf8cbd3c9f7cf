import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../../audit/log'
import { notify } from '../../../notifications/notifying'
import { authorise } from '../../../permissions'
import type { Ctx } from '../../../shared/ctx'
import { Refusal } from '../../../shared/refusal'
import { transaction } from '../../../shared/transaction'
import { lockPerson } from '../../staff/acted-on'
import { endRecovery, lockOpenRecovery } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

/**
 * Staff stop what is under way, with a reason that its owner gets. They can't bring it forward: nothing here does.
 * @throws Refusal `not-found`, `not-allowed` for oneself, `conflict` when nothing is under way (any more).
 */
export async function refuseRecovery(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'user.recovery')
  await transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.id === tx.actor.userId)
      throw new Refusal('not-allowed', 'Isto não se faz à própria conta: peça a outra pessoa da equipa.', {
        right: 'decidir sobre a própria conta',
      })
    const open = await lockOpenRecovery(tx, person.id)
    if (!open || open.expiresAt <= tx.now)
      throw new Refusal('conflict', 'Já não há nenhum pedido em curso para esta conta.')
    await endRecovery(tx, open, 'refuse', 'staff')
    await notify(tx, {
      userId: person.id,
      kind: 'security',
      key: `perda-recusada-${open.id}`,
      title: 'Recusámos o pedido para retirar o segundo passo',
      text: reason,
      href: paths.security(),
      mailed: true,
    })
    const what = 'refused' as const
    await enqueue(tx, sendRecoveryMail, { recoveryId: open.id, userId: person.id, what, reason })
    await audit(tx, { verb: 'user.refuse-recovery', objectType: 'user', objectId: person.id, reason })
  })
}
