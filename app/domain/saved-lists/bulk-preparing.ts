import { sql } from 'drizzle-orm'
import { query as queryOf } from '~/paths'
import { fittingCompanies } from '../companies/staff/staff-lists'
import { companyLists } from '../companies/staff/staff-lists-filter'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { rightOf } from './bulk-rights'
import type { BulkInput } from './forms'
import { bulkRuns } from './schema'

/**
 * Fixes the rows that an action shall be done to, as they are now: what is carried out later is what is shown next.
 * @returns the id of the run. @throws Refusal `invalid` when there is none, or there are too many
 */
export function prepareBulkRun(ctx: Ctx, input: BulkInput): Promise<string> {
  const { action, list, which } = input
  authorise(ctx.actor, rightOf(action))
  const { filter, query } = asked(list, input.query)
  return transaction(ctx, async (tx) => {
    const rows =
      which === 'ticked'
        ? await ticked(tx, input.rows)
        : await fittingCompanies(tx.db, filter, tx.now, settings.bulk.atMost + 1)
    if (rows.length === 0) {
      throw new Refusal(
        'invalid',
        'Não escolheu nenhuma empresa. Assinale-as na lista, ou escolha todas as que correspondem.',
      )
    }
    if (rows.length > settings.bulk.atMost) {
      throw new Refusal(
        'invalid',
        `Correspondem mais de ${settings.bulk.atMost.toLocaleString('pt-PT')} empresas, o máximo de uma vez. Estreite o filtro.`,
      )
    }
    const id = newId()
    await tx.db.insert(bulkRuns).values({
      id,
      list,
      action,
      input: { query },
      total: rows.length,
      createdBy: tx.actor.userId,
      createdAt: tx.now,
    })
    await tx.db.execute(sql`
      insert into bulk_rows (run_id, object_id, object_version, position)
      select ${id}::uuid, r.id, r.version, r.position
      from unnest(${sql.param(rows.map((r) => r.id))}::uuid[], ${sql.param(rows.map((r) => r.version))}::int[]) with ordinality r(id, version, position)`)
    await recordEvent(tx, {
      subjectType: 'bulk-run',
      subjectId: id,
      verb: 'count',
      toState: 'checked',
      data: { action, rows: rows.length },
    })
    return id
  })
}

/**
 * The filter of one of the three lists, and how it stands in the address: what the list does not know is left out.
 * @throws Refusal `invalid` for an address that is no list of companies
 */
export function asked(address: string, text: string) {
  const list = Object.values(companyLists).find((one) => one.address === address)
  if (!list) throw new Refusal('invalid', 'Esta lista não existe. Abra de novo a lista de empresas.')
  const filter = list.read(new URLSearchParams(text))
  return { filter, query: queryOf(list.query(filter)).slice(1) }
}

/** Those that were ticked and are there. */
async function ticked({ db }: TxCtx, ids: string[]): Promise<{ id: string; version: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select id, version from companies where id = any(${sql.param(ids)}::uuid[]) order by created_at desc, id desc`,
  )
  return rows
}
