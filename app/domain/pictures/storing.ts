import { createHash } from 'node:crypto'
import { files as fileStore } from '~/platform/files'
import { enqueue } from '~/platform/jobs'
import { files } from '~/platform/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { removeStored } from './removing'

/** What is to be stored, ready to be served as it is. */
export interface Storable {
  bytes: Buffer
  contentType: string
  width?: number
  height?: number
  colour?: string
}

export interface Owner {
  /** First part of the key: «empresas», «pessoas», «documentos». */
  folder: string
  visibility: 'public' | 'private'
  ownerUserId?: string
  companyId?: string
}

export interface StoredFile {
  id: string
  key: string
}

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** After this a stored file that no row names is taken for one whose transaction never ended. */
const grace = 3_600_000

/**
 * Stores bytes and lets `act` use their files in the same transaction: either both stand or neither. Each file has a
 * key of its own, not of its content: two who sent the same share nothing, so what is removed is gone. That a look at
 * the keys follows later is written down before the first byte: a server that is killed in between leaves nothing.
 */
export async function storeWith<T>(
  ctx: Ctx,
  all: Storable[],
  owner: Owner,
  act: (tx: TxCtx, stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const { folder, ...columns } = owner
  const rows = all.map((one) => {
    const id = newId()
    return { id, key: `${folder}/${id}.${extensions[one.contentType] ?? 'bin'}`, one }
  })
  const keys = rows.map((row) => row.key)
  await transaction({ ...ctx, once: undefined }, (tx) =>
    enqueue(tx, removeStored, { keys }, { startAfter: new Date(tx.now.getTime() + grace) }),
  )
  const store = await fileStore()
  for (const { key, one } of rows) await store.put(key, one.bytes)
  try {
    return await transaction(ctx, async (tx) => {
      for (const { id, key, one } of rows) {
        await tx.db.insert(files).values({
          id,
          key,
          contentType: one.contentType,
          bytes: one.bytes.length,
          sha256: createHash('sha256').update(one.bytes).digest('hex'),
          width: one.width,
          height: one.height,
          colour: one.colour,
          ...columns,
          createdAt: tx.now,
        })
      }
      return act(
        tx,
        rows.map(({ id, key }) => ({ id, key })),
      )
    })
  } catch (error) {
    // Refused: nothing was written. After any other error the transaction may have ended well (R1): the look decides.
    if (error instanceof Refusal) for (const key of keys) await store.remove(key)
    throw error
  }
}
