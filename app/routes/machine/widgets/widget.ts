import { sealFacts } from '~/domain/certification/seal/seal-reading'
import { sealStateOf, sealText, shapeOf, themeOf } from '~/domain/certification/seal/seal-words'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import { frame } from '../shown/frame'
import { groundOf, within } from '../shown/ground'
import { sealDrawing } from '../shown/seal-drawing'
import type { Route } from './+types/widget'

/** The seal in a frame of its own: a document of one picture and one link, without script or cookie. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const asked = new URL(request.url).searchParams
  const shape = shapeOf(asked.get('forma'))
  const ground = groundOf(themeOf(asked.get('tema')))
  const facts = await sealFacts(info.ctx, params.code)
  if (!facts) {
    const svg = await sealDrawing({ facts, state: 'unknown', shape, ground: within(ground) })
    return frame({ title: sealText('unknown', '', ''), to: paths.verify(), ground, svg, status: 404 })
  }
  info.tags.add(tag.certificate(facts.bare))
  info.tags.add(tag.company(facts.companyId))
  info.shownAt = { certificateId: facts.id, domains: facts.domains }
  const state = sealStateOf(facts, asked.get('sitio') === 'outro')
  return frame({
    ground,
    title: sealText(state, facts.level, facts.company),
    to: paths.certificate(facts.code),
    svg: await sealDrawing({ facts, state, shape, ground: within(ground) }),
  })
}

export const handle = { cache: { params: ['forma', 'tema', 'sitio'], seconds: 60, elsewhere: true } }
