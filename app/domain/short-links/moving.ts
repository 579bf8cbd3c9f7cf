import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { shortLinks } from './schema'

/** The links of a company that turns out to be another: what is printed leads to its old address, and from there on. */
export async function moveLinks({ db }: TxCtx, from: string, to: string): Promise<number> {
  const { rowCount } = await db
    .update(shortLinks)
    .set({ companyId: to })
    .where(eq(shortLinks.companyId, from))
  return rowCount ?? 0
}
