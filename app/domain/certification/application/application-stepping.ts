import { and, eq, isNull } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { removeDocument } from '../../pictures/documents'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import type { Application } from './application-finding'
import { type ApplicationVerb, applicationFlow, applicationTable } from './application-flow'
import { isOpen } from './application-names'
import { certificationApplications, certificationEvidence } from './applications-schema'
import { notifyOfApplication } from './mail-jobs'
import type { ApplicationNews } from './mails'

/** Moves an application and reads it again; one that is over waits for nobody. Its company is locked. */
export async function step(
  tx: TxCtx,
  application: Application,
  verb: ApplicationVerb,
  set: Partial<typeof certificationApplications.$inferInsert> = {},
  reason?: string,
): Promise<Application> {
  const over = !isOpen(applicationFlow.verbs[verb].to)
  await move(tx, applicationFlow, applicationTable, application, verb, {
    companyId: application.companyId,
    reason,
    set: { ...set, ...(over && { companyBy: null, decideBy: null }), updatedAt: tx.now },
  })
  const [after] = await tx.db
    .select()
    .from(certificationApplications)
    .where(eq(certificationApplications.id, application.id))
  return after as Application
}

/** Tells the company, after this transaction. */
export const tell = (tx: TxCtx, { id, version }: Application, news: ApplicationNews): Promise<void> =>
  enqueue(tx, notifyOfApplication, { applicationId: id, version, news })

/**
 * What waits to be looked at is taken back, its files with it: of one requirement, of one application, or (`null`) what
 * was sent outside any.
 * @returns how many
 */
export async function dropWaiting(
  tx: TxCtx,
  companyId: string,
  { code, applicationId }: { code?: string; applicationId?: string | null },
): Promise<number> {
  const gone = await tx.db
    .select({ id: certificationEvidence.id, fileId: certificationEvidence.fileId })
    .from(certificationEvidence)
    .where(
      and(
        eq(certificationEvidence.companyId, companyId),
        eq(certificationEvidence.state, 'waiting'),
        code ? eq(certificationEvidence.code, code) : undefined,
        applicationId ? eq(certificationEvidence.applicationId, applicationId) : undefined,
        applicationId === null ? isNull(certificationEvidence.applicationId) : undefined,
      ),
    )
  for (const { id, fileId } of gone) {
    await tx.db
      .update(certificationEvidence)
      .set({ state: 'withdrawn', fileId: null, decidedAt: tx.now })
      .where(eq(certificationEvidence.id, id))
    if (fileId) await removeDocument(tx, fileId)
  }
  return gone.length
}

/** So many days from now. */
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)
