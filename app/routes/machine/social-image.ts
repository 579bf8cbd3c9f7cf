import { drawableImage } from '~/domain/social-images/showing'
import { page } from '~/web/route'
import type { Route } from './+types/social-image'
import { drawnPdf, drawnPng } from './shown/social/drawn'

/** In lists. */
const quarter = 0.25

/** A picture that was made, drawn anew: to save, or to print. What does not hold any more is not drawn. */
export const loader = page<Route.LoaderArgs, Response>(async (ctx, { request, params, pattern }) => {
  const drawable = await drawableImage(ctx, params.code)
  const print = pattern.endsWith('.pdf')
  const small = new URL(request.url).searchParams.get('tamanho') === 'pequena'
  const body = print
    ? await drawnPdf(drawable, drawable.createdAt)
    : await drawnPng(drawable, small ? quarter : 1)
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': print ? 'application/pdf' : 'image/png',
      // What it is of may change, or be taken back: nobody keeps it longer.
      'cache-control': 'private, max-age=60',
      'content-disposition': `inline; filename="aval-${params.code.toLowerCase()}.${print ? 'pdf' : 'png'}"`,
      'x-robots-tag': 'noindex',
    },
  })
})
