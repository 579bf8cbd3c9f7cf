import type { TxCtx } from '../shared/ctx'
import { versionToAccept } from './documents'
import { type AcceptedDocument, legalAcceptances } from './schema'

/** Writes down which version of a document somebody accepted. Twice is once. */
export async function recordAcceptanceOf(
  { db, now }: TxCtx,
  userId: string,
  document: AcceptedDocument,
  version: string,
): Promise<void> {
  await db.insert(legalAcceptances).values({ userId, document, version, at: now }).onConflictDoNothing()
}

/** Writes down that somebody accepted these terms and read the policy that stands beside them. Twice is once. */
export async function recordAcceptance(tx: TxCtx, userId: string, terms: string): Promise<void> {
  await recordAcceptanceOf(tx, userId, 'termos', terms)
  await recordAcceptanceOf(tx, userId, 'privacidade', versionToAccept('privacidade', tx.now).version)
}
