import { sql } from 'drizzle-orm'
import { standsSince, stateToday } from '../../certification/certificate'
import type { CertificateState } from '../../certification/schema-names'
import type { Ctx } from '../../shared/ctx'

/** Whether a company is certified now, by which certificate, and else since when it is not. */
export interface CertificateStanding {
  code: string
  inForce: boolean
  since: Date
}

interface Row extends Record<string, unknown> {
  company_id: string
  code: string
  state: CertificateState
  valid_until: string
  grace_until: string | null
  state_since: Date
  public_reason: string | null
}

/** Of several companies, by their last certificate; who never had one is not in it. */
export async function standingsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyIds: readonly string[],
): Promise<Map<string, CertificateStanding>> {
  if (companyIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select distinct on (company_id) company_id, code, state, valid_until::text, grace_until::text, state_since, public_reason
    from certificates where company_id = any(${sql.param([...companyIds])}::uuid[])
    order by company_id, state in ('valid','updating','suspended') desc, issued_at desc, id desc`)
  return new Map(
    rows.map((r) => {
      const holding = {
        state: r.state,
        validUntil: r.valid_until,
        graceUntil: r.grace_until,
        publicReason: r.public_reason,
        stateSince: new Date(r.state_since),
      }
      const inForce = ['valid', 'updating'].includes(stateToday(holding, now))
      return [r.company_id, { code: r.code, inForce, since: standsSince(holding, now).since }]
    }),
  )
}

export const standingOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
): Promise<CertificateStanding | undefined> => (await standingsOf(ctx, [companyId])).get(companyId)
