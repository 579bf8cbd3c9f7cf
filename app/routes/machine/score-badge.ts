import { themeOf } from '~/domain/certification/seal/seal-words'
import { coloursOf } from '~/domain/company-pages/widgets/widget-words'
import { paths } from '~/paths'
import { infoOf } from '~/web/context'
import type { Route } from './+types/score-badge'
import { groundOf, still } from './shown/ground'
import { scoreDrawing } from './shown/score-drawing'
import { lookOf } from './shown/score-frame'
import { fileNamed, movedPicture, noSuchPicture, picture, scaleOf } from './shown/shown-answer'
import { shownCompany } from './shown/shown-company'

/** The score of a company over all its reviews, and how many they are: never a choice of them. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const file = fileNamed(params.file)
  if (!file) return noSuchPicture()
  const { search, searchParams } = new URL(request.url)
  const found = await shownCompany(infoOf(context), file.what)
  if (found && 'movedTo' in found) return movedPicture(paths.scoreBadge(found.movedTo, file.format), search)
  const look = lookOf(search)
  const ground =
    file.format === 'png'
      ? groundOf(still(themeOf(searchParams.get('tema'))), coloursOf(searchParams))
      : look.ground
  const facts = found?.facts ?? null
  const svg = await scoreDrawing({ facts, shape: look.shape, ground, scale: scaleOf(file.format) })
  return picture(svg, file.format, facts ? 200 : 404)
}

export const handle = {
  cache: { params: ['forma', 'tema', 'fundo', 'texto', 'cor'], seconds: 60, elsewhere: true },
}
