import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import { lockCertificate } from '../finding'

/**
 * The licence of a certificate was not paid in time (told by billing, which holds its company): it expires, which says nothing
 * against the company, and is never revoked for it. One that is over stays as it is.
 * @returns whether it expired now
 */
export async function expireUnlicensed(tx: TxCtx, id: string): Promise<boolean> {
  const certificate = await lockCertificate(tx, id)
  const { companyId, state } = certificate
  if (!['valid', 'updating', 'suspended'].includes(state)) return false
  const how = { companyId, data: { licence: true }, set: { stateSince: tx.now } }
  await move(tx, certificateFlow, certificateTable, certificate, 'expire', how)
  await spread(tx, certificate)
  return true
}
