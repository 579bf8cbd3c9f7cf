import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import { files as fileStore } from '~/platform/files'
import { enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import { removeFiles } from '../privacy/removing-files'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { documentRule } from './claim-words'
import type { Claim } from './finding'
import { claims } from './schema'

/** What a document may be, by its first bytes: what somebody calls it counts for nothing. */
const kinds = [
  { type: 'application/pdf', extension: 'pdf', begins: Buffer.from('%PDF-') },
  { type: 'image/jpeg', extension: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    extension: 'png',
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
] as const

export const kindOf = (bytes: Buffer) =>
  kinds.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins)) ?? null

/**
 * Keeps a document that proves something, as it came: private, for staff alone. `act` uses it in the same transaction
 * and authorises.
 * @throws Refusal `invalid` at `field` when it is no PDF, JPEG or PNG, or too large
 */
export async function keepDocument<T>(
  ctx: Ctx,
  bytes: Buffer,
  { ownerUserId, field }: { ownerUserId: string; companyId: string; field: string },
  act: (tx: TxCtx, fileId: string) => Promise<T>,
): Promise<T> {
  const kind = kindOf(bytes)
  if (!kind || bytes.length > settings.picture.documentBytes) {
    const sentence = kind ? 'Este ficheiro é grande de mais.' : 'Este ficheiro não é um PDF, JPEG ou PNG.'
    throw new Refusal('invalid', '', { fields: { [field]: `${sentence} ${documentRule}` } })
  }
  const id = newId()
  const key = `documentos/${id}.${kind.extension}`
  const store = await fileStore()
  await store.put(key, bytes)
  try {
    return await transaction(ctx, async (tx) => {
      await tx.db.insert(files).values({
        id,
        key,
        contentType: kind.type,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        visibility: 'private',
        ownerUserId,
        createdAt: tx.now,
      })
      return act(tx, id)
    })
  } catch (error) {
    await store.remove(key)
    throw error
  }
}

/** Takes documents of a claim away, their bytes after the transaction. */
export async function dropDocuments(
  tx: TxCtx,
  claim: Pick<Claim, 'id' | 'documentFileId' | 'ownerDocumentFileId'>,
  whose: 'both' | 'owner' = 'both',
): Promise<void> {
  const ids = [whose === 'both' ? claim.documentFileId : null, claim.ownerDocumentFileId].flatMap(
    (id) => id ?? [],
  )
  if (ids.length === 0) return
  await tx.db
    .update(claims)
    .set({ ownerDocumentFileId: null, ...(whose === 'both' && { documentFileId: null }) })
    .where(eq(claims.id, claim.id))
  await removeDocuments(tx, ids)
}

/** Rows now, bytes by a job. */
export async function removeDocuments(tx: TxCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.db.delete(files).where(inArray(files.id, ids)).returning({ key: files.key })
  if (gone.length > 0) await enqueue(tx, removeFiles, { keys: gone.map((f) => f.key) })
}

export interface OpenDocument {
  stream: Readable
  bytes: number
  contentType: string
  extension: string
}

/** The bytes of a private document; null when there are none any more. */
export async function openStored({ db }: Ctx, fileId: string): Promise<OpenDocument | null> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  const stored = file ? await (await fileStore()).open(file.key) : null
  if (!file || !stored) return null
  return { ...stored, contentType: file.contentType, extension: file.key.split('.').at(-1) as string }
}
