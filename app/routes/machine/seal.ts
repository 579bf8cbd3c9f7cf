import { sealFacts } from '~/domain/certification/seal/seal-reading'
import { sealStateOf, shapeOf, themeOf } from '~/domain/certification/seal/seal-words'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/seal'
import { groundOf, still } from './shown/ground'
import { sealDrawing } from './shown/seal-drawing'
import { fileNamed, noSuchPicture, picture, scaleOf } from './shown/shown-answer'

/** The seal of a certificate as it stands at this moment, for the company's own site, an e-mail, a shop window. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const file = fileNamed(params.file)
  if (!file) return noSuchPicture()
  const info = infoOf(context)
  const asked = new URL(request.url).searchParams
  const theme = themeOf(asked.get('tema'))
  const drawn = {
    shape: shapeOf(asked.get('forma')),
    ground: groundOf(file.format === 'png' ? still(theme) : theme),
    scale: scaleOf(file.format),
  }
  const facts = await sealFacts(info.ctx, file.what)
  if (!facts) return picture(await sealDrawing({ facts, state: 'unknown', ...drawn }), file.format, 404)
  info.tags.add(tag.certificate(facts.bare))
  info.tags.add(tag.company(facts.companyId))
  info.shownAt = { certificateId: facts.id, domains: facts.domains }
  const state = sealStateOf(facts, asked.get('sitio') === 'outro')
  return picture(await sealDrawing({ facts, state, ...drawn }), file.format)
}

export const handle = { cache: { params: ['forma', 'tema', 'sitio'], seconds: 60, elsewhere: true } }
