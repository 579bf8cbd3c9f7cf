import { savedAmong } from '~/domain/saved-companies/reading'
import { infoOf } from '~/web/context'
import type { Route } from './+types/saved-among'

/** Which of the companies of a page whoever is signed in has saved, and where their note is; nobody's, for a visitor. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const saved = await savedAmong(infoOf(context).ctx, new URL(request.url).searchParams.getAll('e'))
  return Response.json(saved)
}
