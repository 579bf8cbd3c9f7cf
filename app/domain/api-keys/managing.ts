import { count, eq, sql } from 'drizzle-orm'
import { lockCompany } from '../companies/deciding'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import type { ChangeKeyInput, NewKeyInput } from './forms'
import { type ApiKey, changeKey, hashKey, hintOf, newKey } from './key'
import { apiKeys } from './schema'

const noted = ({ id, companyId }: Pick<ApiKey, 'id' | 'companyId'>, verb: string, data?: object) => ({
  subjectType: 'api-key',
  subjectId: id,
  companyId,
  verb,
  ...(data ? { data: { ...data } } : {}),
})

/** A key as it is shown this once: nobody can read it again. */
export interface ShownKey {
  id: string
  key: string
}

/**
 * A key with which a program acts for the company, as whoever makes it may.
 * @throws Refusal `step-up`; `conflict` when there are as many as may be
 */
export async function createKey(ctx: Ctx, { name, mode, scopes }: NewKeyInput): Promise<ShownKey> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    const [there] = await tx.db.select({ n: count() }).from(apiKeys).where(eq(apiKeys.companyId, companyId))
    if ((there?.n ?? 0) >= settings.api.keysAtMost)
      throw new Refusal(
        'conflict',
        `Uma empresa tem no máximo ${settings.api.keysAtMost} chaves. Revogue uma antes de criar outra.`,
      )
    const [id, key] = [newId(), newKey(mode)]
    await tx.db.insert(apiKeys).values({
      id,
      companyId,
      actsFor: tx.actor.userId,
      name,
      mode,
      scopes,
      hash: hashKey(key),
      hint: hintOf(key),
      createdAt: tx.now,
    })
    await recordEvent(tx, noted({ id, companyId }, 'create', { mode, scopes }))
    return { id, key }
  })
}

/** What it is called and what it may do, from the next request on. */
export function updateKey(ctx: Ctx, id: string, { version, name, scopes }: ChangeKeyInput): Promise<void> {
  return changeKey(ctx, id, { rowRight: 'integration.manage', version }, async (tx, key) => {
    await tx.db
      .update(apiKeys)
      .set({ name, scopes, version: sql`${apiKeys.version} + 1` })
      .where(eq(apiKeys.id, id))
    await recordEvent(tx, noted(key, 'update', { scopes }))
  })
}

/**
 * A new key in place of the one there is, which holds as well for a while, so that nothing stops while the program learns
 * the new one. From now on both act as whoever did this.
 * @throws Refusal `step-up`
 */
export function rotateKey(ctx: Ctx, id: string, { version }: { version: number }): Promise<ShownKey> {
  requireProof(ctx.actor, ctx.now)
  return changeKey(ctx, id, { rowRight: 'integration.manage', version }, async (tx, key) => {
    const fresh = newKey(key.mode)
    await tx.db
      .update(apiKeys)
      .set({
        hash: hashKey(fresh),
        hint: hintOf(fresh),
        oldHash: key.hash,
        oldUntil: new Date(tx.now.getTime() + settings.api.oldKeyHours * 3_600_000),
        actsFor: tx.actor.userId,
        version: sql`${apiKeys.version} + 1`,
      })
      .where(eq(apiKeys.id, id))
    await recordEvent(tx, noted(key, 'rotate'))
    return { id, key: fresh }
  })
}

/** From this moment on it opens nothing, nor does the one before it. */
export function revokeKey(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeKey(ctx, id, { rowRight: 'integration.manage', version }, async (tx, key) => {
    await tx.db.delete(apiKeys).where(eq(apiKeys.id, id))
    await recordEvent(tx, noted(key, 'revoke', { name: key.name }))
  })
}
