import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { companies } from '../../companies/schema'
import { tellByMail } from '../../notifications/notifying'
import type { Ctx } from '../../shared/ctx'
import { membersToTell } from '../../teams/team-recipients'
import { levelOf } from '../rules/requirements'
import { requirementIn, requirementText, rulesOf } from '../rules/rules'
import { type ApplicationNews, applicationMail, applicationNews } from './application-emails'
import type { Application } from './application-finding'
import type { ApplicationState, Gap } from './application-names'
import { applicationFees, applicationRequirements, certificationApplications } from './applications-schema'

export type { ApplicationNews } from './application-emails'

/** In which states a piece of news is still true. */
const holds: Record<ApplicationNews, readonly ApplicationState[]> = {
  submitted: ['submitted'],
  paid: ['fee_paid', 'documents'],
  complete: ['evaluation', 'decision_pending'],
  correction: ['correction'],
  reminder: ['submitted', 'fee_paid', 'documents', 'correction'],
  refused: ['refused'],
  withdrawn: ['withdrawn'],
  lapsed: ['lapsed'],
}

/** Tells owners and managers what happened to their application. Looks again: what is overtaken is not told. */
export const tellOfApplication = defineJob({
  name: 'certification.tell-of-application',
  data: z.object({
    applicationId: z.uuid(),
    version: z.number().int(),
    news: z.enum(applicationNews),
    /** Of a reminder: how many days are left. */
    days: z.number().int().optional(),
  }),
  async run(ctx, { applicationId, version, news, days }) {
    const [found] = await ctx.db
      .select({ application: certificationApplications, company: companies.name })
      .from(certificationApplications)
      .innerJoin(companies, eq(companies.id, certificationApplications.companyId))
      .where(eq(certificationApplications.id, applicationId))
    if (!found || !holds[news].includes(found.application.state)) return
    const { application, company } = found
    const [facts, people] = await Promise.all([factsOf(ctx, application), readersOf(ctx, application)])
    for (const { id, name, email } of people) {
      const mail = applicationMail(news, { ...facts, company, reader: name })
      const key = ['candidatura', applicationId, version, news, days, id]
        .filter((p) => p !== undefined)
        .join('-')
      const href = news === 'refused' ? paths.certificationApplication(applicationId) : paths.certification()
      // Decisions and deadlines reach whoever they concern, whatever they chose.
      const to = { userId: id, kind: 'certificate', key, href } as const
      await tellByMail(ctx, to, { ...mail, to: email }, { always: true })
    }
  },
})

async function factsOf({ db }: Ctx, application: Application) {
  const { id, kind, level, companyBy, decideBy, reason, gaps, state } = application
  const rules = await rulesOf(db, application.rules)
  const [[fee], missing] = await Promise.all([
    db
      .select({ cents: applicationFees.cents })
      .from(applicationFees)
      .where(eq(applicationFees.applicationId, id)),
    db
      .select()
      .from(applicationRequirements)
      .where(
        and(eq(applicationRequirements.applicationId, id), eq(applicationRequirements.outcome, 'missing')),
      )
      .orderBy(applicationRequirements.code),
  ])
  const asked = missing.map(
    (r): Gap => ({
      code: r.code,
      text: requirementText(rules, r.code),
      missing: r.reason ?? '',
      proof: requirementIn(rules, r.code)?.ask ?? '',
    }),
  )
  return {
    id,
    kind,
    level: levelOf(level, rules).name,
    fee: fee?.cents ?? null,
    companyBy,
    decideBy,
    reason,
    gaps: gaps ?? (state === 'correction' ? asked : []),
  }
}

const readersOf = ({ db }: Ctx, { companyId }: Application) =>
  membersToTell(db, companyId, ['owner', 'manager'])
