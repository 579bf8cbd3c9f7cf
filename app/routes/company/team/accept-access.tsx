import { acceptAccess } from '~/domain/teams/deciding-access'
import { grantForm } from '~/domain/teams/forms'
import { requestPage } from '~/domain/teams/request-page'
import { companyRoleHelp, companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-access'
import { AccessRequest, NoLongerOpen } from './access-request'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const request = await requestPage(ctx, params.id)
  return {
    request,
    seo: seo({
      title: `Aceitar ${request.name} na equipa`,
      description: 'Aceitar um pedido.',
      noindex: true,
    }),
  }
})

export const action = submit(grantForm, async (ctx, { role }, { params }: Route.ActionArgs, info) => {
  await acceptAccess(ctx, params.id, role)
  return done(info, paths.team(), `Já faz parte da equipa, com o papel «${companyRoleWords[role]}».`)
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function AcceptAccess({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={`Aceitar ${request.name} na equipa de ${request.company}?`}
      width="reading"
      lead="Só aceite quem conhece. Pode dar o papel pedido ou um que possa menos."
      crumbs={[{ to: paths.team(), label: 'Equipa' }]}
    >
      {request.open || actionData ? (
        <div className="stack wide">
          <AccessRequest request={request} />
          <PostForm
            tried={actionData}
            submit="Aceitar na equipa"
            actions={
              <ButtonLink to={paths.accessAction(request.id, 'recusar')}>Recusar com um motivo</ButtonLink>
            }
          >
            <RadioField
              name="role"
              label="Papel"
              required
              defaultValue={request.role}
              options={request.roles.map((value) => ({
                value,
                label: companyRoleWords[value],
                help: companyRoleHelp[value],
              }))}
            />
          </PostForm>
        </div>
      ) : (
        <NoLongerOpen />
      )}
    </Page>
  )
}
