import { Outlet, redirect, useLocation } from 'react-router'
import { staffWaiting } from '~/domain/administration/waiting'
import { authorise, may } from '~/domain/permissions'
import { paths } from '~/paths'
import { page } from '~/web/page'
import { atItem, readWalk } from '~/web/queue-walk'
import { renewSession } from '~/web/session'
import { Area } from '../layouts/area'
import { areaHead } from '../layouts/area-head'
import type { Route } from './+types/layout'
import { QueueBar } from './queue/queue-bar'
import { staffSections } from './sections'
import { inStaff } from './within'
import { CardFromHere } from './workspace/card-from-here'

export const handle = { hydrate: true }

/** The guard of the administration: whoever works here. Each page names the right it needs besides. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  // Whoever works here but has no second factor in this session: their page says what is missing.
  if (ctx.actor.lacksFactor) throw redirect(paths.security())
  authorise(ctx.actor, 'staff.open')
  await renewSession(info, request)
  const waiting = await staffWaiting(ctx)
  return {
    sections: staffSections(ctx.actor, waiting.menu),
    mine: areaHead(ctx.actor, waiting),
    counts: waiting.counts,
    walk: atItem(readWalk(request)),
    audits: may(ctx.actor, 'audit.read'),
  }
})

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { walk } = loaderData
  return (
    <Area
      others
      staff
      thumb={[
        paths.dashboard(),
        paths.moderation(),
        paths.applications(),
        paths.tickets(),
        paths.finance(),
        paths.staffCompanies(),
        paths.staffArticles(),
        paths.users(),
      ]}
      name="Administração"
      sections={loaderData.sections}
      mine={loaderData.mine}
      contains={inStaff}
    >
      {walk && pathname.startsWith(walk.path) && <QueueBar kind={walk.kind} />}
      <Outlet />
      <CardFromHere audits={loaderData.audits} />
    </Area>
  )
}
