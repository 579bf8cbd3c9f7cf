import { declineAccess } from '~/domain/teams/deciding-access'
import { declineForm } from '~/domain/teams/forms'
import { requestPage } from '~/domain/teams/request-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/decline-access'
import { AccessRequest, NoLongerOpen } from './access-request'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const request = await requestPage(ctx, params.id)
  return {
    request,
    seo: seo({
      title: `Recusar o pedido de ${request.name}`,
      description: 'Recusar um pedido.',
      noindex: true,
    }),
  }
})

export const action = submit(declineForm, async (ctx, { reason }, { params }: Route.ActionArgs, info) => {
  await declineAccess(ctx, params.id, reason)
  return done(info, paths.team(), 'Pedido recusado. Quem pediu recebeu o motivo.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function DeclineAccess({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={`Recusar o pedido de ${request.name}`}
      width="reading"
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {request.open || actionData ? (
        <div className="stack wide">
          <AccessRequest request={request} />
          <PostForm
            tried={actionData}
            submit="Recusar o pedido"
            submitKind="danger"
            actions={<ButtonLink to={paths.team()}>Cancelar</ButtonLink>}
          >
            <TextArea
              name="reason"
              label="Motivo"
              help="Quem pediu recebe-o tal como o escrever."
              rows={4}
              minLength={10}
              maxLength={500}
              required
            />
          </PostForm>
        </div>
      ) : (
        <NoLongerOpen />
      )}
    </Page>
  )
}
