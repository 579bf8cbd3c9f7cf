import { Outlet } from 'react-router'
import { devOnly } from '~/web/dev-only'
import { page } from '~/web/page'
import { SiteFrame } from '../layouts/site'
import '~/ui/button-why.css'
import '~/ui/field-parts.css'
import '~/ui/charts.css'
import '~/ui/long-prose.css'
import '~/ui/table-tools.css'
import '~/ui/area.css'
import '~/ui/signed-in.css'
import type { Route } from './+types/layout'

export const loader = page((ctx) => {
  devOnly(ctx)
  return { member: ctx.actor.kind === 'user' }
})

export default function DevLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame member={loaderData.member}>
      <Outlet />
    </SiteFrame>
  )
}
