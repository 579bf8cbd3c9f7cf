import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { files as fileStore, type PictureFormat, pictureFormats, variantKey } from '~/platform/files'
import { defineJob, enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { invalidate, transaction } from '../shared/transaction'
import { removeBytes, storedKey } from './removing'
import { inTurn } from './turns'

/** The widths in which a picture is offered: those of the settings that it has, and its own. */
export function widthsOf(own: number): number[] {
  const smaller = settings.picture.widths.filter((w) => w < own)
  return smaller.length > 0 ? [...smaller, own] : []
}

/** Has the widths of a picture made that was stored in this transaction. */
export const makeWidthsOf = (tx: TxCtx, { id, key, width }: { id: string; key: string; width: number }) =>
  enqueue(tx, makeWidths, { fileId: id, key, width })

/**
 * Makes a picture's widths as AVIF and WebP. Running twice writes the same bytes to the same places; a picture that
 * goes meanwhile takes them with it: whoever comes second, the removal or this, takes away what the other left.
 */
export const makeWidths = defineJob({
  name: 'pictures.make-widths',
  data: z.object({ fileId: z.uuid(), key: z.string().regex(storedKey), width: z.number() }),
  async run(ctx, { fileId, key, width }) {
    const widths = widthsOf(width)
    if (await alreadyMade(ctx, fileId, widths)) return
    const master = await (await fileStore()).get(key)
    for (const w of master ? widths : []) {
      // In its own width it is stored as WebP already.
      for (const format of pictureFormats)
        if (w !== width || format !== 'webp') await make(master as Buffer, key, w, format)
    }
    // Without a row, also after a kill: the picture was removed, and so are its widths.
    if (!(await offerWidths(ctx, fileId, widths))) await removeBytes(key, widths)
  },
})

async function alreadyMade({ db }: Ctx, fileId: string, widths: number[]): Promise<boolean> {
  const [row] = await db.select({ widths: files.widths }).from(files).where(eq(files.id, fileId))
  return row?.widths.length === widths.length
}

async function make(master: Buffer, key: string, width: number, format: PictureFormat): Promise<void> {
  const bytes = await inTurn(width * width * 40, () => {
    const picture = sharp(master, { sequentialRead: true }).resize(width)
    return (
      format === 'avif' ? picture.avif({ quality: 52, effort: 2 }) : picture.webp({ quality: 78 })
    ).toBuffer()
  })
  await (await fileStore()).put(variantKey(key, width, format), bytes)
}

/** From now on pages offer them. @returns false when the picture is gone. */
function offerWidths(ctx: Ctx, fileId: string, widths: number[]): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'system.act')
    const [file] = await tx.db
      .update(files)
      .set({ widths })
      .where(eq(files.id, fileId))
      .returning({ companyId: files.companyId })
    if (file?.companyId) invalidate(tx, tag.company(file.companyId), tag.home)
    return file !== undefined
  })
}
