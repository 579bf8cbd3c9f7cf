import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { changeProposal, type Offer } from '../proposal'
import type { Side } from '../states'

/** Who of the two acts, and the version of the request that was on their page. */
export interface Acting {
  side: Side
  version: number
}

export const staleWork = () =>
  new Refusal(
    'conflict',
    'Entretanto este trabalho mudou. Mostramos agora como está; nada do que escreveu se perdeu.',
  )

/**
 * Changes a request by the proposal that its customer chose, for either side: the customer (`work.own`) or the company
 * (`work.propose`). The version is the request's.
 * @throws Refusal `conflict` when it is not, or no longer, the one that was chosen
 */
export const changeDeal = <T>(
  ctx: Ctx,
  proposalId: string,
  { side, version }: Acting,
  act: (tx: TxCtx, offer: Offer) => Promise<T>,
): Promise<T> => {
  const rowRight = side === 'customer' ? 'work.own' : 'work.propose'
  return changeProposal(ctx, proposalId, { rowRight, version: 'unseen' }, async (tx, offer) => {
    if (offer.work.awardedId !== offer.proposal.id)
      throw new Refusal('conflict', 'Esta não é a proposta escolhida para o trabalho.')
    if (offer.work.version !== version) throw staleWork()
    return act(tx, offer)
  })
}

export const checkState = (
  { work }: Pick<Offer, 'work'>,
  states: readonly string[],
  sentence: string,
): void => {
  if (!states.includes(work.state)) throw new Refusal('conflict', sentence)
}

/** A company that is no longer in the directory is not chosen. @throws Refusal `conflict` */
export async function checkStanding({ db }: TxCtx, companyId: string): Promise<void> {
  const [row] = await db
    .select({ listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (row?.listing !== 'approved')
    throw new Refusal('conflict', 'Esta empresa já não está ativa na Aval: escolha outra proposta.')
}
