import { eq } from 'drizzle-orm'
import { files as fileStore } from '~/platform/files'
import { files } from '~/platform/schema'
import type { Ctx } from '../shared/ctx'

/** What we draw ourselves: pictures, and screenshots (feedback/). */
const drawn = new Set(['image/webp', 'image/png'])

/** A picture that we drew ourselves (encoding.ts), public or not, for whoever the caller has authorised. */
export async function storedPicture(
  { db }: Ctx,
  fileId: string,
): Promise<{ contentType: string; bytes: Buffer } | null> {
  const [row] = await db
    .select({ key: files.key, contentType: files.contentType })
    .from(files)
    .where(eq(files.id, fileId))
  if (!row || !drawn.has(row.contentType)) return null
  const bytes = await (await fileStore()).get(row.key)
  return bytes ? { contentType: row.contentType, bytes } : null
}
