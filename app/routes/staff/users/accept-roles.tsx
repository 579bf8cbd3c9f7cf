import { acceptRoles } from '~/domain/people/staff/changing-roles'
import { decideRolesForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/accept-roles'
import { NotDecided } from './not-decided'

/** The button stands beside the request: whoever comes here by address is shown the way to it. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.roles')
  return {
    seo: seo({ title: 'Aceitar mudança de papéis', description: 'Decisão de duas pessoas.', noindex: true }),
  }
})

export const action = submit(
  decideRolesForm,
  async (ctx, { version }, { params }: Route.ActionArgs, info) => {
    const person = await acceptRoles(ctx, params.id, version)
    return done(info, paths.user(person), 'Mudança feita. As sessões da pessoa terminaram e ela foi avisada.')
  },
)

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

/** What could not be done: the words of the refusal, and the way back. */
export default function AcceptRoles({ actionData }: Route.ComponentProps) {
  return <NotDecided tried={actionData} />
}
