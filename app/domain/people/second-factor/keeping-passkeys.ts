import { and, desc, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { keepsFactor } from './factors'
import { notifyFactor } from './mails'
import { passkeys } from './schema'

const absent = () => new Refusal('not-found', 'Não encontrámos esta chave de acesso.')

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  backedUp: passkeys.backedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

/** Whoever asks for their own passkeys, newest first. */
export function myPasskeys({ db, actor }: Ctx) {
  authorise(actor, 'account.edit', { userId: actor.userId })
  return db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId as string))
    .orderBy(desc(passkeys.id))
}

const own = ({ actor }: Ctx, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId as string))

/** One of one's own. @throws Refusal `not-found`. */
export async function myPasskey(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  const [row] = isUuid(id) ? await ctx.db.select(shown).from(passkeys).where(own(ctx, id)) : []
  if (!row) throw absent()
  return row
}

/** Gives one's passkey another name. @throws Refusal `not-found`. */
export function namePasskey(ctx: Ctx, id: string, name: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    if (!isUuid(id)) throw absent()
    const named = await tx.db.update(passkeys).set({ name }).where(own(tx, id)).returning({ id: passkeys.id })
    if (named.length === 0) throw absent()
  })
}

/**
 * Removes one's passkey: nobody enters with it any more.
 * @throws Refusal `not-found`, `step-up`, `conflict` when it is the last factor of somebody in the team.
 */
export function removePasskey(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    if (!isUuid(id)) throw absent()
    requireProof(tx.actor, tx.now)
    const [gone] = await tx.db.delete(passkeys).where(own(tx, id)).returning({ name: passkeys.name })
    if (!gone) throw absent()
    const userId = tx.actor.userId as string
    await keepsFactor(tx, userId)
    await notifyFactor(tx, userId, 'passkey-removed', { passkey: gone.name })
  })
}
