import { authorise } from '../../permissions'
import type { TxCtx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { type Company, lockCompany, publishListing } from '../deciding'

/**
 * Does something to the pictures of a company. Its row is locked: changes of its pictures take turns, whatever they
 * are. What the public sees of it is written anew in the same transaction.
 * @throws Refusal `not-allowed`, `not-found`, `conflict` for a company that is closed or was merged
 */
export async function changePictures<T>(
  tx: TxCtx,
  companyId: string,
  /** Named in the company's history; null for what nobody would look for there. */
  verb: string | null,
  act: (company: Company) => Promise<T>,
): Promise<T> {
  authorise(tx.actor, 'company.edit', { companyId })
  const company = await lockCompany(tx, companyId)
  if (company.listing === 'closed' || company.listing === 'merged') {
    throw new Refusal('conflict', 'Esta empresa está encerrada: o perfil já não muda.')
  }
  const result = await act(company)
  if (verb) await companyEvent(tx, companyId, verb)
  await publishListing(tx, companyId)
  return result
}
