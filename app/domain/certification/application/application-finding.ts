import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { lockCompany } from '../../companies/deciding'
import { companies } from '../../companies/schema'
import type { TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { certificates } from '../schema'
import { openStates } from './application-names'
import { applicationRequirements, certificationApplications } from './applications-schema'
import type { Applicant } from './eligibility'

export type Application = typeof certificationApplications.$inferSelect
export type AppliedRequirement = typeof applicationRequirements.$inferSelect
type Company = Awaited<ReturnType<typeof lockCompany>>

export const noApplication = () => new Refusal('not-found', 'Não encontrámos esta candidatura.')

/**
 * An application and its company, locked: the company first, so that whatever is done about its certification follows
 * one after the other.
 * @throws Refusal `not-found`
 */
export async function lockApplication(
  tx: TxCtx,
  id: string,
): Promise<{ application: Application; company: Company }> {
  const [known] = isUuid(id)
    ? await tx.db
        .select({ companyId: certificationApplications.companyId })
        .from(certificationApplications)
        .where(eq(certificationApplications.id, id))
    : []
  if (!known) throw noApplication()
  const company = await lockCompany(tx, known.companyId)
  const [application] = await tx.db
    .select()
    .from(certificationApplications)
    .where(eq(certificationApplications.id, id))
    .for('update')
  if (!application) throw noApplication()
  return { application, company }
}

/** The open application of a company, locked with it. @throws Refusal `not-found` where none is open */
export async function lockOpen(tx: TxCtx, companyId: string) {
  const [open] = await tx.db
    .select({ id: certificationApplications.id })
    .from(certificationApplications)
    .where(
      and(
        eq(certificationApplications.companyId, companyId),
        inArray(certificationApplications.state, [...openStates]),
      ),
    )
  if (!open) throw new Refusal('conflict', 'Não há nenhuma candidatura em curso.')
  return lockApplication(tx, open.id)
}

export const requirementsIn = (db: Db, applicationId: string): Promise<AppliedRequirement[]> =>
  db
    .select()
    .from(applicationRequirements)
    .where(eq(applicationRequirements.applicationId, applicationId))
    .orderBy(applicationRequirements.code)

export type Certificate = typeof certificates.$inferSelect

/** What is asked of a company that wants to apply: its state, its open or refused application, its certificate. */
export async function applicantOf(
  db: Db,
  companyId: string,
  without?: string,
): Promise<Applicant & { former: Certificate | null; company: { name: string; website: string | null } }> {
  const [[company], [application], [certificate]] = await Promise.all([
    db
      .select({
        listing: companies.listing,
        legalStanding: companies.legalStanding,
        name: companies.name,
        website: companies.website,
      })
      .from(companies)
      .where(eq(companies.id, companyId)),
    db
      .select({
        state: certificationApplications.state,
        decidedAt: certificationApplications.decidedAt,
      })
      .from(certificationApplications)
      .where(
        and(
          eq(certificationApplications.companyId, companyId),
          inArray(certificationApplications.state, [...openStates, 'refused']),
          without ? sql`${certificationApplications.id} <> ${without}` : undefined,
        ),
      )
      .orderBy(sql`${certificationApplications.state} = 'refused'`, desc(certificationApplications.decidedAt))
      .limit(1),
    db
      .select()
      .from(certificates)
      .where(eq(certificates.companyId, companyId))
      .orderBy(
        sql`${certificates.state} in ('valid','updating','suspended') desc`,
        desc(certificates.issuedAt),
      )
      .limit(1),
  ])
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return {
    listing: company.listing,
    legalStanding: company.legalStanding,
    application: application ?? null,
    certificate: certificate ?? null,
    former: certificate ?? null,
    company: { name: company.name, website: company.website },
  }
}

/** Whether a renewal is going on: while it is, a certificate that ended has 15 days of grace. */
export async function renewalUnderWay(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from certification_applications where company_id = ${companyId} and kind = 'renewal'
      and state in ('submitted','fee_paid','documents','correction','evaluation','decision_pending') limit 1`)
  return rows.length > 0
}
