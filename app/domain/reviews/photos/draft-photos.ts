import { and, asc, eq, inArray } from 'drizzle-orm'
import { networkOf } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { drawAnew } from '../../pictures/encoding'
import { makeWidthsOf } from '../../pictures/making-widths'
import { removePicture } from '../../pictures/removing'
import { type StoredFile, storeWith } from '../../pictures/storing'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid, newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { reviewDrafts, reviews } from '../schema'
import { draftKeyOf, noDraft } from '../writing/draft-key'
import { reviewedCompany } from '../writing/reviewed-company'
import { checkDiscreetAlt, standingAlt } from './photo-words'
import { draftPhotos, reviewPhotos } from './photos-schema'

/**
 * Photos beside a review that is still being written. They belong to the draft, not to a form: an error elsewhere loses
 * none, and whoever confirms by mail afterwards finds them in their review. Seen by the draft's browser only.
 */

const most = () => settings.review.photosPerReview
const points = () => settings.review.photosPerHour
const tooMany = 'Enviou muitas fotografias em pouco tempo. As que já juntou ficam guardadas.'

/**
 * @throws Refusal `gone` without a draft; `invalid` at `photo` with what is wrong with it, at `alt` when it names
 * somebody's contacts; `conflict` past five; `too-many`
 */
export async function addDraftPhoto(
  ctx: Ctx,
  { slug, key }: { slug: string; key: string | undefined },
  { bytes, alt, network }: { bytes: Buffer; alt?: string | undefined; network: string },
): Promise<void> {
  const company = await reviewedCompany(ctx, slug, key)
  const draftKey = await draftKeyOf(ctx, key, company.id)
  if (!draftKey) throw noDraft()
  if (alt) checkDiscreetAlt(alt)
  const { userId } = ctx.actor
  if (userId)
    await limitTo(
      ctx.db,
      () => ({ name: 'review-photo', points: points(), seconds: 3600 }),
      userId,
      ctx.now,
      tooMany,
    )
  else
    await limitTo(
      ctx.db,
      () => ({ name: 'review-photo-network', points: points(), seconds: 3600 }),
      networkOf(network),
      ctx.now,
      tooMany,
    )
  const drawn = await drawAnew(bytes, 'photo')
  const owner = {
    folder: 'avaliacoes',
    visibility: 'private',
    companyId: company.id,
    ...(userId && { ownerUserId: userId }),
  } as const
  await storeWith(ctx, [drawn], owner, async ({ db, now }, [file]) => {
    const [draft] = await db
      .select({ key: reviewDrafts.keyHash })
      .from(reviewDrafts)
      .where(eq(reviewDrafts.keyHash, draftKey))
      .for('update')
    if (!draft) throw noDraft()
    const taken = await rowsOf({ db }, draftKey)
    const position = [1, 2, 3, 4, 5].find((p) => p <= most() && !taken.some((t) => t.position === p))
    if (position === undefined)
      throw new Refusal(
        'conflict',
        `Uma avaliação tem no máximo ${most()} fotografias. Retire uma para pôr outra.`,
      )
    const { id: fileId } = file as StoredFile
    await db.insert(draftPhotos).values({
      id: newId(),
      draftKey,
      fileId,
      alt: alt ?? standingAlt(company.name),
      position,
      at: now,
    })
  })
}

/** Takes one away, with its file. @throws Refusal `gone`, `not-found` */
export async function removeDraftPhoto(
  ctx: Ctx,
  { slug, key }: { slug: string; key: string | undefined },
  photoId: string,
): Promise<void> {
  const company = await reviewedCompany(ctx, slug, key)
  await transaction(ctx, async (tx) => {
    const draftKey = await draftKeyOf(tx, key, company.id)
    if (!draftKey) throw noDraft()
    const [photo] = isUuid(photoId)
      ? await tx.db
          .delete(draftPhotos)
          .where(and(eq(draftPhotos.id, photoId), eq(draftPhotos.draftKey, draftKey)))
          .returning()
      : []
    if (!photo) throw missing()
    await removePicture(tx, photo.fileId)
  })
}

