import { and, eq, inArray, isNull } from 'drizzle-orm'
import { files } from '~/platform/schema'
import type { TxCtx } from '../../shared/ctx'
import { reviewPhotos } from './photos-schema'

/** Photos are seen exactly while their review is, but for what moderation took away: in the transaction that shows or hides it. */
export async function showPhotos({ db }: TxCtx, reviewId: string, seen: boolean): Promise<void> {
  const photos = db
    .select({ id: reviewPhotos.fileId })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewId, reviewId), isNull(reviewPhotos.hiddenAt)))
  await db
    .update(files)
    .set({ visibility: seen ? 'public' : 'private' })
    .where(inArray(files.id, photos))
}
