import { themeOf } from '~/domain/certification/seal/seal-words'
import { imageFacts } from '~/domain/company-pages/profile/company-image'
import { Refusal } from '~/domain/shared/refusal'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/score-badge'
import { scoreDrawing } from './shown/score-drawing'
import { fileNamed, noSuchPicture, picture, scaleOf } from './shown/shown-answer'

/** The score of a company over all its reviews, and how many they are: never a choice of them. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const file = fileNamed(params.file)
  if (!file) return noSuchPicture()
  const info = infoOf(context)
  const asked = new URL(request.url).searchParams
  try {
    const facts = await imageFacts(info.ctx, file.what)
    info.tags.add(tag.company(facts.id))
    const shape = asked.get('forma') === 'compacto' ? 'compacto' : 'cartao'
    const theme = themeOf(asked.get('tema'))
    return await picture(
      await scoreDrawing({ facts, shape, theme, scale: scaleOf(file.format) }),
      file.format,
    )
  } catch (error) {
    if (error instanceof Refusal) return noSuchPicture()
    throw error
  }
}

export const handle = { cache: { params: ['forma', 'tema'], seconds: 60, elsewhere: true } }
