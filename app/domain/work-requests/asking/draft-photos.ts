import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { networkOf } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { drawAnew } from '../../pictures/encoding'
import { makeWidthsOf } from '../../pictures/making-widths'
import { removePicture } from '../../pictures/removing'
import { type StoredFile, storeWith } from '../../pictures/storing'
import { checkDiscreetAlt } from '../../reviews/photos/photo-words'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid, newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { contactsWritten } from '../conversation/masking'
import { workPhotos } from '../schema'
import { lockDraft, noWorkDraft, workDraftOf } from './draft-key'
import { takesText } from './questions'

/**
 * Pictures beside a request that is being written: kept with the draft, seen by its browser only. The pictures noun draws
 * them anew: place and camera of the file are not kept.
 */

const most = () => settings.work.photosAtMost
const places = Array.from(
  {
    get length() {
      return most()
    },
  },
  (_, i) => i + 1,
)
const points = () => settings.review.photosPerHour
const tooMany = 'Enviou muitas fotografias em pouco tempo. As que já juntou ficam guardadas.'
const standingAlt = 'Fotografia junta ao pedido'

/**
 * @throws Refusal `gone` without a draft; `invalid` at `photo`, at `alt` when it names somebody's contacts, or for a trade
 * that takes none; `conflict` past eight; `too-many`
 */
export async function addWorkPhoto(
  ctx: Ctx,
  key: string | undefined,
  { bytes, alt, network }: { bytes: Buffer; alt?: string | undefined; network: string },
): Promise<void> {
  const draft = await workDraftOf(ctx, key)
  if (!draft) throw noWorkDraft()
  if (!takesText(draft.fields.category ?? ''))
    throw new Refusal('invalid', 'Nesta categoria não se juntam fotografias: mostrariam dados de saúde.')
  if (alt) checkAlt(alt)
  const { userId } = ctx.actor
  const limit = (): Limit => ({
    name: userId ? 'work-photo' : 'work-photo-network',
    points: points(),
    seconds: 3600,
  })
  await limitTo(ctx.db, limit, userId ?? networkOf(network), ctx.now, tooMany)
  const drawn = await drawAnew(bytes, 'photo')
  const owner = {
    folder: 'trabalhos',
    visibility: 'private',
    ...(userId && { ownerUserId: userId }),
  } as const
  await storeWith(ctx, [drawn], owner, async (tx, [file]) => {
    const { keyHash } = await lockDraft(tx, key)
    const taken = await photosOfDraft(tx, keyHash)
    const position = places.find((p) => !taken.some((t) => t.position === p))
    if (position === undefined)
      throw new Refusal(
        'conflict',
        `Um pedido tem no máximo ${most()} fotografias. Retire uma para pôr outra.`,
      )
    const { id: fileId } = file as StoredFile
    await tx.db
      .insert(workPhotos)
      .values({ id: newId(), draftKey: keyHash, fileId, alt: alt ?? standingAlt, position, at: tx.now })
  })
}

/** A caption leads to nobody, however it is written. @throws Refusal `invalid` at `alt` */
function checkAlt(alt: string): void {
  checkDiscreetAlt(alt)
  const [found] = contactsWritten(alt)
  if (!found) return
  const sentence = `A descrição tem um contacto, «${found}». Diga só o que se vê.`
  throw new Refusal('invalid', sentence, { fields: { alt: sentence } })
}

/** Takes one away, with its file. @throws Refusal `gone`, `not-found` */
export async function removeWorkPhoto(ctx: Ctx, key: string | undefined, photoId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { keyHash } = await lockDraft(tx, key)
    const [photo] = isUuid(photoId)
      ? await tx.db
          .delete(workPhotos)
          .where(and(eq(workPhotos.id, photoId), eq(workPhotos.draftKey, keyHash)))
          .returning()
      : []
    if (!photo) throw missing()
    await removePicture(tx, photo.fileId)
  })
}

export interface WorkPhoto {
  id: string
  fileId: string
  alt: string
  position: number
  width: number
  height: number
}

const columns = {
  id: workPhotos.id,
  fileId: workPhotos.fileId,
  alt: workPhotos.alt,
  position: workPhotos.position,
  storedAs: files.key,
  width: files.width,
  height: files.height,
}

type Row = Omit<WorkPhoto, 'width' | 'height'> & {
  storedAs: string
  width: number | null
  height: number | null
}
const drawn = (row: Row) => ({ ...row, width: row.width ?? 4, height: row.height ?? 3 })

const photosWhere = async ({ db }: Pick<Ctx, 'db'>, which: SQL) =>
  (
    await db
      .select(columns)
      .from(workPhotos)
      .innerJoin(files, eq(files.id, workPhotos.fileId))
      .where(which)
      .orderBy(asc(workPhotos.position))
  ).map(drawn)

/** Pictures of a draft, in their order. */
export const photosOfDraft = (ctx: Pick<Ctx, 'db'>, keyHash: string) =>
  photosWhere(ctx, eq(workPhotos.draftKey, keyHash))

/** Pictures of a request, in their order. */
export const photosOfWork = (ctx: Pick<Ctx, 'db'>, requestId: string) =>
  photosWhere(ctx, eq(workPhotos.requestId, requestId))

/** Pictures of the draft that a request which waits to be confirmed came from. */
export const photosWaiting = (ctx: Pick<Ctx, 'db'>, requestId: string) =>
  photosWhere(
    ctx,
    sql`${workPhotos.draftKey} = (select draft_key from work_requests where id = ${requestId}::uuid)`,
  )

/** Pictures beside what this browser is asking for. */
export async function draftPhotosOf(ctx: Ctx, key: string | undefined): Promise<WorkPhoto[]> {
  const draft = await workDraftOf(ctx, key)
  return draft ? photosOfDraft(ctx, draft.keyHash) : []
}

/** The file of one of them, for the browser that is writing. @throws Refusal `not-found` */
export async function draftPhotoFile(ctx: Ctx, key: string | undefined, photoId: string): Promise<string> {
  const draft = await workDraftOf(ctx, key)
  return fileAmong(draft ? await photosOfDraft(ctx, draft.keyHash) : [], photoId)
}

/** @throws Refusal `not-found` */
export function fileAmong(photos: readonly WorkPhoto[], photoId: string): string {
  const found = photos.find(({ id }) => id === photoId)
  if (!found) throw missing()
  return found.fileId
}

/** The pictures of a draft become those of its request, and their customer's. @returns how many */
export async function takeWorkPhotos(
  tx: TxCtx,
  keyHash: string | null,
  { id: requestId, customerId }: { id: string; customerId: string },
): Promise<number> {
  const rows = keyHash ? await photosOfDraft(tx, keyHash) : []
  if (!keyHash || rows.length === 0) return 0
  await tx.db.update(workPhotos).set({ draftKey: null, requestId }).where(eq(workPhotos.draftKey, keyHash))
  const ids = rows.map(({ fileId }) => fileId)
  await tx.db.update(files).set({ ownerUserId: customerId }).where(inArray(files.id, ids))
  for (const { fileId, storedAs, width } of rows) await makeWidthsOf(tx, { id: fileId, key: storedAs, width })
  return rows.length
}

const missing = () =>
  new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')
