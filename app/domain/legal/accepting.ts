import { settings } from '../settings/defaults'
import type { TxCtx } from '../shared/ctx'
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

/** Writes down that somebody accepted the terms and read the policy that are in force now. Twice is once. */
export async function recordAcceptance({ db, now }: TxCtx, userId: string): Promise<void> {
  const row = { userId, version: settings.auth.termsVersion, at: now }
  await db
    .insert(legalAcceptances)
    .values([
      { ...row, document: 'termos' },
      { ...row, document: 'privacidade' },
    ])
    .onConflictDoNothing()
}
