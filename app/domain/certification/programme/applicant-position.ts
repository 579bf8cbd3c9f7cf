import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { applicantOf } from '../application/application-finding'
import { lisbonDay, stateToday } from '../certificate'
import { type StepOfApplicant, stepOfApplicant } from './applicant-step'

/** Where the company that somebody acts for stands on the way to a certificate. */
export interface ApplicantPosition extends StepOfApplicant {
  company: string
}

/** Null for visitors, and for whoever does not look after the certification of a company. */
export async function applicantPosition({ db, actor, now }: Ctx): Promise<ApplicantPosition | null> {
  const companyId = actor.activeCompanyId
  if (!companyId || !may(actor, 'application.manage', { companyId })) return null
  const [[row], applicant] = await Promise.all([
    db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
    applicantOf(db, companyId),
  ])
  if (!row) return null
  const { former } = applicant
  return {
    company: row.name,
    ...stepOfApplicant(
      { ...applicant, certificate: former && { ...former, state: stateToday(former, now) } },
      lisbonDay(now),
    ),
  }
}
