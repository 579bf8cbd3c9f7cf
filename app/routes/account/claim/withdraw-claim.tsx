import { withdrawForm } from '~/domain/claims/forms'
import { withdrawClaim } from '~/domain/claims/withdrawing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-claim'
import { useClaim } from './way'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return { seo: seo({ title: 'Desistir do pedido', description: 'Desistir de um pedido.', noindex: true }) }
})

export const action = submit(withdrawForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await withdrawClaim(ctx, params.id)
  return done(info, paths.myClaims(), 'Desistiu do pedido. O que enviou com ele foi apagado.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function WithdrawClaim({ actionData }: Route.ComponentProps) {
  const { claim } = useClaim()
  if (!claim.open && !actionData) return null
  return (
    <Panel title={`Desistir do pedido sobre ${claim.company.name}`}>
      <PostForm
        tried={actionData}
        submit="Desistir"
        submitKind="danger"
        actions={<ButtonLink to={paths.claim(claim.id)}>Continuar com o pedido</ButtonLink>}
      >
        <p className="soft">
          O pedido acaba e os documentos que enviou são apagados logo. Pode fazer outro quando quiser.
        </p>
      </PostForm>
    </Panel>
  )
}
