import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import type { Application } from '../application/application-finding'
import { certificationEvidence } from '../application/applications-schema'
import { lisbonDay } from '../certificate'
import { certificates } from '../schema'

/**
 * What a company proved before and is valid today: accepted evidence, and what the certificate that it renews or
 * raises says. @returns requirement to the last day of its validity
 */
export async function reusable(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { companyId, formerId }: Pick<Application, 'companyId' | 'formerId'>,
): Promise<Map<string, string>> {
  const today = lisbonDay(now)
  const [accepted, former] = await Promise.all([
    db
      .select({ code: certificationEvidence.code, validUntil: certificationEvidence.validUntil })
      .from(certificationEvidence)
      .where(
        and(
          eq(certificationEvidence.companyId, companyId),
          eq(certificationEvidence.state, 'accepted'),
          gte(certificationEvidence.validUntil, today),
        ),
      ),
    formerId
      ? db
          .select({ requirements: certificates.requirements })
          .from(certificates)
          .where(eq(certificates.id, formerId))
      : [],
  ])
  const found = new Map<string, string>()
  const note = (code: string, validUntil: string | null) => {
    if (validUntil && validUntil >= today && validUntil > (found.get(code) ?? '')) found.set(code, validUntil)
  }
  for (const r of former[0]?.requirements ?? []) if (r.state === 'met') note(r.code, r.validUntil)
  for (const { code, validUntil } of accepted) note(code, validUntil)
  return found
}
