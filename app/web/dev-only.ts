import { may } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { env } from '~/platform/env'

/**
 * Lets in whoever builds Aval: everybody where there is demonstration data, staff elsewhere. Nobody else learns that
 * there is anything.
 * @throws Refusal `not-found`.
 */
export function devOnly({ actor }: Ctx): void {
  if (!env().AVAL_DEMO && !may(actor, 'dev.open'))
    throw new Refusal('not-found', 'Não encontrámos esta página.')
}
