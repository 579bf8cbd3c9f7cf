import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'

export interface Stars {
  count: number
  mean: number
  /** Of the sample (n − 1). */
  variance: number
}

/**
 * Whether invited people give other stars than those who came by themselves: enough of both, means more than one star
 * apart, and Welch's t above 3 (B. L. Welch, Biometrika 34, 1947: unequal variances and sizes).
 * @returns t, null when nothing is to be said.
 */
export function invitedBias(invited: Stars, others: Stars): number | null {
  if (invited.count < settings.invitation.biasFrom || others.count < settings.invitation.biasFrom) return null
  const apart = invited.mean - others.mean
  if (Math.abs(apart) <= settings.invitation.biasDifference) return null
  const error = Math.sqrt(invited.variance / invited.count + others.variance / others.count)
  const t = error === 0 ? Number.POSITIVE_INFINITY * Math.sign(apart) : apart / error
  return Math.abs(t) > settings.invitation.biasT ? t : null
}

/** Looks every night at companies whose invited reviews differ from the others, and tells staff by an event. */
export const flagInvitedBias = defineJob({
  name: 'invitations.flag-bias',
  data: z.object({}),
  cron: '23 3 * * *',
  run: async (ctx) => {
    await findInvitedBias(ctx)
  },
})

const stars = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const said = ({ mean, count }: Stars) => `média ${stars.format(mean)} em ${count}`

/** @returns the companies flagged now; one that was within a month is not flagged again. */
export function findInvitedBias(ctx: Ctx): Promise<string[]> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`set local statement_timeout = '120s'`)
    const yearAgo = new Date(tx.now)
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
    const monthAgo = new Date(tx.now.getTime() - 30 * 86_400_000)
    const { rows } = await tx.db.execute<Record<string, number> & { company: string }>(sql`
      select r.company_id as company,
        count(*) filter (where r.invited)::int as n1, count(*) filter (where not r.invited)::int as n2,
        avg(r.rating) filter (where r.invited)::float8 as m1, avg(r.rating) filter (where not r.invited)::float8 as m2,
        var_samp(r.rating) filter (where r.invited)::float8 as v1, var_samp(r.rating) filter (where not r.invited)::float8 as v2
      from invitation_counters c, lateral (
        -- Who was invited stays invited, also when an invoice proves more.
        select company_id, rating, coalesce(proof_kind = 'invitation', false) or id in
          (select i.outcome_id from invitations i where i.company_id = c.company_id and i.kind = 'review' and i.outcome_id is not null) as invited
        from reviews where company_id = c.company_id and published_at > ${yearAgo} and not imported) r
      where c.answered >= ${settings.invitation.biasFrom}
        and not exists (select 1 from events e where e.subject_type = 'company' and e.subject_id = c.company_id
          and e.verb = 'invited-bias' and e.at > ${monthAgo})
      group by r.company_id
      having count(*) filter (where r.invited) >= ${settings.invitation.biasFrom} and count(*) filter (where not r.invited) >= ${settings.invitation.biasFrom}
      order by r.company_id`)
    const flagged: string[] = []
    for (const row of rows) {
      const group = (n: 1 | 2): Stars => ({
        count: row[`n${n}`] as number,
        mean: row[`m${n}`] as number,
        variance: row[`v${n}`] as number,
      })
      const [invited, others] = [group(1), group(2)]
      const t = invitedBias(invited, others)
      if (t === null) continue
      await companyEvent(tx, row.company, 'invited-bias', {
        reason: `Quem foi convidado: ${said(invited)}. Quem veio por si: ${said(others)}.`,
        data: { invited, others, t: Number.isFinite(t) ? t : null },
      })
      flagged.push(row.company)
    }
    return flagged
  })
}
