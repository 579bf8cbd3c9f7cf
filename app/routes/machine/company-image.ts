import { imageFacts } from '~/domain/company-pages/profile/company-image'
import { Refusal } from '~/domain/shared/refusal'
import { tag } from '~/platform/cache-tags'
import { pngOf } from '~/platform/drawing'
import { infoOf } from '~/web/context'
import type { Route } from './+types/company-image'
import { companyDrawing } from './company-drawing'

/** The picture that other sites show for a company. Kept with its ETag until the company changes, at most an hour. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  try {
    const facts = await imageFacts(info.ctx, params.slug)
    info.tags.add(tag.company(facts.id))
    const png = await pngOf(await companyDrawing(facts))
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
