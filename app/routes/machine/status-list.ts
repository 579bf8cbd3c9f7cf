import { type StatusPurpose, statusList } from '~/domain/certification/proof/status-lists'
import { Refusal } from '~/domain/shared/refusal'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/status-list'

const purposes: Record<string, StatusPurpose> = {
  'revogacao.json': 'revocation',
  'suspensao.json': 'suspension',
}

/** Which certificates are revoked or suspended now, as a signed list. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const purpose = Object.hasOwn(purposes, params.purpose) ? purposes[params.purpose] : undefined
    if (!purpose || !/^[1-9]\d{0,3}$/.test(params.list)) throw new Refusal('not-found', 'Não há esta lista.')
    const body = await statusList(infoOf(context).ctx, Number(params.list), purpose)
    return { body, type: 'application/vc', seconds: 60 }
  })
