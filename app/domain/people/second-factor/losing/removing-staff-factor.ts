import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../../audit/log'
import { notify } from '../../../notifications/notifying'
import { authorise } from '../../../permissions'
import type { Ctx } from '../../../shared/ctx'
import { recordEvent } from '../../../shared/flow'
import { newId } from '../../../shared/ids'
import { Refusal } from '../../../shared/refusal'
import { requireProof } from '../../../shared/step-up'
import { transaction } from '../../../shared/transaction'
import { endSessionsOf } from '../../sessions/session-life'
import { lockAdmins, lockPerson } from '../../staff/acted-on'
import { factorsOf } from '../factors'
import { dropFactors } from '../unproved'
import { sendStaffFactorRemoved } from './mail-jobs'

/**
 * An administrator takes every factor of a colleague away who lost theirs, passkeys too. Their sessions end, and with
 * real data a session without a factor has no roles: the next thing they do is to set one up. Nobody does it to
 * themselves, so there is always an administrator left with a factor, who did it.
 * @throws Refusal `not-found`; `not-allowed` for oneself; `conflict` for an account that is not of the team, or has
 * nothing to take away, or when whoever acts no longer administers; `step-up`.
 */
export async function removeStaffFactor(ctx: Ctx, id: string, { reason }: { reason: string }): Promise<void> {
  authorise(ctx.actor, 'user.factor')
  requireProof(ctx.actor, ctx.now)
  await transaction(ctx, async (tx) => {
    await lockAdmins(tx)
    const person = await lockPerson(tx, id)
    if (person.id === tx.actor.userId)
      throw new Refusal(
        'not-allowed',
        'Ninguém retira o próprio segundo fator daqui. Peça a outra pessoa da administração.',
        {
          right: 'decidir sobre a própria conta',
        },
      )
    if (person.staffRoles.length === 0)
      throw new Refusal(
        'conflict',
        'Esta conta não é da equipa. Quem perde o segundo fator pede-o ao entrar, e espera o prazo: ninguém o encurta.',
      )
    const before = await factorsOf(tx.db, person.id)
    if (!before.totpSince && before.passkeys === 0)
      throw new Refusal('conflict', 'Esta conta já não tem nenhum segundo fator.')
    await dropFactors(tx, person.id)
    await endSessionsOf(tx, person.id)
    const noticeId = newId()
    await recordEvent(tx, {
      subjectType: 'user',
      subjectId: person.id,
      verb: 'factor-removed-by-staff',
      reason,
    })
    await notify(tx, {
      userId: person.id,
      kind: 'security',
      key: `fator-retirado-${noticeId}`,
      title: 'A administração retirou o seu segundo fator',
      text: reason,
      href: paths.security(),
      mailed: true,
    })
    await enqueue(tx, sendStaffFactorRemoved, { userId: person.id, noticeId, reason })
    await audit(tx, {
      verb: 'user.remove-factor',
      objectType: 'user',
      objectId: person.id,
      reason,
      before: { app: before.totpSince !== null, passkeys: before.passkeys },
      after: { app: false, passkeys: 0 },
    })
  })
}
