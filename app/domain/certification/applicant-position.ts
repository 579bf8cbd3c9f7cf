import { and, eq, inArray } from 'drizzle-orm'
import { companies } from '../companies/schema'
import type { Ctx } from '../shared/ctx'
import { levelNames, stateWords } from './certificate-words'
import { formatCode } from './code'
import { certificates } from './schema'

/** Where the company that somebody acts for stands on the way to a certificate. */
export interface ApplicantPosition {
  company: string
  /** Step of the process, as drawn. */
  step: 'apply' | 'force'
  text: string
  /** Code of the certificate, to be opened. */
  code: string | null
}

/** Null for visitors, and for whoever acts for no company. Applications join here. */
export async function applicantPosition({ db, actor }: Ctx): Promise<ApplicantPosition | null> {
  if (actor.kind !== 'user' || !actor.activeCompanyId) return null
  const [row] = await db
    .select({ name: companies.name, listing: companies.listing, certificate: certificates })
    .from(companies)
    .leftJoin(
      certificates,
      and(
        eq(certificates.companyId, companies.id),
        inArray(certificates.state, ['valid', 'updating', 'suspended']),
      ),
    )
    .where(eq(companies.id, actor.activeCompanyId))
  if (!row) return null
  const { name: company, certificate } = row
  if (!certificate)
    return {
      company,
      step: 'apply',
      code: null,
      text:
        row.listing === 'approved'
          ? 'Aprovada, ainda sem candidatura.'
          : 'O perfil tem de ser aprovado antes da candidatura.',
    }
  return {
    company,
    step: 'force',
    code: formatCode(certificate.code),
    text: `${levelNames[certificate.level]}: ${stateWords[certificate.state].word.toLowerCase()}.`,
  }
}
