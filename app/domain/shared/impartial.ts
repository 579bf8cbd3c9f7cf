import type { TxCtx } from './ctx'
import { Refusal } from './refusal'

/** Nobody decides about the company to which they belong. @throws Refusal `not-allowed` */
export function checkImpartial(
  { actor }: Pick<TxCtx, 'actor'>,
  companyId: string,
  right = 'decidir sobre empresas a que não pertence',
): void {
  if (!actor.memberships.some((m) => m.companyId === companyId)) return
  throw new Refusal('not-allowed', 'Pertence a esta empresa: tem de decidir outra pessoa.', { right })
}