export interface DraftPhoto {
  id: string
  alt: string
  width: number
  height: number
}

/** Photos beside what this browser is writing about a company. */
export async function draftPhotosOf(
  ctx: Ctx,
  key: string | undefined,
  companyId: string,
): Promise<DraftPhoto[]> {
  const draftKey = await draftKeyOf(ctx, key, companyId)
  return draftKey ? photosAt(ctx, draftKey) : []
}

/** Photos of the draft that a review which waits for its author came from. */
export const photosAt = async ({ db }: Pick<Ctx, 'db'>, draftKey: string): Promise<DraftPhoto[]> =>
  (await rowsOf({ db }, draftKey)).map(({ id, alt, width, height }) => ({
    id,
    alt,
    width: width ?? 4,
    height: height ?? 3,
  }))

/** The file of one of them, for the browser that is writing. @throws Refusal `not-found` */
export async function draftPhotoFile(
  ctx: Ctx,
  { slug, key }: { slug: string; key: string | undefined },
  photoId: string,
): Promise<string> {
  const company = await reviewedCompany(ctx, slug, key)
  const draftKey = await draftKeyOf(ctx, key, company.id)
  if (!draftKey) throw missing()
  return fileAt(ctx, draftKey, photoId)
}

/** The file of a photo of a draft. @throws Refusal `not-found` */
export async function fileAt(ctx: Pick<Ctx, 'db'>, draftKey: string, photoId: string): Promise<string> {
  const row = (await rowsOf(ctx, draftKey)).find((p) => p.id === photoId)
  if (!row) throw missing()
  return row.fileId
}

/**
 * The photos of a draft become those of the review it is, before that is received: they are seen when it is.
 * @returns how many
 */
export async function takeDraftPhotos(
  tx: TxCtx,
  draftKey: string | null,
  { id: reviewId, authorId }: { id: string; authorId: string },
): Promise<number> {
  const { db } = tx
  const rows = draftKey ? await rowsOf(tx, draftKey) : []
  if (!draftKey || rows.length === 0) return 0
  await db.delete(draftPhotos).where(eq(draftPhotos.draftKey, draftKey))
  await db
    .insert(reviewPhotos)
    .values(rows.map(({ id, fileId, alt, position, at }) => ({ id, reviewId, fileId, alt, position, at })))
  await own(tx, rows, authorId)
  for (const { fileId, storedAs, width } of rows)
    if (width) await makeWidthsOf(tx, { id: fileId, key: storedAs, width })
  await db.update(reviews).set({ photos: rows.length }).where(eq(reviews.id, reviewId))
  return rows.length
}

/** Whoever goes on with a draft owns its photos: they go with the account. */
export async function ownDraftPhotos(tx: TxCtx, draftKey: string, userId: string): Promise<void> {
  const rows = await rowsOf(tx, draftKey)
  if (rows.length > 0) await own(tx, rows, userId)
}

const own = ({ db }: TxCtx, rows: { fileId: string }[], ownerUserId: string) =>
  db
    .update(files)
    .set({ ownerUserId })
    .where(
      inArray(
        files.id,
        rows.map((p) => p.fileId),
      ),
    )

const rowsOf = ({ db }: Pick<Ctx, 'db'>, draftKey: string) =>
  db
    .select({
      id: draftPhotos.id,
      fileId: draftPhotos.fileId,
      alt: draftPhotos.alt,
      position: draftPhotos.position,
      at: draftPhotos.at,
      storedAs: files.key,
      width: files.width,
      height: files.height,
    })
    .from(draftPhotos)
    .innerJoin(files, eq(files.id, draftPhotos.fileId))
    .where(eq(draftPhotos.draftKey, draftKey))
    .orderBy(asc(draftPhotos.position))

const missing = () =>
  new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')
