import { eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { defineFlow } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { openSecret } from '../webhooks/endpoint'
import { type ShopState, shops } from './schema'
import type { Secrets } from './signatures'

export type Shop = typeof shops.$inferSelect

/** Nothing is sent before somebody saw what the shop tells, and said so. */
export const shopFlow = defineFlow<ShopState, 'start' | 'pause' | 'resume'>('shop', {
  start: { from: ['checking'], to: 'active', by: 'integration.manage' },
  pause: { from: ['active'], to: 'paused', by: 'integration.manage' },
  resume: { from: ['paused'], to: 'active', by: 'integration.manage' },
})
export const shopTable = { table: shops, id: shops.id, state: shops.state, version: shops.version }

const missing = () => new Refusal('not-found', 'Não encontrámos esta ligação a uma loja.')

/** @throws Refusal `not-found` */
export async function lockShop({ db }: TxCtx, id: string): Promise<Shop> {
  const [row] = isUuid(id) ? await db.select().from(shops).where(eq(shops.id, id)).for('update') : []
  if (!row) throw missing()
  return row
}

/** That of the company that one acts for, without a lock. @throws Refusal `not-found` */
export async function ownShop({ db, actor }: Ctx, id: string): Promise<Shop> {
  authorise(actor, 'integration.manage', { companyId: actor.activeCompanyId ?? '' })
  const [row] = isUuid(id) ? await db.select().from(shops).where(eq(shops.id, id)) : []
  if (!row || row.companyId !== actor.activeCompanyId) throw missing()
  return row
}

export const changeShop = defineChange({
  lock: lockShop,
  versionOf: (shop) => shop.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: () => new Refusal('conflict', 'Entretanto esta ligação mudou. Mostramos agora como está.'),
})

export function secretsOf({ id, secret, shopifySecret, stripeSecret }: Shop): Secrets {
  const open = (sealed: string | null) => sealed && openSecret(sealed, id)
  return { own: openSecret(secret, id), shopify: open(shopifySecret), stripe: open(stripeSecret) }
}
