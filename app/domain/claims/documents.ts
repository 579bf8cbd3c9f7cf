import { eq } from 'drizzle-orm'
import { removeDocument } from '../pictures/documents'
import type { TxCtx } from '../shared/ctx'
import type { Claim } from './finding'
import { claims } from './schema'

/** Takes documents of a claim away, their bytes after the transaction. */
export async function dropDocuments(
  tx: TxCtx,
  { id, documentFileId, ownerDocumentFileId }: Pick<Claim, 'id' | 'documentFileId' | 'ownerDocumentFileId'>,
  whose: 'both' | 'owner' = 'both',
): Promise<void> {
  const going = [whose === 'both' ? documentFileId : null, ownerDocumentFileId].flatMap(
    (fileId) => fileId ?? [],
  )
  if (going.length === 0) return
  await tx.db
    .update(claims)
    .set({ ownerDocumentFileId: null, ...(whose === 'both' && { documentFileId: null }) })
    .where(eq(claims.id, id))
  for (const fileId of going) await removeDocument(tx, fileId)
}
