import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { authorise } from '~/domain/permissions'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { accountSections } from '../account/sections'
import { inAccount } from '../account/within'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'

export const handle = { hydrate: true }

/** The guard of the affiliates' area: whoever is in the programme. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'affiliate.open')
  await renewSession(info, request)
  const waiting = await accountWaiting(ctx)
  return { sections: accountSections(ctx.actor, waiting), mine: areaHead(ctx.actor, waiting) }
})

export default function AffiliateLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Area name="Afiliados" sections={loaderData.sections} mine={loaderData.mine} contains={inAccount}>
      <Outlet />
    </Area>
  )
}
