import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { addWorkingDays, shiftDay } from '../../shared/working-days'
import { certificationApplications, certificationEvidence } from '../application/applications-schema'
import { lisbonDay } from '../certificate'
import type { RequirementState } from '../schema'
import { lacking, updatingUntil } from './life-clock'

/**
 * How long a certificate that misses something may be cured. The fifteen days are the company's: they stand still while
 * all that is missing lies with us to be looked at. What was handed in within an application lies with us once the
 * company handed over all of it; what it took back never did.
 */

/** Days on which evidence of a requirement lay with us, by Lisbon's; `until` null: it still does. */
export interface WithUs {
  code: string
  from: string
  until: string | null
}

/** On how many days since the first everything that is missing lay with us, today not counted. Pure. */
export function heldUpDays(
  missing: readonly string[],
  all: readonly WithUs[],
  since: string,
  today: string,
): number {
  if (missing.length === 0) return 0
  let days = 0
  for (let day = since; day < today; day = shiftDay(day, 1))
    if (missing.every((code) => lies(all, code, day))) days += 1
  return days
}

const lies = (all: readonly WithUs[], code: string, day: string): boolean =>
  all.some((e) => e.code === code && e.from <= day && (e.until === null || day < e.until))

export interface UpdatingClock {
  /** The last day on which what is missing can be brought, as of now. */
  until: string
  /** It stands still: everything missing lies with us. */
  stopped: boolean
}

/** @param certificate one that is «updating» */
export async function updatingClock(
  db: Db,
  certificate: { companyId: string; stateSince: Date; requirements: readonly RequirementState[] },
  now: Date,
): Promise<UpdatingClock> {
  const missing = lacking(certificate.requirements).map((r) => r.code)
  const all = missing.length > 0 ? await evidenceWithUs(db, certificate.companyId, missing) : []
  const [since, today] = [lisbonDay(certificate.stateSince), lisbonDay(now)]
  return {
    until: updatingUntil(certificate.stateSince, heldUpDays(missing, all, since, today)),
    stopped: missing.length > 0 && missing.every((code) => lies(all, code, today)),
  }
}

async function evidenceWithUs(db: Db, companyId: string, codes: string[]): Promise<WithUs[]> {
  const [e, a] = [certificationEvidence, certificationApplications]
  const rows = await db
    .select({ code: e.code, sentAt: e.sentAt, decidedAt: e.decidedAt, handedAt: a.completeAt })
    .from(e)
    .leftJoin(a, eq(a.id, e.applicationId))
    .where(
      and(
        eq(e.companyId, companyId),
        inArray(e.code, codes),
        or(
          inArray(e.state, ['accepted', 'refused']),
          and(
            eq(e.state, 'waiting'),
            sql`(${e.applicationId} is null or ${a.state} in ('evaluation', 'decision_pending'))`,
          ),
        ),
      ),
    )
  return rows.map(({ code, sentAt, decidedAt, handedAt }) => ({
    code,
    from: lisbonDay(handedAt && handedAt > sentAt ? handedAt : sentAt),
    until: decidedAt && lisbonDay(decidedAt),
  }))
}

/** Until when evidence that renews a certificate is to be looked at. */
export const lookBy = (sentAt: Date): Date =>
  addWorkingDays(sentAt, settings.certificateLife.evidenceWorkingDays)
