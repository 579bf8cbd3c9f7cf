import { env } from '~/platform/env'
import { Refusal } from '../shared/refusal'

/**
 * Voices of the demonstration are nobody's: in production there is no way to bring one in, by whichever command or program.
 * @throws Refusal `not-allowed`
 */
export function checkDemonstration(demonstration: boolean): void {
  if (demonstration && env().NODE_ENV === 'production')
    throw new Refusal('not-allowed', 'As vozes de demonstração não entram em produção.')
}
