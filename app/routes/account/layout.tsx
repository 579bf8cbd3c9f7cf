import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/people/waiting'
import { authorise } from '~/domain/permissions'
import { accountNotices } from '~/domain/privacy/account-notices'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { Area } from '../layouts/area'
import type { Route } from './+types/layout'
import { Notices } from './account-notices'
import { accountSections } from './sections'
import { inAccount } from './within'

export const handle = { hydrate: true }

/** The guard of the account: whoever is signed in. Pages and commands ask again for what is theirs. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  await renewSession(info, request)
  return {
    sections: accountSections(ctx.actor, await accountWaiting(ctx)),
    notices: await accountNotices(ctx),
  }
})

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Area name="A minha conta" sections={loaderData.sections} contains={inAccount}>
      <Notices {...loaderData.notices} />
      <Outlet />
    </Area>
  )
}
