import { sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { workAudience, workFacts, workProposals } from '../schema'

/**
 * Keeps how fast a company answers: the median minutes from when it was told to its proposal, of the last ones; nothing is said
 * below five. In the transaction that sends one.
 */
export const keepAnswerTime = ({ db, now }: TxCtx, companyId: string) =>
  db.execute(sql`
    insert into ${workFacts} (company_id, answer_minutes, updated_at)
    select ${companyId}::uuid, case when count(*) >= ${settings.work.factsFrom}
        then round(percentile_cont(0.5) within group (order by extract(epoch from q.sent_at - q.told_at) / 60))::int end, ${now}
      from (select p.sent_at, a.told_at from ${workProposals} p
        join ${workAudience} a on a.request_id = p.request_id and a.company_id = p.company_id and a.told_at is not null
        where p.company_id = ${companyId}::uuid and p.sent_at >= a.told_at
        order by p.created_at desc limit ${settings.work.answersLooked}) q
    on conflict (company_id) do update set answer_minutes = excluded.answer_minutes, updated_at = excluded.updated_at`)
