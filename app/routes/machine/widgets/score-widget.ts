import { paths } from '~/paths'
import { infoOf } from '~/web/context'
import { lookOf, scoreFrame } from '../shown/score-frame'
import { movedPicture } from '../shown/shown-answer'
import { shownCompany } from '../shown/shown-company'
import type { Route } from './+types/score-widget'

/** The score of a company in a frame of its own. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { search } = new URL(request.url)
  const found = await shownCompany(infoOf(context), params.slug)
  if (found && 'movedTo' in found) return movedPicture(paths.scoreFrame(found.movedTo), search)
  return scoreFrame(found?.facts ?? null, lookOf(search))
}

export const handle = {
  cache: { params: ['forma', 'tema', 'fundo', 'texto', 'cor'], seconds: 60, elsewhere: true },
}
