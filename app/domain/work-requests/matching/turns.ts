import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { workAudience, workFacts } from '../schema'

/**
 * Whose turn it is: how many requests a company was found for of late (`work_facts.turns`), kept where it is found, so that matching
 * counts nothing. Days that fall out of `work.rotationDays`, and what was erased, are taken off every night.
 */

const perStep = 500

/** One turn more for each, in the order of their ids: two requests that find the same companies wait for one another. */
export async function countTurns({ db, now }: TxCtx, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return
  await db.execute(sql`
    insert into ${workFacts} (company_id, turns, updated_at)
    select id, 1, ${now} from unnest(${sql.param(companyIds)}::uuid[]) id order by id
    on conflict (company_id) do update set turns = ${workFacts.turns} + 1`)
}

/**
 * Counts the turns of some companies anew. They are locked by a statement before the one that counts: who finds them meanwhile
 * was either counted, or waits and adds.
 */
async function recount(tx: TxCtx, after: string): Promise<string | undefined> {
  const { db, now } = tx
  const since = new Date(now.getTime() - settings.work.rotationDays * 86_400_000)
  const { rows } = await db.execute<{ id: string }>(sql`
    select company_id as id from ${workFacts} where company_id > ${after}::uuid order by company_id limit ${perStep} for update`)
  const ids = rows.map(({ id }) => id)
  await db.execute(sql`
    update ${workFacts} f set turns = q.n from (
      select c.id, (select count(*)::int from ${workAudience} a where a.company_id = c.id and a.at > ${since}
        and (a.kind = 'matched' or a.told_at is not null) and a.dismissed_at is distinct from a.at) as n
      from unnest(${sql.param(ids)}::uuid[]) c(id)) q
    where f.company_id = q.id and f.turns <> q.n`)
  return ids.length === perStep ? ids.at(-1) : undefined
}

export async function recountTurns(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const from: string = after
    after = await transaction(ctx, (tx) => recount(tx, from))
  }
}

export const recountTurnsNightly = defineJob({
  name: 'work-requests.recount-turns',
  data: z.object({}),
  cron: '51 3 * * *',
  run: (ctx) => recountTurns(ctx),
})
