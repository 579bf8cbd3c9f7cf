import { pngOf } from '~/platform/drawing'
import { siteDrawing } from './site-drawing'

/** The picture that other sites show for lists and for every page without one of its own. */
export async function loader(): Promise<Response> {
  const png = await pngOf(await siteDrawing())
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

export const handle = { cache: { params: [], seconds: 86_400 } }
