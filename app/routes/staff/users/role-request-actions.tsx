import { acceptRoles, refuseRoles } from '~/domain/people/staff/changing-roles'
import { decideRolesForm } from '~/domain/people/staff/staff-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/role-request-actions'

/** The buttons stand beside the request: whoever comes here by address is shown the way to them. */
export const loader = actionPage('user.roles', 'Mudança de papéis', 'Decisão de duas pessoas.')

export const action = actions(
  {
    aceitar: [
      decideRolesForm,
      (ctx, id, { version }) => acceptRoles(ctx, id, version),
      'Mudança feita. As sessões da pessoa terminaram e ela foi avisada.',
      ({ id }) => paths.user(id),
    ],
    recusar: [
      decideRolesForm,
      (ctx, id, { version }) => refuseRoles(ctx, id, version),
      'Pedido encerrado; os papéis ficam como estavam.',
      ({ id }) => paths.user(id),
    ],
  },
  () => paths.users(),
)

/** What could not be done: the words of the refusal, and the way back. */
export default function RoleRequestActions({ actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Nada foi decidido"
      lead={
        actionData?.message ?? 'Decide-se na lista, ao lado de cada pedido, para se ver o que muda e porquê.'
      }
      actions={
        <ButtonLink kind="primary" to={paths.users()}>
          Ver os pedidos à espera
        </ButtonLink>
      }
    />
  )
}
