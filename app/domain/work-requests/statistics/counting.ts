import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import { workFigures } from '../schema'

/** Every night: what became of the requests of the last year, by trade and district, by trade, and in all. */
export const countFiguresNightly = defineJob({
  name: 'work-requests.count-figures',
  data: z.object({}),
  cron: '41 3 * * *',
  run: (ctx) => countFigures(ctx),
})

/** Counts anew; what is below `work.figuresFrom` is said nowhere and kept nowhere. */
export function countFigures(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const since = new Date(ctx.now)
  since.setUTCMonth(since.getUTCMonth() - settings.work.figuresMonths)
  return transaction(ctx, async ({ db, now }) => {
    await db.delete(workFigures)
    await db.execute(sql`
      insert into work_figures (category, district, requests, proposals, decided, awarded, first_proposal_minutes, since, at)
      select coalesce(r.category, ''), coalesce(r.district, ''), count(*), coalesce(sum(p.n), 0),
        count(*) filter (where r.state not in ('published', 'shortlisting')), count(*) filter (where r.awarded_at is not null),
        percentile_cont(0.5) within group (order by extract(epoch from r.first_proposal_at - r.first_published_at) / 60)
          filter (where r.first_proposal_at is not null),
        ${lisbonDay(since)}::date, ${now}
      from work_requests r
        left join lateral (select count(*) as n from work_proposals p where p.request_id = r.id and p.sent_at is not null) p on true
      where r.first_published_at >= ${since} and r.state not in ('awaiting_email', 'in_moderation', 'refused')
      group by grouping sets ((r.category, r.district), (r.category), ())
      having count(*) >= ${settings.work.figuresFrom}`)
  })
}
