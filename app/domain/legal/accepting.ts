import type { TxCtx } from '../shared/ctx'
import { versionToAccept } from './documents'
import { type AcceptedDocument, legalAcceptances, legalAnnouncements } from './schema'

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

/** Writes down that somebody is told now of terms that come. @returns false for whoever was told already */
export async function recordAnnouncement(
  { db, now }: TxCtx,
  userId: string,
  version: string,
): Promise<boolean> {
  const rows = await db
    .insert(legalAnnouncements)
    .values({ userId, version, at: now })
    .onConflictDoNothing()
    .returning({ userId: legalAnnouncements.userId })
  return rows.length > 0
}
