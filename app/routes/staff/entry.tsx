import { redirect } from 'react-router'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { page } from '~/web/page'

/** `/admin` leads on to the dashboard, which shows what the role may do. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.open')
  throw redirect(paths.dashboard())
})

export default function Entry() {
  return null
}
