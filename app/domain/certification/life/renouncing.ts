import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { requireProof } from '../../shared/step-up'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import { changeCertificate } from '../finding'
import { endNotices } from './replacing'

/**
 * The owner gives the certificate up, for good; only with a fresh proof of who they are.
 * @throws Refusal `not-allowed`, `step-up`, `conflict` when it is no longer in force
 */
export function renounceCertificate(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason?: string },
): Promise<void> {
  const how = { right: 'account.open', rowRight: 'certificate.renounce', version } as const
  return changeCertificate(ctx, id, how, async (tx, certificate) => {
    const { companyId } = certificate
    requireProof(tx.actor, tx.now)
    await move(tx, certificateFlow, certificateTable, certificate, 'renounce', {
      companyId,
      reason,
      set: { stateSince: tx.now, publicReason: null },
    })
    await endNotices(tx, id)
    await spread(tx, certificate, 'renounce')
  })
}
