import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import { transaction } from '../../shared/transaction'
import { lockApplication } from './application-finding'
import { isOpen } from './application-names'
import { dropWaiting, inDays, step, tell } from './application-stepping'
import { notifyOfApplication } from './mail-jobs'

/** Every hour: what the company let pass, and what the world has overtaken; who is about to let it pass is told. */
export const tendApplications = defineJob({
  name: 'certification.tend-applications',
  data: z.object({}),
  cron: '23 * * * *',
  async run(ctx) {
    for (const id of await overdueApplications(ctx)) await lapseApplication(ctx, id)
    await remindApplicants(ctx)
  },
})

async function overdueApplications({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from certification_applications where company_by is not null and company_by <= ${now} order by company_by limit 200)
    union
    (select a.id from certification_applications a join companies c on c.id = a.company_id
      where a.state not in ('granted','refused','withdrawn','lapsed') and c.listing not in ('approved','suspended') limit 200)`)
  return rows.map((r) => r.id)
}

/** Ends an application that can come to nothing any more: what waits is dropped. Twice changes nothing. */
export function lapseApplication(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { application, company } = await lockApplication(tx, id)
    if (!isOpen(application.state)) return
    const gone = company.listing !== 'approved' && company.listing !== 'suspended'
    const late = application.companyBy !== null && application.companyBy <= tx.now
    if (!gone && !late) return
    const reason = gone
      ? 'A empresa já não tem perfil aprovado na Aval.'
      : 'O prazo passou sem chegar o que pedimos.'
    await dropWaiting(tx, application.companyId, { applicationId: application.id })
    const row = await step(tx, application, 'lapse', { reason }, reason)
    await happened(tx, 'application.ended', row)
    if (application.state !== 'draft') await tell(tx, row, 'lapsed')
  })
}

/** Whoever has seven or two days left. Told once each: the key of the mail is the application's and the day's. */
async function remindApplicants(ctx: Ctx): Promise<void> {
  for (const days of settings.application.reminderDays) {
    const { rows } = await ctx.db.execute<{ id: string; version: number }>(sql`
      select id, version from certification_applications where state in ('submitted','fee_paid','documents','correction')
        and company_by > ${inDays(ctx.now, days - 1)} and company_by <= ${inDays(ctx.now, days)} limit 500`)
    for (const { id: applicationId, version } of rows) {
      await transaction(ctx, (tx) =>
        enqueue(tx, notifyOfApplication, { applicationId, version, news: 'reminder', days }),
      )
    }
  }
}
