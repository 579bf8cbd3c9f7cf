import { redirect } from 'react-router'
import { refuseRoles } from '~/domain/people/changing-roles'
import { decideRolesForm } from '~/domain/people/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-roles'
import { NotDecided } from './not-decided'

/** The button stands beside the request: whoever comes here by address is led to the list. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.roles')
  throw redirect(paths.users())
})

export const action = submit(
  decideRolesForm,
  async (ctx, { version }, { params }: Route.ActionArgs, info) => {
    const person = await refuseRoles(ctx, params.id, version)
    return done(info, paths.user(person), 'Pedido encerrado; os papéis ficam como estavam.')
  },
)

/** What could not be done: the words of the refusal, and the way back. */
export default function RefuseRoles({ actionData }: Route.ComponentProps) {
  return <NotDecided tried={actionData} />
}
