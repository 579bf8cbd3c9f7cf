import { and, eq, gte } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { passkeys, recoveryCodes, signInSteps, totpSecrets } from './schema'

/**
 * Takes away what could let somebody else into an account, or keep its owner out: all factors of an account whose
 * address nobody had proved (pre-hijacking by passkey), or those added since a moment (a takeover that is undone).
 */
export async function dropFactors({ db }: TxCtx, userId: string, since = new Date(0)): Promise<void> {
  for (const table of [passkeys, recoveryCodes, totpSecrets, signInSteps])
    await db.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)))
}
