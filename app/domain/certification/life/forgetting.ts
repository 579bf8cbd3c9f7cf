import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { removeDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { certificateAppeals, suspensions } from './life-schema'

/** Every night. */
export const forgetCertificateDocuments = defineJob({
  name: 'certification.forget-documents',
  data: z.object({}),
  cron: '50 3 * * *',
  run: (ctx) => forgetDocuments(ctx),
})

/** Documents of notices and appeals that were decided so long ago: rows now, bytes by a job. */
export async function forgetDocuments(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const before = new Date(ctx.now.getTime() - settings.privacy.proofDocumentDays * 86_400_000)
  const notices = await ctx.db
    .select({ id: suspensions.id, fileId: suspensions.answerFileId })
    .from(suspensions)
    .where(
      and(
        isNotNull(suspensions.answerFileId),
        ne(suspensions.state, 'heard'),
        lt(suspensions.decidedAt, before),
      ),
    )
    .limit(1000)
  for (const { id, fileId } of notices)
    await transaction(ctx, async (tx) => {
      await tx.db.update(suspensions).set({ answerFileId: null }).where(eq(suspensions.id, id))
      await removeDocument(tx, fileId as string)
    })
  const appeals = await ctx.db
    .select({ id: certificateAppeals.id, fileId: certificateAppeals.fileId })
    .from(certificateAppeals)
    .where(and(isNotNull(certificateAppeals.fileId), lt(certificateAppeals.closedAt, before)))
    .limit(1000)
  for (const { id, fileId } of appeals)
    await transaction(ctx, async (tx) => {
      await tx.db.update(certificateAppeals).set({ fileId: null }).where(eq(certificateAppeals.id, id))
      await removeDocument(tx, fileId as string)
    })
}
