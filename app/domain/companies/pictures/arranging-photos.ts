import { eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { photoAmong, photosInOrder } from '../../pictures/company-photos'
import { removePicture } from '../../pictures/removing'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { type MoveInput, reordered } from '../../shared/reordering'
import { transaction } from '../../shared/transaction'
import { companyPhotos } from '../schema'
import { changePictures } from './changing-pictures'

type Photo = typeof companyPhotos.$inferSelect

/** Says what is seen in a photo. @throws Refusal `not-found` */
export function describePhoto(ctx: Ctx, id: string, alt: string): Promise<void> {
  return withPhotos(ctx, null, async (tx, photos) => {
    await tx.db
      .update(companyPhotos)
      .set({ alt })
      .where(eq(companyPhotos.id, photoAmong(photos, id).id))
  })
}

/**
 * Moves a photo: by one, or before another. @returns where it stands now, counted from 1
 * @throws Refusal `not-found`, `invalid`
 */
export function movePhoto(ctx: Ctx, id: string, how: MoveInput): Promise<number> {
  return withPhotos(ctx, null, async (tx, photos) => {
    const moved = photoAmong(photos, id)
    const order = reordered(photos, moved, how)
    await renumber(tx, order)
    return order.indexOf(moved) + 1
  })
}

/** Takes a photo away, its bytes too. The others close ranks. @throws Refusal `not-found` */
export function removeCompanyPhoto(ctx: Ctx, id: string): Promise<void> {
  return withPhotos(ctx, 'photo-removed', async (tx, photos) => {
    const gone = photoAmong(photos, id)
    await tx.db.delete(companyPhotos).where(eq(companyPhotos.id, gone.id))
    await removePicture(tx, gone.fileId)
    await renumber(
      tx,
      photos.filter((p) => p !== gone),
    )
  })
}

function withPhotos<T>(
  ctx: Ctx,
  verb: string | null,
  act: (tx: TxCtx, photos: Photo[]) => Promise<T>,
): Promise<T> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  return transaction(ctx, (tx) =>
    changePictures(tx, companyId, verb, async () => act(tx, await photosInOrder(tx.db, companyId))),
  )
}

/** Positions 0, 1, 2 … in this order. */
async function renumber({ db }: TxCtx, order: Photo[]): Promise<void> {
  for (const [position, photo] of order.entries()) {
    if (photo.position !== position)
      await db.update(companyPhotos).set({ position }).where(eq(companyPhotos.id, photo.id))
  }
}
