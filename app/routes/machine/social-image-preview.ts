import { Refusal } from '~/domain/shared/refusal'
import { previewPicture } from '~/domain/social-images/designing'
import { askedOf, sizeAsked } from '~/domain/social-images/forms'
import { page } from '~/web/route'
import type { Route } from './+types/social-image-preview'
import { drawnPng } from './shown/social/drawn'

/** Half as large as it will be: for the page on which it is thought out. */
const share = 0.5

/** A picture as it would be, for whoever may make it. */
export const loader = page<Route.LoaderArgs, Response>(async (ctx, { request }) => {
  const search = new URL(request.url).searchParams
  const asked = askedOf(search)
  const size = sizeAsked(search)
  if (!asked || !size) throw new Refusal('not-found', 'Falta dizer de que é a imagem.')
  const png = await drawnPng(await previewPicture(ctx, asked, size), share, request.signal)
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
  })
})
