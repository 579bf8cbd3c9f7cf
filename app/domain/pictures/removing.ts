import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { files as fileStore, pictureFormats, variantKey } from '~/platform/files'
import { defineJob, enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'

/** Every key has this shape; none holds anything that somebody typed. */
export const storedKey = /^[\w./-]{1,200}$/

/** Takes a file away with every width of it; the bytes go after the transaction. Also for documents. */
export async function removePicture(tx: TxCtx, fileId: string): Promise<void> {
  const gone = await tx.db
    .delete(files)
    .where(eq(files.id, fileId))
    .returning({ key: files.key, width: files.width, widths: files.widths })
  for (const { key, width, widths } of gone)
    await enqueue(tx, removeStored, { keys: [key], widths: [...widths, ...(width ? [width] : [])] })
}

/** Removes bytes that no file needs any more, widths included; what a row names stays. */
export const removeStored = defineJob({
  name: 'pictures.remove-stored',
  data: z.object({ keys: z.array(z.string().regex(storedKey)), widths: z.array(z.number()).optional() }),
  async run({ db }, { keys, widths = [] }) {
    const kept = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
    for (const key of keys) if (!kept.some((f) => f.key === key)) await removeBytes(key, widths)
  },
})

/** Also widths that a job was just making when the picture went. */
export async function removeBytes(key: string, widths: number[]): Promise<void> {
  const store = await fileStore()
  await store.remove(key)
  for (const width of new Set([...widths, ...settings.picture.widths]))
    for (const format of pictureFormats) await store.remove(variantKey(key, width, format))
}
