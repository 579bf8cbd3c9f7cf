import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { workProposals, workRequests } from '../work-requests/schema'

/** A work that somebody asked for and in which something is theirs to do. */
export interface WaitingWork {
  id: string
  title: string
  /** Proposals that they have not opened. */
  unseen: number
  /** The company that was chosen did not answer in time, or said no. */
  chooseAgain: boolean
  /** The company says that it is done; until when that is to be confirmed. */
  confirmBy: Date | null
}

interface Row extends Record<string, unknown> {
  id: string
  title: string
  unseen: number
  choose_again: boolean
  confirm_by: string | null
}

/** Of whoever asks, the newest few: one query, of the works that are open or under way, which are three at most. */
export async function worksWaitingForMe({ db, actor }: Ctx, few: number): Promise<WaitingWork[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select r.id, r.title, r.created_at,
        (select count(*)::int from ${workProposals} p where p.request_id = r.id and p.state = 'sent') as unseen,
        r.state = 'shortlisting' and exists (select 1 from events e
          where e.subject_type = 'work-request' and e.subject_id = r.id and e.verb = 'unaward') as choose_again,
        case when r.state = 'in_progress' and r.done_by_side = 'company' then r.complete_by end as confirm_by
      from ${workRequests} r
      where r.customer_id = ${actor.userId} and r.state in ('published', 'shortlisting', 'in_progress')
    ) w
    where unseen > 0 or choose_again or confirm_by is not null
    order by confirm_by nulls last, created_at desc limit ${few}`)
  return rows.map(({ id, title, unseen, choose_again, confirm_by }) => ({
    id,
    title,
    unseen,
    chooseAgain: choose_again,
    confirmBy: confirm_by ? new Date(confirm_by) : null,
  }))
}
