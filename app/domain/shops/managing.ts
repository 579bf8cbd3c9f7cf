import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { companyThatInvites } from '../invitations/inviting/inviting-company'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { sealSecret } from '../webhooks/endpoint'
import { newSecret } from '../webhooks/signing'
import { inviteOrders } from './inviting-orders'
import { shops } from './schema'
import { changeShop, type Shop, shopFlow, shopTable } from './shop'

const noted = ({ id, companyId }: Pick<Shop, 'id' | 'companyId'>, verb: string) => ({
  subjectType: 'shop',
  subjectId: id,
  companyId,
  verb,
})
interface Seen {
  version: number
}

/**
 * An address for the company's shop.
 * @returns its id
 * @throws Refusal `conflict` where there is one
 */
export async function createShop(ctx: Ctx, { delay }: { delay: number }): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  const id = newId()
  try {
    await transaction(ctx, async (tx) => {
      await tx.db.insert(shops).values({
        id,
        companyId,
        code: randomBytes(16).toString('base64url'),
        secret: sealSecret(newSecret(), id),
        delayDays: delay,
        createdAt: tx.now,
      })
      await recordEvent(tx, noted({ id, companyId }, 'create'))
    })
  } catch (error) {
    if (violated(error) !== 'shops_company_id_unique') throw error
    throw new Refusal('conflict', 'A empresa já tem uma ligação a uma loja. Use o mesmo endereço.')
  }
  return id
}

/**
 * Goes ahead with what the shop told so far, and with all it tells from now on.
 * @throws Refusal `conflict` for companies that may not invite
 */
export function startShop(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  authorise(ctx.actor, 'invitation.review', { companyId: ctx.actor.activeCompanyId ?? '' })
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, async (tx, shop) => {
    await companyThatInvites(tx)
    await move(tx, shopFlow, shopTable, shop, 'start', {
      companyId: shop.companyId,
      set: { startedBy: tx.actor.userId },
    })
    await enqueue(tx, inviteOrders, { shopId: id })
  })
}

/** Orders that come meanwhile are not kept; those that wait stay. */
export function pauseShop(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, (tx, shop) =>
    move(tx, shopFlow, shopTable, shop, 'pause', { companyId: shop.companyId }),
  )
}

/** Orders become invitations again, also those that waited. */
export function resumeShop(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, async (tx, shop) => {
    await move(tx, shopFlow, shopTable, shop, 'resume', {
      companyId: shop.companyId,
      set: { startedBy: tx.actor.userId },
    })
    await enqueue(tx, inviteOrders, { shopId: id })
  })
}

/** Of invitations that are made from now on. */
export function changeDelay(
  ctx: Ctx,
  id: string,
  { version, delay }: Seen & { delay: number },
): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, (tx, shop) =>
    update(tx, shop, { delayDays: delay }, 'change-delay'),
  )
}

/** A new secret of ours; the one before it is worth nothing at once: whoever changes it may have lost it. */
export function rotateShopSecret(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, (tx, shop) =>
    update(tx, shop, { secret: sealSecret(newSecret(), id) }, 'rotate'),
  )
}

/** The secrets that Shopify and Stripe show to their customers: what is left out stays as it was. */
export function storeTheirSecrets(
  ctx: Ctx,
  id: string,
  { version, shopify, stripe }: Seen & { shopify?: string; stripe?: string },
): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, async (tx, shop) => {
    const set = {
      ...(shopify && { shopifySecret: sealSecret(shopify, id) }),
      ...(stripe && { stripeSecret: sealSecret(stripe, id) }),
    }
    if (Object.keys(set).length === 0)
      throw new Refusal('invalid', '', { fields: { shopify: 'Cole pelo menos um dos dois segredos.' } })
    await update(tx, shop, set, 'store-secrets')
  })
}

async function update(
  tx: TxCtx,
  shop: Shop,
  set: Partial<typeof shops.$inferInsert>,
  verb: string,
): Promise<void> {
  await tx.db
    .update(shops)
    .set({ ...set, version: sql`${shops.version} + 1` })
    .where(eq(shops.id, shop.id))
  await recordEvent(tx, noted(shop, verb))
}

/** It goes with every order that waits; invitations that were made stay. */
export function removeShop(ctx: Ctx, id: string, { version }: Seen): Promise<void> {
  return changeShop(ctx, id, { rowRight: 'integration.manage', version }, async (tx, shop) => {
    await tx.db.delete(shops).where(eq(shops.id, id))
    await recordEvent(tx, noted(shop, 'remove'))
  })
}
