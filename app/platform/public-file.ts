import { and, eq } from 'drizzle-orm'
import { database } from './db'
import { files as fileStore } from './files'
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

/** A file that everybody may see, or null: private, unknown and malformed ones look the same. */
export async function publicFile(id: string): Promise<PublicFile | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const [row] = await database()
    .select({ key: files.key, contentType: files.contentType, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, 'public')))
  if (!row || !shown.has(row.contentType)) return null
  return {
    contentType: row.contentType,
    etag: `"${row.sha256.slice(0, 32)}"`,
    bytes: async () => (await fileStore()).get(row.key),
  }
}
