import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { recoveryUnderWay } from '~/domain/people/second-factor/losing/stopping'
import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { RecoveryNotice } from '../account/recovery-notice'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'
import { affiliateSections, inAffiliates } from './sections'

export const handle = { hydrate: true }

/** The guard of the affiliates' area: whoever is in the programme. What is theirs is asked by each page and command. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  if (!ctx.actor.isAffiliate) {
    throw new Refusal('not-allowed', 'Ainda não está no programa de afiliados.', { without: 'affiliate' })
  }
  authorise(ctx.actor, 'affiliate.open')
  await renewSession(info, request)
  const [waiting, recovery] = await Promise.all([accountWaiting(ctx), recoveryUnderWay(ctx)])
  return { mine: areaHead(ctx.actor, waiting), recovery }
})

export default function AffiliateLayout({ loaderData: { mine, recovery } }: Route.ComponentProps) {
  return (
    <Area
      name="Afiliados"
      sections={affiliateSections}
      mine={mine}
      contains={inAffiliates}
      thumb={[paths.affiliateDashboard(), paths.affiliateLinks(), paths.broughtCompanies()]}
    >
      {recovery && (
        <div className="area-notices">
          <RecoveryNotice recovery={recovery} />
        </div>
      )}
      <Outlet />
    </Area>
  )
}
