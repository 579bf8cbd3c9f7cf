import { redirect } from 'react-router'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { page } from '~/web/page'

/** Where somebody's work is: they come here from signing in, when they were going nowhere else. */
export const loader = page(({ actor }) => {
  authorise(actor, 'account.open')
  if (actor.staffRoles.length > 0) return redirect(paths.dashboard())
  return redirect(actor.memberships.length > 0 ? paths.myCompany() : paths.account())
})
