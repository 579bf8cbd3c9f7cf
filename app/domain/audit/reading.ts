import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { audit, type StaffAction } from './log'

/**
 * Staff read somebody's personal data: one row of the audit log per reader, object and day of Lisbon, however often the
 * page is loaded (`site.md`, Administration).
 */
export async function noteReading(
  ctx: Ctx,
  { verb, objectType, objectId }: Pick<StaffAction, 'verb' | 'objectType' | 'objectId'>,
): Promise<void> {
  const day = lisbonDay(ctx.now)
  const noted = (db: Ctx['db']) =>
    db.execute(sql`select 1 from audit_log where object_type = ${objectType} and object_id = ${objectId} and verb = ${verb}
      and actor_id = ${ctx.actor.userId} and at >= (${day}::date::timestamp at time zone 'Europe/Lisbon') limit 1`)
  if ((await noted(ctx.db)).rows.length > 0) return
  await transaction(ctx, async (tx) => {
    // The head is what `audit` locks: two readings at once write one row.
    await tx.db.execute(sql`select 1 from audit_head where id = 1 for update`)
    if ((await noted(tx.db)).rows.length > 0) return
    await audit(tx, { verb, objectType, objectId })
  })
}
