import { refuseClaim } from '~/domain/claims/deciding'
import { refuseForm } from '~/domain/claims/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-claim'
import { ClaimDecision, useClaimRecord } from './claim-decision'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'claim.decide')
  return {
    seo: seo({
      title: 'Recusar o pedido',
      description: 'Decisão sobre quem gere uma empresa.',
      noindex: true,
    }),
  }
})

export const action = submit(refuseForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await refuseClaim(ctx, params.id, input)
  return done(info, paths.claimRecord(params.id), 'Pedido recusado. Avisámos quem o fez.')
})

export const meta = metaInside

export default function RefuseClaim({ actionData }: Route.ComponentProps) {
  const { company, claimant, kind } = useClaimRecord()
  return (
    <ClaimDecision
      verb="refuse"
      title={`Recusar o pedido de ${claimant.name}`}
      lead={
        kind === 'dispute'
          ? `Quem gere ${company.name} continua a geri-lo. As duas partes recebem o motivo.`
          : `${company.name} continua sem quem a gira. Pode pedir de novo com outra prova.`
      }
      submit="Recusar"
      submitKind="danger"
      reasonHelp={
        kind === 'dispute'
          ? 'Diga o que faltou. Este texto vai para as duas partes.'
          : 'Diga o que faltou e o que serviria. Este texto vai para quem pediu.'
      }
      tried={actionData}
    />
  )
}
