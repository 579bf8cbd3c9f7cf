import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { shiftDay } from '../../shared/working-days'
import type { Application } from '../application/application-finding'
import type { Outcome } from '../application/application-names'
import { dropWaiting } from '../application/application-stepping'
import { certificationEvidence } from '../application/applications-schema'
import { lisbonDay } from '../certificate'
import type { Requirement } from '../rules/requirements'
import { reusable } from './reusing-evidence'

/**
 * What was sent last for a requirement follows what was found of it, also when whoever evaluates changes their mind.
 * @returns whether there was something
 */
export async function settleEvidence(
  tx: TxCtx,
  { id, companyId }: Application,
  code: string,
  { outcome, until, reason }: { outcome: Outcome; until: string | null; reason?: string },
): Promise<boolean> {
  if (outcome === 'waived' || outcome === 'not-applicable') {
    await dropWaiting(tx, companyId, { code, applicationId: id })
    return true
  }
  const [last] = await tx.db
    .select({ id: certificationEvidence.id })
    .from(certificationEvidence)
    .where(
      and(
        eq(certificationEvidence.applicationId, id),
        eq(certificationEvidence.code, code),
        inArray(certificationEvidence.state, ['waiting', 'accepted', 'refused']),
      ),
    )
    .orderBy(desc(certificationEvidence.sentAt), desc(certificationEvidence.id))
    .limit(1)
  if (!last) return false
  const decided = { decidedBy: tx.actor.userId, decidedAt: tx.now }
  await tx.db
    .update(certificationEvidence)
    .set(
      outcome === 'met'
        ? { state: 'accepted', validUntil: until, reason: null, ...decided }
        : { state: 'refused', validUntil: null, reason, ...decided },
    )
    .where(eq(certificationEvidence.id, last.id))
  return true
}

/**
 * The last day of accepted evidence: not past, and no later than the catalogue lets it count.
 * @throws Refusal `invalid`
 */
export function lastDayOf({ validDays }: Requirement, validUntil: string | undefined, now: Date): string {
  const today = lisbonDay(now)
  const latest = shiftDay(today, validDays)
  const wrong = (sentence: string) => new Refusal('invalid', sentence, { fields: { validUntil: sentence } })
  if (!validUntil) throw wrong('Indique até quando o comprovativo vale.')
  if (validUntil < today) throw wrong('Esse dia já passou.')
  if (validUntil > latest)
    throw wrong(`Pelo catálogo vale no máximo até ${latest.split('-').reverse().join('/')}.`)
  return validUntil
}

/** Until when earlier evidence of a requirement counts, if it does. */
export const acceptedUntil = async (
  tx: TxCtx,
  application: Application,
  code: string,
): Promise<string | undefined> => (await reusable(tx, application)).get(code)
