import { eq } from 'drizzle-orm'
import { audit } from '../audit/log'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { defineFlow, move } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { DecideMisuseInput } from './misuse-forms'
import { type MisuseState, sealMisuses } from './misuse-schema'

export const misuseFlow = defineFlow<MisuseState, 'confirm' | 'dismiss'>('seal-misuse', {
  confirm: { from: ['open'], to: 'confirmed', by: 'staff.certification', reason: true },
  dismiss: { from: ['open'], to: 'dismissed', by: 'staff.certification', reason: true },
})
const misuseTable = {
  table: sealMisuses,
  id: sealMisuses.id,
  state: sealMisuses.state,
  version: sealMisuses.version,
}

/**
 * Says whether a reported use is without right. What follows for the certificate is decided on its own page.
 * @throws Refusal `not-found`, `conflict` when a colleague decided meanwhile
 */
export function decideMisuse(
  ctx: Ctx,
  id: string,
  { version, verdict, note }: DecideMisuseInput,
): Promise<void> {
  authorise(ctx.actor, 'staff.certification')
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    if (!isUuid(id)) throw notFound()
    const [row] = await db.select().from(sealMisuses).where(eq(sealMisuses.id, id)).for('update')
    if (!row) throw notFound()
    if (row.state !== 'open' || row.version !== version) {
      throw new Refusal('conflict', 'Entretanto um colega decidiu. O que escreveu ficou abaixo.')
    }
    const set = { note, decidedBy: actor.userId, decidedAt: now }
    await move(tx, misuseFlow, misuseTable, row, verdict, { reason: note, set })
    await audit(tx, {
      verb: `seal-misuse.${verdict}`,
      objectType: 'certificate',
      objectId: row.certificateId,
      reason: note,
      after: { misuse: id },
    })
  })
}

const notFound = () => new Refusal('not-found', 'Não encontrámos esta denúncia.')
