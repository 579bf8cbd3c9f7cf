import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import type { Ctx } from '../shared/ctx'

/** What does not add up: an entry whose postings are not zero together, or a sum that is not that of its postings. */
export interface Difference {
  what: 'entry' | 'sum'
  where: string
  cents: number
}

/** Adds up the whole ledger anew. @returns what differs; nothing, where it is right to the cent */
export async function ledgerDifferences({ db }: Ctx): Promise<Difference[]> {
  const { rows } = await db.execute<{ what: Difference['what']; where: string; cents: string }>(sql`
    select 'entry' as what, p.entry_id::text as where, sum(p.cents) as cents
      from ledger_postings p group by p.entry_id having sum(p.cents) <> 0
    union all
    select 'entry', e.id::text, 0 from ledger_entries e where not exists (select 1 from ledger_postings p where p.entry_id = e.id)
    union all
    select 'sum', coalesce(s.account, a.account) || ' ' || coalesce(s.month, a.month),
        coalesce(a.debit, 0) - coalesce(s.debit, 0) + coalesce(a.credit, 0) - coalesce(s.credit, 0)
      from ledger_sums s full join (
        select p.account, ledger_month(e.at) as month, sum(p.cents) filter (where p.cents > 0) as debit,
          -sum(p.cents) filter (where p.cents < 0) as credit
        from ledger_postings p join ledger_entries e on e.id = p.entry_id group by 1, 2) a
      on a.account = s.account and a.month = s.month
      where coalesce(s.debit, 0) <> coalesce(a.debit, 0) or coalesce(s.credit, 0) <> coalesce(a.credit, 0)
    limit 100`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Every night. A difference is an error that somebody must look at: it is never mended by itself. */
export const recheckLedger = defineJob({
  name: 'ledger.recheck',
  data: z.object({}),
  cron: '41 4 * * *',
  async run(ctx) {
    const differences = await ledgerDifferences(ctx)
    if (differences.length > 0)
      reportError(
        new Error(
          `the ledger differs: ${differences.map((d) => `${d.what} ${d.where} ${d.cents}`).join('; ')}`,
        ),
        {
          where: 'job',
          method: 'ledger.recheck',
        },
      )
  },
})
