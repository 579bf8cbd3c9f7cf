import { acceptClaim } from '~/domain/claims/deciding'
import { acceptForm } from '~/domain/claims/forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { RadioField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-claim'
import { ClaimDecision, useClaimRecord } from './claim-decision'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'claim.decide')
  return {
    seo: seo({
      title: 'Aceitar o pedido',
      description: 'Decisão sobre quem gere uma empresa.',
      noindex: true,
    }),
  }
})

export const action = submit(acceptForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await acceptClaim(ctx, params.id, input)
  return done(info, paths.claimRecord(params.id), 'O perfil está entregue. Avisámos as duas partes.')
})

export const meta = metaInside

export default function AcceptClaim({ actionData }: Route.ComponentProps) {
  const { company, claimant, held } = useClaimRecord()
  return (
    <ClaimDecision
      verb="accept"
      title={`Entregar ${company.name} a ${claimant.name}`}
      lead={
        held
          ? 'Quem hoje é responsável deixa de pertencer à empresa e recebe o motivo. É uma decisão que não se desfaz sozinha.'
          : 'Fica responsável pelo perfil e pode responder a avaliações. Recebe o motivo por e-mail.'
      }
      submit="Entregar o perfil"
      submitKind={held ? 'danger' : 'primary'}
      reasonHelp="Diga o que a prova mostra. Este texto vai para as duas partes."
      tried={actionData}
    >
      {held && (
        <RadioField
          name="team"
          label="O resto da equipa"
          required
          defaultValue="fica"
          options={[
            { value: 'fica', label: 'Fica', help: 'Quem receber o perfil decide depois.' },
            {
              value: 'sai',
              label: 'Sai também',
              help: 'Quando foi escolhida por quem não devia gerir a empresa.',
            },
          ]}
        />
      )}
    </ClaimDecision>
  )
}
