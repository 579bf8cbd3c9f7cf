import { countAsked } from '~/domain/broadcasts/counting-asked'
import { page } from '~/web/page'
import type { Route } from './+types/audience-count'

/** How many the audience of a form has, while it is chosen. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) =>
  Response.json(await countAsked(ctx, new URL(request.url).searchParams), {
    headers: { 'Cache-Control': 'private, no-store' },
  }),
)
