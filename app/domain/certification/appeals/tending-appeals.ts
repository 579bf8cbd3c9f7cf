import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { certificateAppeals } from '../life/life-schema'
import { certificateAppealFlow, certificateAppealTable } from './appeal-flow'
import { appealableAs } from './appealing'
import { lockAppeal } from './deciding-appeal'
import { notifyOfAppeal } from './mails'

/** Every hour: appeals whose time is over, and those whose object is no more. */
export const tendCertificateAppeals = defineJob({
  name: 'certification.tend-appeals',
  data: z.object({}),
  cron: '17 * * * *',
  run: (ctx) => tendAppeals(ctx),
})

/**
 * An appeal that was not decided in time stays to be decided; that we were late is kept, told and counted. One whose
 * certificate changed meanwhile has no object any more. Twice changes nothing.
 */
export async function tendAppeals(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select a.id from certificate_appeals a left join certificates t on t.id = a.certificate_id
    where a.state = 'open' and ((a.missed_at is null and a.due_at < ${ctx.now}) or t.state_since is distinct from a.decided_at
      and a.certificate_id is not null) order by a.due_at limit 500`)
  for (const { id } of rows) await tend(ctx, id)
}

function tend(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { appeal, certificate } = await lockAppeal(tx, id)
    if (appeal.state !== 'open') return
    const gone =
      certificate !== null &&
      (appealableAs(certificate.state) !== appeal.from ||
        certificate.stateSince.getTime() !== appeal.decidedAt.getTime())
    if (gone) {
      await move(tx, certificateAppealFlow, certificateAppealTable, appeal, 'drop', {
        companyId: appeal.companyId,
        set: { closedAt: tx.now },
      })
      await notifyOfAppeal(tx, id, 'dropped')
      return
    }
    if (appeal.missedAt || appeal.dueAt >= tx.now) return
    await tx.db.update(certificateAppeals).set({ missedAt: tx.now }).where(eq(certificateAppeals.id, id))
    await recordEvent(tx, {
      subjectType: appeal.certificateId ? 'certificate' : 'certification-application',
      subjectId: (appeal.certificateId ?? appeal.applicationId) as string,
      companyId: appeal.companyId,
      verb: 'miss-appeal',
    })
    await notifyOfAppeal(tx, id, 'late')
  })
}

/** How many appeals were not decided in time since a moment. */
export async function missedCertificateAppeals({ db }: Pick<Ctx, 'db'>, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from certificate_appeals where missed_at >= ${since}`,
  )
  return rows[0]?.n ?? 0
}
