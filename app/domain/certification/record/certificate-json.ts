import { z } from 'zod'
import { paths } from '~/paths'
import { certificateStates } from '../schema-names'
import type { PublicRecord } from './looking-up'

const day = z.iso.date()
const moment = z.iso.datetime()

/** What `GET /api/v1/certificates/{code}` answers (docs/api.md). New fields may come; none goes or changes its meaning. */
export const certificateJson = z.strictObject({
  code: z.string().regex(/^AV-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]$/),
  state: z.enum(certificateStates),
  inForce: z.boolean(),
  stateSince: moment,
  reason: z.string().nullable(),
  company: z.strictObject({
    name: z.string(),
    nipc: z
      .string()
      .regex(/^\d{9}$/)
      .nullable(),
    municipality: z.string().nullable(),
    url: z.url().nullable(),
  }),
  level: z.strictObject({ id: z.enum(['certificada', 'certificada-plus']), name: z.string() }),
  scope: z.string(),
  rules: z.string(),
  issuedAt: moment,
  validUntil: day,
  requirements: z.array(
    z.strictObject({
      code: z.string(),
      text: z.string(),
      state: z.enum(['met', 'waived', 'expired', 'unmet', 'not-applicable']),
      validUntil: day.nullable(),
      why: z.string().nullable(),
    }),
  ),
  requirementsAsOf: moment.nullable(),
  domains: z.array(z.string()),
  history: z.array(z.strictObject({ at: moment, event: z.string(), reason: z.string().nullable() })),
  links: z.strictObject({ record: z.url(), credential: z.url(), pdf: z.url() }),
})
export type CertificateJson = z.output<typeof certificateJson>

/** The public record as data: the same facts as the page, without the moment of the look-up, so that an ETag holds. */
export function asJson(record: PublicRecord, origin: string): CertificateJson {
  const { company, code } = record
  return {
    code,
    state: record.state,
    inForce: record.standing === 'force',
    stateSince: record.since.toISOString(),
    reason: record.reason,
    company: {
      name: company.name,
      nipc: company.nipc,
      municipality: company.municipality,
      url: company.public ? origin + paths.company(company.slug) : null,
    },
    level: { id: record.grade === 2 ? 'certificada-plus' : 'certificada', name: record.level },
    scope: record.scope,
    rules: record.rules,
    issuedAt: record.issuedAt.toISOString(),
    validUntil: record.validUntil,
    requirements: record.requirements.map(({ code, text, state, validUntil, why }) => ({
      code,
      text,
      state,
      validUntil,
      why,
    })),
    requirementsAsOf: record.requirementsAsOf?.toISOString() ?? null,
    domains: record.domains,
    history: record.timeline.map(({ at, verb, reason }) => ({ at: at.toISOString(), event: verb, reason })),
    links: {
      record: origin + paths.certificate(code),
      credential: origin + paths.credential(code),
      pdf: origin + paths.certificatePdf(code),
    },
  }
}
