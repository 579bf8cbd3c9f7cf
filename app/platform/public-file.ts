import { and, eq } from 'drizzle-orm'
import { database } from './db'
import { files as fileStore, type PictureFormat, variantKey } from './files'
import { files } from './schema'

/** Pictures that browsers show and that carry no script: SVG is none of them (S8). */
const shown: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
])

export interface PublicFile {
  contentType: string
  /** Of the content: the same file has the same tag for ever. */
  etag: string
  bytes: () => Promise<Buffer | null>
}

/** A width of a picture: «640.avif». */
const variant = /^([1-9]\d{1,4})\.(avif|webp)$/

/**
 * A file that everybody may see, whole or in one of the widths that it can be had in; or null: private, unknown and
 * malformed ones look the same.
 */
export async function publicFile(id: string, wanted?: string): Promise<PublicFile | null> {
  const [, width, format] = (wanted !== undefined && variant.exec(wanted)) || []
  if (!uuid.test(id) || (wanted !== undefined && width === undefined)) return null
  const [row] = await database()
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, 'public')))
  if (!row || !shown.has(row.contentType)) return null
  const tag = row.sha256.slice(0, 32)
  if (width === undefined) return served(row.contentType, tag, row.key)
  if (!row.widths.includes(Number(width))) return null
  const type = `image/${format}`
  const same = Number(width) === row.width && row.contentType === type
  const key = same ? row.key : variantKey(row.key, Number(width), format as PictureFormat)
  return served(type, `${tag}-${wanted}`, key)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const served = (contentType: string, tag: string, key: string): PublicFile => ({
  contentType,
  etag: `"${tag}"`,
  bytes: async () => (await fileStore()).get(key),
})
