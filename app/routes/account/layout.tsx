import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { recoveryUnderWay } from '~/domain/people/second-factor/losing/stopping'
import { authorise } from '~/domain/permissions'
import { accountNotices } from '~/domain/privacy/account-notices'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'
import { Notices } from './account-notices'
import { accountSections } from './sections'
import { inAccount } from './within'

export const handle = { hydrate: true }

/** The guard of the account: whoever is signed in. Pages and commands ask again for what is theirs. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  await renewSession(info, request)
  const [waiting, notices, recovery] = await Promise.all([
    accountWaiting(ctx),
    accountNotices(ctx),
    recoveryUnderWay(ctx),
  ])
  return {
    sections: accountSections(ctx.actor, waiting),
    mine: areaHead(ctx.actor, waiting),
    notices,
    recovery,
  }
})

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Area name="A minha conta" sections={loaderData.sections} mine={loaderData.mine} contains={inAccount}>
      <Notices {...loaderData.notices} recovery={loaderData.recovery} />
      <Outlet />
    </Area>
  )
}
