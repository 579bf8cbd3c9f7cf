import { reviewImageFacts } from '~/domain/reviews/page/review-image'
import { Refusal } from '~/domain/shared/refusal'
import { tag } from '~/platform/cache-tags'
import { pngOf } from '~/platform/drawing'
import { infoOf } from '~/web/context'
import type { Route } from './+types/review-image'
import { reviewDrawing } from './review-drawing'

/** The picture that other sites show for a review. Kept with its ETag until the review changes, at most an hour. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  try {
    const facts = await reviewImageFacts(info.ctx, params.id)
    info.tags.add(tag.review(facts.id))
    info.tags.add(tag.company(facts.companyId))
    const png = await pngOf(await reviewDrawing(facts))
    return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(`${error.message}\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}

export const handle = { cache: { params: [], seconds: 3600 } }
