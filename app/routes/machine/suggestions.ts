import { suggest } from '~/domain/company-pages/search/suggesting'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/suggestions'

/** What the search box offers while somebody types: categories, places, companies. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  info.tags.add(tag.directory)
  return Response.json(await suggest(info.ctx, typed))
}

export const handle = { cache: { params: ['q'], seconds: 600 } }
