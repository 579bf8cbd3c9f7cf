import { sealFacts } from '~/domain/certification/seal/seal-reading'
import { sealText, sealWords, shapeOf, themeOf } from '~/domain/certification/seal/seal-words'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/widget'
import { frame } from './shown/frame'
import { sealDrawing } from './shown/seal-drawing'
import { noSuchPicture } from './shown/shown-answer'

/** The seal in a frame of its own: a document of one picture and one link, without script or cookie. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const asked = new URL(request.url).searchParams
  const facts = await sealFacts(info.ctx, params.code)
  if (!facts) return noSuchPicture()
  info.tags.add(tag.certificate(facts.bare))
  info.tags.add(tag.company(facts.companyId))
  info.shownAt = { certificateId: facts.id, domains: facts.domains }
  const force = sealWords[facts.state].standing === 'force'
  const state = force && asked.get('sitio') === 'outro' ? 'elsewhere' : facts.state
  const look = { shape: shapeOf(asked.get('forma')), theme: themeOf(asked.get('tema')) }
  return frame({
    title: sealText(state, facts.level, facts.company),
    to: paths.certificate(facts.code),
    svg: await sealDrawing({ facts, state, ...look }),
  })
}

export const handle = { cache: { params: ['forma', 'tema', 'sitio'], seconds: 60, elsewhere: true } }
