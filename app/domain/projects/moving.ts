import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { projects } from './schema'

/** Work that a company shows is another's from now on: the two are one. The caller authorised. @returns how many. */
export async function moveProjects({ db }: TxCtx, from: string, to: string): Promise<number> {
  const { rowCount } = await db.update(projects).set({ companyId: to }).where(eq(projects.companyId, from))
  return rowCount ?? 0
}
