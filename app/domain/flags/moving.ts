import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { flagSanctions, flags } from './schema'

/**
 * Two companies turned out to be one: what either flagged is weighed together from now on, and a measure against one of
 * them holds for both (merging/merging-belongings.ts). @returns how many flags
 */
export async function moveFlags({ db }: TxCtx, from: string, to: string): Promise<number> {
  const { rowCount } = await db.update(flags).set({ byCompanyId: to }).where(eq(flags.byCompanyId, from))
  await db.update(flagSanctions).set({ companyId: to }).where(eq(flagSanctions.companyId, from))
  return rowCount ?? 0
}
