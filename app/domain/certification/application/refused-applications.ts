import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { addWorkingDays } from '../../shared/working-days'
import { lockApplication } from './application-finding'
import { openStates } from './application-names'
import { step } from './application-stepping'
import { certificationApplications } from './applications-schema'

/** What appeals need to know of an application that was refused; null where it was not. */
export async function refusedApplication(
  db: Db,
  id: string,
): Promise<{ companyId: string; decidedAt: Date } | null> {
  const [row] = await db
    .select({
      companyId: certificationApplications.companyId,
      decidedAt: certificationApplications.decidedAt,
    })
    .from(certificationApplications)
    .where(and(eq(certificationApplications.id, id), eq(certificationApplications.state, 'refused')))
  return row?.decidedAt ? { companyId: row.companyId, decidedAt: row.decidedAt } : null
}

/**
 * An appeal was upheld: the application is evaluated and decided anew, with its clock. Where the company has applied
 * again meanwhile, that application goes on and this one stays as history.
 */
export async function reopenApplication(tx: TxCtx, id: string, reason: string): Promise<void> {
  const { application } = await lockApplication(tx, id)
  if (application.state !== 'refused') return
  const [open] = await tx.db
    .select({ id: certificationApplications.id })
    .from(certificationApplications)
    .where(
      and(
        eq(certificationApplications.companyId, application.companyId),
        inArray(certificationApplications.state, [...openStates]),
      ),
    )
  if (open) return
  const anew = {
    evaluatedBy: null,
    evaluatedAt: null,
    recommendation: null,
    evaluation: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    gaps: null,
    assignedTo: null,
  }
  const decideBy = addWorkingDays(tx.now, settings.application.decisionWorkingDays)
  await step(tx, application, 'reopen', { ...anew, decideBy }, reason)
}
