import { eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { affiliates } from '../schema'
import { type Affiliate, affiliateEvent } from './affiliate'
import { notifyAlias } from './alias-mail'
import { changeAffiliate } from './deciding'

/** The name in the ranking stands before everybody: staff of finance look at it first, and may take it away later. */

const nothing = () => new Refusal('conflict', 'Não há nenhum nome por ver. Nada mudou.')

/** It stands in the ranking from now on, instead of the one before. @throws Refusal `conflict` where nothing waits, or another has it */
export async function approveAlias(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  try {
    await changeAffiliate(ctx, id, { right: 'affiliate.decide', version }, async (tx, affiliate) => {
      const { aliasAsked: alias } = affiliate
      if (alias === null) throw nothing()
      const asked = { aliasAsked: null, aliasAskedAt: null, aliasReason: null }
      await decided(tx, affiliate, 'approve-alias', { alias, aliasSince: tx.now, ...asked })
    })
  } catch (error) {
    if (violated(error) !== 'affiliates_alias') throw error
    throw new Refusal('conflict', 'Outra pessoa já aparece com este nome. Recuse-o, com esse motivo.')
  }
}

/** It does not stand there, or no longer: what waits is refused; where nothing waits, what stands is taken away. */
export const refuseAlias = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeAffiliate(ctx, id, { right: 'affiliate.decide', version }, async (tx, affiliate) => {
    const { alias, aliasAsked } = affiliate
    if (aliasAsked === null && alias === null) throw nothing()
    const set =
      aliasAsked === null ? { alias: null, aliasSince: null } : { aliasAsked: null, aliasAskedAt: null }
    await decided(tx, affiliate, 'refuse-alias', { ...set, aliasReason: reason }, reason)
  })

async function decided(
  tx: TxCtx,
  affiliate: Affiliate,
  verb: 'approve-alias' | 'refuse-alias',
  set: Partial<typeof affiliates.$inferInsert>,
  reason?: string,
): Promise<void> {
  const { id } = affiliate
  await tx.db
    .update(affiliates)
    .set({ ...set, version: sql`${affiliates.version} + 1` })
    .where(eq(affiliates.id, id))
  await affiliateEvent(tx, id, verb, undefined, reason)
  await enqueue(tx, notifyAlias, { affiliateId: id, version: affiliate.version + 1 })
  await audit(tx, {
    verb: `affiliate.${verb}`,
    objectType: 'affiliate',
    objectId: id,
    reason,
    before: { alias: affiliate.aliasAsked ?? affiliate.alias },
  })
}
