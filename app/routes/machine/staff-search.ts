import { findAnything } from '~/domain/administration/finding'
import { page } from '~/web/page'
import { placesNamed } from '../staff/search-places'
import type { Route } from './+types/staff-search'

/** What the search of the administration offers while somebody types; with nothing typed, its pages. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const found = await findAnything(ctx, typed)
  return Response.json([...placesNamed(ctx.actor, typed), ...found], {
    headers: { 'Cache-Control': 'private, no-store' },
  })
})
