import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { companies } from '../../companies/schema'
import { defineMailJob } from '../../notifications/mail-job'
import { managers, readersOf } from '../../notifications/readers'
import type { Ctx } from '../../shared/ctx'
import { levelOf } from '../rules/requirements'
import { requirementIn, requirementText, rulesOf } from '../rules/rules'
import type { Application } from './application-finding'
import type { ApplicationState, Gap } from './application-names'
import { applicationFees, applicationRequirements, certificationApplications } from './applications-schema'
import { type ApplicationNews, applicationMail, applicationNews } from './mails'

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
export const notifyOfApplication = defineMailJob({
  name: 'certification.notify-of-application',
  data: z.object({
    applicationId: z.uuid(),
    version: z.number().int(),
    news: z.enum(applicationNews),
    /** Of a reminder: how many days are left. */
    days: z.number().int().optional(),
  }),
  kind: 'certificate',
  // Decisions and deadlines reach whoever they concern, whatever they chose.
  always: true,
  async letters(ctx, { applicationId, news }) {
    const [found] = await ctx.db
      .select({ application: certificationApplications, company: companies.name })
      .from(certificationApplications)
      .innerJoin(companies, eq(companies.id, certificationApplications.companyId))
      .where(eq(certificationApplications.id, applicationId))
    if (!found || !holds[news].includes(found.application.state)) return
    const { application, company } = found
    const facts = await factsOf(ctx, application)
    const people = await readersOf(ctx.db, application.companyId, managers)
    return people.map((to) => ({
      to,
      mail: applicationMail(news, { ...facts, company, companyId: application.companyId, reader: to.name }),
    }))
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
