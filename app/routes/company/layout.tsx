import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/people/waiting'
import { authorise } from '~/domain/permissions'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { accountSections } from '../account/sections'
import { inAccount } from '../account/within'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'

export const handle = { hydrate: true }

/**
 * The guard of a company's pages: whoever belongs to one. They act for `actor.activeCompanyId`, which is a company
 * they belong to now (people/sessions.ts); what they do to any other is asked by its own command.
 */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  authorise(ctx.actor, 'company.open', { companyId: ctx.actor.activeCompanyId ?? '' })
  await renewSession(info, request)
  const waiting = await accountWaiting(ctx)
  return {
    name: waiting.company?.name ?? 'A minha empresa',
    sections: accountSections(ctx.actor, waiting),
    mine: areaHead(ctx.actor, waiting),
  }
})

export default function CompanyLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Area name={loaderData.name} sections={loaderData.sections} mine={loaderData.mine} contains={inAccount}>
      <Outlet />
    </Area>
  )
}
