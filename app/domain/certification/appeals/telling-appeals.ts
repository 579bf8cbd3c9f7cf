import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { tellByMail } from '../../notifications/notifying'
import type { TxCtx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { certificateAppeals } from '../life/life-schema'
import { peopleOf } from '../telling'
import { certificateAppealMail } from './appeal-emails'

const whats = ['received', 'late', 'reverse', 'uphold', 'dropped'] as const
export type AppealNews = (typeof whats)[number]

/** Tells the company how its appeal goes on. */
export const tellOfCertificateAppeal = defineJob({
  name: 'certification.tell-of-appeal',
  data: z.object({ appealId: z.uuid(), what: z.enum(whats) }),
  async run(ctx, { appealId, what }) {
    const [row] = await ctx.db
      .select({ appeal: certificateAppeals, company: companies.name })
      .from(certificateAppeals)
      .innerJoin(companies, eq(companies.id, certificateAppeals.companyId))
      .where(eq(certificateAppeals.id, appealId))
    if (!row) return
    const { appeal, company } = row
    const [decided] = await ctx.db
      .select({ reason: events.reason, verb: events.verb })
      .from(events)
      .where(eq(events.subjectId, appealId))
    const href = paths.myCertificate()
    for (const person of await peopleOf(ctx, appeal.companyId)) {
      const mail = certificateAppealMail({
        what,
        from: appeal.from,
        company,
        name: firstName(person.name),
        dueAt: appeal.dueAt,
        reason: decided?.reason ?? null,
      })
      const key = `certificado-recurso-${appealId}-${what}-${person.id}`
      await tellByMail(
        ctx,
        { userId: person.id, kind: 'certificate', key, href },
        { ...mail, to: person.email },
        {
          always: true,
        },
      )
    }
  },
})

/** The company hears of its appeal, when the change stands. */
export const tellOfAppeal = (tx: TxCtx, appealId: string, what: AppealNews): Promise<void> =>
  enqueue(tx, tellOfCertificateAppeal, { appealId, what })
