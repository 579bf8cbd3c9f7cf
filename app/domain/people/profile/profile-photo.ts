import { eq } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { drawAnew, shapes } from '../../pictures/encoding'
import { removePicture } from '../../pictures/removing'
import { storeWith } from '../../pictures/storing'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { showProfileAnew } from './profile-shown'

const perPerson = (): Limit => ({ name: 'photo', points: 20, seconds: 3600 })

/**
 * Takes a picture of whoever asks. It is drawn anew within the request, not by a job: the person waits for it, what is
 * wrong with it must stand in the form, and nothing of what was sent is ever stored. What it costs is bounded by size,
 * pixels, six seconds, and pictures per hour.
 * @throws Refusal `invalid` with what is wrong with it, `too-many`
 */
export async function setPhoto(ctx: Ctx, sent: Buffer): Promise<void> {
  const userId = ctx.actor.userId as string
  authorise(ctx.actor, 'account.edit', { userId })
  await limitTo(ctx.db, perPerson, userId, ctx.now, 'Enviou muitas fotografias em pouco tempo.')
  const drawn = await drawAnew(sent, 'photo', { shape: shapes.mark })
  const owner = { folder: 'pessoas', visibility: 'public', ownerUserId: userId } as const
  await storeWith(ctx, [drawn], owner, (tx, [file]) => changePhoto(tx, userId, file?.id ?? null))
}

/** Takes the picture of whoever asks away. */
export function removePhoto(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    const userId = tx.actor.userId as string
    authorise(tx.actor, 'account.edit', { userId })
    await changePhoto(tx, userId, null)
  })
}

/** Changes take turns on the person's row: of two at once one picture stays, and no other is left behind. */
async function changePhoto(tx: TxCtx, userId: string, to: string | null): Promise<void> {
  const { db, now } = tx
  const [before] = await db
    .select({ photo: users.photoFileId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before) throw new Refusal('not-found', 'Não encontrámos esta conta.')
  if (before.photo === to) return
  await db.update(users).set({ photoFileId: to, updatedAt: now }).where(eq(users.id, userId))
  if (before.photo) await removePicture(tx, before.photo)
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: userId,
    verb: to ? 'profile.photo' : 'profile.photo-removed',
  })
  await showProfileAnew(tx, userId)
}
