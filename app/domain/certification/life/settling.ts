import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { certificateEvent, move } from '../../shared/flow'
import { certificateFlow, certificateTable, lisbonDay } from '../certificate'
import { spread } from '../changing'
import type { Certificate } from '../finding'
import { certificates, type RequirementState } from '../schema'
import { asOf, lacking } from './life-clock'

const same = (a: readonly RequirementState[], b: readonly RequirementState[]) =>
  JSON.stringify(a) === JSON.stringify(b)

/**
 * Writes how the requirements of a taken certificate stand and what follows: something missing puts one in force to
 * «updating», nothing missing brings it back. A suspended one stays so until somebody lifts it.
 */
export async function settle(
  tx: TxCtx,
  certificate: Certificate,
  next: readonly RequirementState[] = certificate.requirements,
): Promise<void> {
  const requirements = asOf(next, lisbonDay(tx.now))
  const { id, companyId, state } = certificate
  const before = lacking(certificate.requirements).map((r) => r.code)
  const now = lacking(requirements).map((r) => r.code)
  const fresh = now.filter((code) => !before.includes(code))
  const change = { companyId, data: { lacking: now }, set: { requirements, stateSince: tx.now } }
  if (state === 'valid' && now.length > 0) {
    await move(tx, certificateFlow, certificateTable, certificate, 'miss', change)
    return spread(tx, certificate, 'miss')
  }
  if (state === 'updating' && now.length === 0) {
    await move(tx, certificateFlow, certificateTable, certificate, 'meet', change)
    return spread(tx, certificate, 'meet')
  }
  if (same(requirements, certificate.requirements)) return
  await tx.db
    .update(certificates)
    .set({ requirements, version: sql`${certificates.version} + 1` })
    .where(eq(certificates.id, id))
  if (fresh.length === 0) return spread(tx, certificate)
  await certificateEvent(tx, { id, companyId }, 'lack', { data: { lacking: now } })
  await spread(tx, certificate, 'lack')
}

/** The company's certificate that lives, taken for a change; null when there is none. */
export async function lockLiving({ db }: TxCtx, companyId: string): Promise<Certificate | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.companyId, companyId),
        inArray(certificates.state, ['valid', 'updating', 'suspended']),
      ),
    )
    .for('update')
  return row ?? null
}

/**
 * Evidence of a requirement was accepted: the company's certificate holds it from now on, and is in force again when it
 * was all that was missing. For whoever decides evidence, inside their transaction.
 */
export async function recordEvidence(
  tx: TxCtx,
  companyId: string,
  code: string,
  { state = 'met', validUntil }: { state?: 'met' | 'waived'; validUntil: string | null },
): Promise<void> {
  const certificate = await lockLiving(tx, companyId)
  if (!certificate) return
  const found = certificate.requirements.some((r) => r.code === code)
  if (!found) return
  await settle(
    tx,
    certificate,
    certificate.requirements.map((r) => (r.code === code ? { code, state, validUntil } : r)),
  )
}
