import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import type { Certificate } from '../finding'
import { suspensions } from './life-schema'

/**
 * Another certificate takes the place of one in force, by renewal or upgrade: for whoever issues it, before and in the
 * same transaction, since only one may be in force.
 * @throws Refusal `conflict` when it is suspended: a suspension is lifted first
 */
export async function replaceCertificate(tx: TxCtx, certificate: Certificate): Promise<void> {
  if (certificate.state === 'suspended') {
    throw new Refusal(
      'conflict',
      'O certificado desta empresa está suspenso: a suspensão tem de ser levantada antes de emitir outro.',
    )
  }
  await move(tx, certificateFlow, certificateTable, certificate, 'replace', {
    companyId: certificate.companyId,
    set: { stateSince: tx.now, revocationAskedBy: null },
  })
  await endNotices(tx, certificate.id)
  await spread(tx, certificate, 'replace')
}

/** What was proposed or stood about a certificate that is no more. */
export const endNotices = (tx: TxCtx, certificateId: string) =>
  tx.db
    .update(suspensions)
    .set({ state: 'dropped', decidedAt: sql`coalesce(${suspensions.decidedAt}, ${tx.now})` })
    .where(
      and(eq(suspensions.certificateId, certificateId), inArray(suspensions.state, ['heard', 'suspended'])),
    )
