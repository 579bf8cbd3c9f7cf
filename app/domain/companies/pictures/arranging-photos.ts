import { eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { photoAmong, photosInOrder } from '../../pictures/company-photos'
import type { MoveInput } from '../../pictures/picture-forms'
import { removePicture } from '../../pictures/removing'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
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
 * Moves a photo: by one, or before another. Said so and not by number, it does what was meant although somebody moved
 * others meanwhile. @returns where it stands now, counted from 1
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

/** The order after a move; pure. @throws Refusal `invalid` when nothing says where to, `not-found` for a gone neighbour */
export function reordered<P extends { id: string }>(photos: P[], moved: P, { to, before }: MoveInput): P[] {
  const others = photos.filter((p) => p !== moved)
  const at = photos.indexOf(moved)
  const into = (place: number) => others.toSpliced(Math.max(0, place), 0, moved)
  if (to) return into(to === 'cima' ? at - 1 : at + 1)
  if (before === 'fim') return into(others.length)
  if (before === moved.id) return photos
  if (before) return into(others.indexOf(photoAmong(others, before)))
  throw new Refusal('invalid', '', { fields: { to: 'Diga para onde.' } })
}

/** Positions 0, 1, 2 … in this order. */
async function renumber({ db }: TxCtx, order: Photo[]): Promise<void> {
  for (const [position, photo] of order.entries()) {
    if (photo.position !== position)
      await db.update(companyPhotos).set({ position }).where(eq(companyPhotos.id, photo.id))
  }
}
