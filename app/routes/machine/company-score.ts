import { explainScore } from '~/domain/reviews/score/score-explained'
import { cursorAt, placeOf } from '~/domain/shared/keyset'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { tag } from '~/platform/cache-tags'
import { infoOf } from '~/web/context'
import type { Route } from './+types/company-score'

/** Reviews of one answer; `next` goes on in `?depois=`. */
const perAnswer = 5000

/** The whole account of a company's score as JSON, for whoever wants to recompute it. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const after = new URL(request.url).searchParams.get('depois')
  const list = ['score', params.slug]
  try {
    const explained = await explainScore(info.ctx, params.slug, placeOf(list, after, 'depois'), perAnswer)
    info.tags.add(tag.company(explained.company.id))
    return Response.json({ ...explained, next: cursorAt(list, explained.next) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ erro: error.message }, { status: refusalStatus[error.kind] })
  }
}

export const handle = { cache: { params: ['depois'], seconds: 3600 } }
