import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { actingFor } from '~/domain/people/acting-for'
import { authorise } from '~/domain/permissions'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { accountSections } from '../account/sections'
import { inAccount } from '../account/within'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'

export const handle = { hydrate: true }

/** The guard of the area of affiliates: whoever is, or was, in the programme. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  authorise(ctx.actor, 'affiliate.open')
  await renewSession(info, request)
  const [waiting, acting] = await Promise.all([accountWaiting(ctx), actingFor(ctx)])
  return { acting, sections: accountSections(ctx.actor, waiting), mine: areaHead(ctx.actor, waiting) }
})

export default function AffiliateLayout({ loaderData }: Route.ComponentProps) {
  const { acting, sections, mine } = loaderData
  return (
    <Area others acting={acting} sections={sections} mine={mine} contains={inAccount}>
      <Outlet />
    </Area>
  )
}
