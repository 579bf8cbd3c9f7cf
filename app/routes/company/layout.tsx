import { Outlet } from 'react-router'
import { accountWaiting } from '~/domain/overview/waiting'
import { actingFor } from '~/domain/people/acting-for'
import { recoveryUnderWay } from '~/domain/people/second-factor/losing/stopping'
import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ForCompany } from '~/ui/for-company'
import { done } from '~/web/flash'
import { markOwnCompanies } from '~/web/own-companies'
import { page } from '~/web/page'
import { renewSession } from '~/web/session'
import { RecoveryNotice } from '../account/recovery-notice'
import { accountSections } from '../account/sections'
import { inAccount } from '../account/within'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'

export const handle = { hydrate: true }

/** Who chose a plan on the page of prices and has no company yet begins with that. */
const isPlan = (path: string) => path.startsWith(paths.tryPlan('')) || path.startsWith(paths.orderPlan(''))
const firstACompany =
  'Um plano é de uma empresa com o perfil aprovado. Registe primeiro a sua: é grátis, e depois de aprovada pode experimentá-lo.'

/**
 * The guard of a company's pages: whoever belongs to one. They act for `actor.activeCompanyId`, which is a company
 * they belong to now (people/sessions/sessions.ts); what they do to any other is asked by its own command.
 */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  authorise(ctx.actor, 'account.open')
  if (ctx.actor.activeCompanyId === null) {
    if (isPlan(new URL(request.url).pathname)) throw done(info, paths.newCompany(), firstACompany)
    throw new Refusal('not-allowed', 'Ainda não pertence a nenhuma empresa.', {
      right: 'pertencer a uma empresa',
      without: 'company',
    })
  }
  authorise(ctx.actor, 'company.open', { companyId: ctx.actor.activeCompanyId })
  await renewSession(info, request)
  const [waiting, acting, recovery] = await Promise.all([
    accountWaiting(ctx),
    actingFor(ctx),
    recoveryUnderWay(ctx),
  ])
  markOwnCompanies(info, request, acting?.slugs ?? [])
  return {
    acting,
    recovery,
    sections: accountSections(ctx.actor, waiting),
    mine: areaHead(ctx.actor, waiting),
  }
})

export default function CompanyLayout({ loaderData }: Route.ComponentProps) {
  const { acting, sections, mine, recovery } = loaderData
  return (
    <Area
      others
      acting={acting}
      sections={sections}
      mine={mine}
      contains={inAccount}
      thumb={[paths.myCompany(), paths.receivedReviews(), paths.companyWorks()]}
    >
      {recovery && (
        <div className="area-notices">
          <RecoveryNotice recovery={recovery} />
        </div>
      )}
      <ForCompany id={acting?.id}>
        <Outlet />
      </ForCompany>
    </Area>
  )
}
