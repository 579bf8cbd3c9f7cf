import { widgetReview } from '~/domain/company-pages/widgets/widget-facts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import { isShown } from '../../widgets/score-words'
import { beside, framed, saidInstead } from '../shown/frame'
import { within } from '../shown/ground'
import { cardStyle, leadsOn, reviewCard } from '../shown/review-cards'
import { scoreDrawing } from '../shown/score-drawing'
import { lookOf, scoreFrame } from '../shown/score-frame'
import { escapeXml } from '../xml'
import type { Route } from './+types/review-widget'

/**
 * One review in a frame, which its company chose: so that all of them stand beside it, as one figure. Part of the plans that have all
 * widgets; where the plan ended, or the company is suspended, the figure stands alone.
 */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const look = lookOf(new URL(request.url).search)
  const { ground } = look
  const found = await widgetReview(info.ctx, params.id)
  if (!found)
    return saidInstead(
      'Esta avaliação não está publicada.',
      paths.reviews(),
      'Avaliações na Aval',
      ground,
      404,
    )
  const { review, facts, allowed } = found
  info.tags.add(tag.review(review.id))
  info.tags.add(tag.company(review.companyId))
  if (!allowed || !isShown(facts)) return scoreFrame(facts, { ground, shape: 'cartao' })
  if (!review.shown) {
    const said =
      review.state === 'removed'
        ? 'Esta avaliação foi retirada.'
        : 'O texto desta avaliação está oculto enquanto é analisado.'
    return saidInstead(said, paths.review(review.id), 'Ver porquê na Aval', ground)
  }
  const title = `Uma avaliação de ${facts.name} na Aval`
  const svg = await scoreDrawing({ facts, shape: 'linha', ground: within(ground) })
  return framed({
    title,
    ground,
    style: `${cardStyle}h1{font-size:13px;font-weight:400;margin:0;color:var(--soft);overflow-wrap:anywhere}`,
    body: `<main><h1>${escapeXml(title)}</h1>${reviewCard(review.shown)}<p class="n">Escolhida pela empresa. No conjunto:</p>${beside(paths.company(facts.slug), svg)}${leadsOn(facts)}</main>`,
  })
}

export const handle = { cache: { params: ['tema', 'fundo', 'texto', 'cor'], seconds: 60, elsewhere: true } }
