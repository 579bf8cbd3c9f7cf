import { inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { workFacts } from '../schema'
import type { SaidFacts } from './company-facts-words'

/** The facts of several companies, in one query; who has none is not in it. */
export async function factsOf(db: Db, companyIds: readonly string[]): Promise<Map<string, SaidFacts>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(workFacts)
    .where(inArray(workFacts.companyId, [...companyIds]))
  return new Map(rows.map(({ companyId, turns: _turns, ...facts }) => [companyId, facts]))
}

/** As it is read beside a row that names a company (`c.id`): null while too little is known to be said. */
export const factsColumn = (id: string): string => `
  (select json_build_object('concluded', wf.concluded, 'timeSaid', wf.time_said, 'onTime', wf.on_time, 'priceSaid', wf.price_said,
      'priceKept', wf.price_kept, 'customerSilent', wf.customer_silent, 'companySilent', wf.company_silent, 'answerMinutes', wf.answer_minutes)
    from work_facts wf where wf.company_id = ${id} and wf.concluded >= ${settings.work.factsFrom})`
