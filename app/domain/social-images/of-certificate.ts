import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { standsSince, stateToday } from '../certification/certificate'
import { levelNames, stateWords } from '../certification/certificate-words'
import { formatCode } from '../certification/code'
import type { CertificateState } from '../certification/schema-names'
import { longDate } from '../shared/long-date'
import type { FactsOf } from './facts'
import { type CompanyRow, companyJoins, metaOf, ofCompany, type Read } from './subject'

export const certificate: Read = async ({ db, now }, id) => {
  const { rows } = await db.execute<
    CompanyRow & {
      code: string
      level: 1 | 2
      state: CertificateState
      valid_until: string
      grace_until: string | null
      state_since: string
      public_reason: string | null
    }
  >(sql`
    select ${ofCompany}, t.code, t.level, t.state, t.valid_until::text, t.grace_until::text, t.state_since, t.public_reason
    from certificates t join companies c on c.id = t.company_id ${companyJoins} where t.id = ${id} and c.listing = 'approved'`)
  const [r] = rows
  if (!r) return null
  const code = formatCode(r.code)
  const holding = {
    state: r.state,
    validUntil: r.valid_until,
    graceUntil: r.grace_until,
    publicReason: r.public_reason,
    stateSince: new Date(r.state_since),
  }
  const facts: FactsOf<'certified'> = {
    template: 'certified',
    company: r.company,
    meta: metaOf(r.category, r.place),
    level: levelNames[r.level],
    code,
    mark: markOf(holding, now),
    until: r.valid_until,
  }
  return {
    id,
    companyId: r.company_id,
    ownerId: null,
    href: paths.certificate(code),
    label: `Certificado ${code}`,
    facts: { certified: facts },
    pairs: [],
  }
}

/** What stands over the picture of a certificate that is not in force. */
function markOf(holding: Parameters<typeof standsSince>[0], now: Date): string | null {
  const { word, standing } = stateWords[stateToday(holding, now)]
  return standing === 'force' ? null : `${word} desde ${longDate(standsSince(holding, now).since)}`
}
