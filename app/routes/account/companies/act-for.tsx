import { redirect } from 'react-router'
import { actFor } from '~/domain/people/acting-for'
import { authorise } from '~/domain/permissions'
import { actForForm } from '~/domain/teams/forms'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import { safeReturn } from '~/web/safe-return'
import type { Route } from './+types/act-for'

/** The button lies in lists: whoever comes here by address is led to them. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.myCompanies())
})

export const action = submit(actForForm, async (ctx, { volta }, { params }: Route.ActionArgs) => {
  await actFor(ctx, params.id)
  return redirect(safeReturn(volta, paths.myCompany()))
})

export default function ActFor() {
  return null
}
