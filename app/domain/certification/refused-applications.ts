import type { Db } from '~/platform/db'
import type { TxCtx } from '../shared/ctx'

/**
 * What appeals need to know of applications. Stands in for what comes with applications: without those none is refused,
 * and none is put back to evaluation.
 */
export const refusedApplication = async (
  _db: Db,
  _id: string,
): Promise<{ companyId: string; decidedAt: Date } | null> => null

export const reopenApplication = async (_tx: TxCtx, _id: string, _reason: string): Promise<void> => {}
