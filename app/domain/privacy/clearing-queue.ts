import { sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import type { Subject } from './subject'

/**
 * Jobs carry ids and no more (a test reads every job's schema), but a failed one keeps the error it ended with, and
 * that may quote an address, and a few carry a word that somebody typed. All that names the person goes now: what is
 * over, instead of after the queue's two weeks, and what still waits, since nobody is left to tell. Only what is running
 * stays: the erasure itself.
 */
export async function clearQueue({ db }: TxCtx, { userId, emails, phones }: Subject): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from pgboss.job j where j.state <> 'active'
      and exists (select 1 from unnest(${sql.param([userId, ...emails, ...phones])}::text[]) x
        where strpos(coalesce(j.data::text, '') || coalesce(j.output::text, ''), x) > 0)`)
  return rowCount ?? 0
}
