import { eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { removeDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { certificationEvidence } from '../application/applications-schema'

/** Files of evidence that nobody needs any more: rows now, bytes by a job. @returns how many */
export async function forgetEvidence(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const { rows } = await ctx.db.execute<{ id: string; file_id: string }>(sql`
    select e.id, e.file_id from certification_evidence e where e.file_id is not null and e.state <> 'waiting'
      and e.sent_at < ${before(ctx.now)}
      and not exists (select 1 from certificates c where c.company_id = e.company_id
        and (c.state in ('valid','updating','suspended') or c.state_since >= ${before(ctx.now)}))
      and not exists (select 1 from certification_applications a where a.company_id = e.company_id
        and (a.state not in ('granted','refused','withdrawn','lapsed') or a.updated_at >= ${before(ctx.now)}))
    limit 1000`)
  for (const { id, file_id: fileId } of rows) {
    await transaction(ctx, async (tx) => {
      await tx.db.update(certificationEvidence).set({ fileId: null }).where(eq(certificationEvidence.id, id))
      await removeDocument(tx, fileId)
    })
  }
  return rows.length
}

function before(now: Date): Date {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - settings.application.evidenceMonths)
  return at
}
