import { redirect } from 'react-router'
import { followBroadcast } from '~/domain/broadcasts/pressing'
import { page } from '~/web/page'
import type { Route } from './+types/broadcast-link'

/** Where a broadcast leads: counted, never by whom. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) =>
  redirect(await followBroadcast(ctx, params.id, params.by), {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  }),
)
