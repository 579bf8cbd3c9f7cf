import type { Db } from '~/platform/db'

/**
 * Whether a company's renewal was sent and is not decided. Stands in for the function of the same name that comes with
 * applications: without those no renewal can be under way.
 */
export const renewalUnderWay = async (_db: Db, _companyId: string): Promise<boolean> => false

/** Where a renewal is asked for; null while there are no applications. */
export const renewalAddress: string | null = null
