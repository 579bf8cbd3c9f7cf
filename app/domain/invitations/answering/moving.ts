import { eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { count } from '../customers/review-counting'
import { invitationBatches, invitationCounters } from '../schema'

/**
 * Invitations of one company are the other's from now on, with their counters and files: the two are one. Where both
 * invited the same customer for the same service, the target's stands and the other stays where it is: its link leads to
 * the target, and a second one is refused anyway. The caller authorised. @returns how many.
 */
export async function moveInvitations(tx: TxCtx, from: string, to: string): Promise<number> {
  const { db } = tx
  const { rowCount } = await db.execute(sql`
    update invitations i set company_id = ${to} where i.company_id = ${from} and not (i.kind = 'review' and exists (
      select 1 from invitations o where o.company_id = ${to} and o.kind = 'review' and o.email_hash = i.email_hash
        and o.service_reference = i.service_reference))`)
  await db.update(invitationBatches).set({ companyId: to }).where(eq(invitationBatches.companyId, from))
  const [had] = await db
    .select()
    .from(invitationCounters)
    .where(eq(invitationCounters.companyId, from))
    .for('update')
  if (had) {
    const { registered, invited, answered, bounced, complained, sent } = had
    await count(tx, to, { registered, invited, answered, bounced, complained, sent })
    await db.delete(invitationCounters).where(eq(invitationCounters.companyId, from))
  }
  return rowCount ?? 0
}
