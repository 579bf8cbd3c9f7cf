import { sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { rightOf } from './bulk-rights'
import type { BulkSubject, Chosen } from './bulk-subject'
import { subjectOf } from './bulk-subjects'
import { bulkKinds, kindOf } from './bulk-words'
import type { BulkInput } from './forms'
import { bulkRuns } from './schema'

/**
 * Fixes the rows that an action shall be done to, as they are now: what is carried out later is what is shown next.
 * @returns the id of the run. @throws Refusal `invalid` when there is none, or there are too many
 */
export function prepareBulkRun(ctx: Ctx, input: BulkInput): Promise<string> {
  const { action, list, which } = input
  authorise(ctx.actor, rightOf(action))
  const subject = subjectOf(action)
  const asked = subject.read(list, input.query)
  if (!asked) throw new Refusal('invalid', 'Esta lista não existe. Abra-a de novo.')
  const { noun, he } = bulkKinds[kindOf(action)]
  return transaction(ctx, async (tx) => {
    const rows =
      which === 'ticked'
        ? await ticked(tx, subject, input.rows)
        : await asked.fitting(tx, settings.bulk.atMost + 1)
    if (rows.length === 0) {
      throw new Refusal(
        'invalid',
        he
          ? `Não escolheu nenhum ${noun[0]}. Assinale-os na lista, ou escolha todos os que correspondem.`
          : `Não escolheu nenhuma ${noun[0]}. Assinale-as na lista, ou escolha todas as que correspondem.`,
      )
    }
    if (rows.length > settings.bulk.atMost) {
      throw new Refusal(
        'invalid',
        `Correspondem mais de ${settings.bulk.atMost.toLocaleString('pt-PT')} ${noun[1]}, o máximo de uma vez. Estreite o filtro.`,
      )
    }
    const id = newId()
    await tx.db.insert(bulkRuns).values({
      id,
      list,
      action,
      input: { query: asked.query },
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

/** Those that were ticked and are there. */
async function ticked({ db }: TxCtx, { from, order }: BulkSubject, ids: string[]): Promise<Chosen[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select o.id, o.version from ${from} where o.id = any(${sql.param(ids)}::uuid[]) order by ${order}`,
  )
  return rows
}
