import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { sendProposed } from '../../companies/creation/proposing'
import { undecidedStates } from '../../companies/listing-flow'
import { companies } from '../../companies/schema'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import type { Review } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { tellAuthorOfHold } from './telling-of-hold'

/** Reviews of companies that are not approved yet wait with them (following-company.ts goes on). */

/** True for one that waits now; a company that was only proposed is sent for approval with it. */
export async function awaitsCompany(tx: TxCtx, review: Review): Promise<boolean> {
  const { companyId } = review
  const [company] = await tx.db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company || !undecidedStates.includes(company.listing)) return false
  await sendProposed(tx, companyId, review.authorId)
  await move(tx, reviewFlow, reviewTable, review, 'await-company', { companyId })
  await enqueue(tx, tellAuthorOfHold, { reviewId: review.id })
  return true
}
