import { themeOf } from '~/domain/certification/seal/seal-words'
import { imageFacts } from '~/domain/company-pages/profile/company-image'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/score-widget'
import { frame } from './shown/frame'
import { scoreDrawing, scoreText } from './shown/score-drawing'
import { noSuchPicture } from './shown/shown-answer'

/** The score of a company in a frame of its own. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const asked = new URL(request.url).searchParams
  try {
    const facts = await imageFacts(info.ctx, params.slug)
    info.tags.add(tag.company(facts.id))
    const shape = asked.get('forma') === 'compacto' ? 'compacto' : 'cartao'
    const svg = await scoreDrawing({ facts, shape, theme: themeOf(asked.get('tema')) })
    return frame({ title: scoreText(facts), to: paths.company(facts.slug), svg })
  } catch (error) {
    if (error instanceof Refusal) return noSuchPicture()
    throw error
  }
}

export const handle = { cache: { params: ['forma', 'tema'], seconds: 60, elsewhere: true } }
