import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, may } from '../../permissions'
import type { TxCtx } from '../../shared/ctx'
import { certificationApplications } from './applications-schema'

/** Applications that somebody took on, who may evaluate none any longer, are nobody's again. */
export async function releaseApplications({ db }: TxCtx, person: Actor): Promise<void> {
  if (may(person, 'staff.certification')) return
  await db
    .update(certificationApplications)
    .set({ assignedTo: null })
    .where(
      and(
        eq(certificationApplications.assignedTo, person.userId as string),
        inArray(certificationApplications.state, ['fee_paid', 'documents', 'correction', 'evaluation']),
      ),
    )
}
