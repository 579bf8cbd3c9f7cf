import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { files as fileStore } from '~/platform/files'
import { enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import { removeStoredFile } from '../people/profile-photo'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { encodePicture } from './encoding'

/**
 * Draws what somebody sent anew, stores it, and lets `act` use it in the same transaction: either both stand or
 * neither. `act` authorises. `field` is the form's field, where what is wrong with the picture is said.
 * @throws Refusal `invalid` with what is wrong with it
 */
export async function withPicture<T>(
  ctx: Ctx,
  sent: Buffer,
  { companyId, field }: { companyId: string; field: string },
  act: (tx: TxCtx, fileId: string) => Promise<T>,
): Promise<T> {
  const picture = await encodePicture(sent, field)
  const id = newId()
  const key = `empresas/${id}.webp`
  const store = await fileStore()
  await store.put(key, picture.bytes)
  try {
    return await transaction(ctx, async (tx) => {
      await tx.db.insert(files).values({
        id,
        key,
        contentType: 'image/webp',
        bytes: picture.bytes.length,
        sha256: createHash('sha256').update(picture.bytes).digest('hex'),
        width: picture.width,
        height: picture.height,
        colour: picture.colour,
        visibility: 'public',
        companyId,
        createdAt: tx.now,
      })
      return act(tx, id)
    })
  } catch (error) {
    await store.remove(key)
    throw error
  }
}

/** Takes a picture away, its bytes after the transaction. */
export async function removePicture(tx: TxCtx, fileId: string): Promise<void> {
  const gone = await tx.db.delete(files).where(eq(files.id, fileId)).returning({ key: files.key })
  for (const { key } of gone) await enqueue(tx, removeStoredFile, { key })
}
