import { pngOf } from '~/platform/drawing'

/** Pictures that other sites show. What they may do and for how long they are kept: web/http/elsewhere-door.ts. */

/** «AV-7K3M9-XQ2TB-4.svg» → what, and in which format; null for anything else. */
export function fileNamed(name: string | undefined): { what: string; format: 'svg' | 'png' } | null {
  const [, what, format] = /^([^.]{1,120})\.(svg|png)$/i.exec(name ?? '') ?? []
  return what && format ? { what, format: format.toLowerCase() as 'svg' | 'png' } : null
}

/** A PNG is made twice as large, for screens that show it so. */
export const scaleOf = (format: 'svg' | 'png') => (format === 'png' ? 2 : 1)

/** What may be shown anywhere, where the door that keeps it does not answer. */
export const openHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors *; sandbox",
  'cache-control': 'public, max-age=60',
}

export async function picture(svg: string, format: 'svg' | 'png', status = 200): Promise<Response> {
  const headers = status === 200 ? new Headers() : new Headers(openHeaders)
  headers.set('content-type', format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
  const body = format === 'svg' ? svg : new Uint8Array(await pngOf(svg))
  return new Response(body, { status, headers })
}

export const noSuchPicture = () =>
  new Response('Não existe esta imagem.\n', {
    status: 404,
    headers: { ...openHeaders, 'content-type': 'text/plain; charset=utf-8' },
  })

/** Where it has another address now, with everything that was asked. */
export const movedPicture = (path: string, search: string) =>
  new Response(null, { status: 301, headers: { ...openHeaders, location: path + search } })
