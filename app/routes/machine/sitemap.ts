import { type SitemapEntry, sitemapPart, sitemapParts } from '~/domain/company-pages/directory/sitemap'
import { paths } from '~/paths'
import { infoOf } from '~/web/context'
import type { Route } from './+types/sitemap'
import { wholeAddress } from './xml'

/** The list of all public addresses (sitemaps.org): an index, and its parts under `?parte=`. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const info = infoOf(context)
  const part = new URL(request.url).searchParams.get('parte')
  if (part === null) return xml(index(await sitemapParts(info.ctx)))
  const entries = await sitemapPart(info.ctx, part)
  if (entries.length === 0)
    return new Response('Não existe esta parte.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  return xml(urls(entries))
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const index = (parts: string[]) =>
  `<sitemapindex xmlns="${schema}">${parts
    .map((part) => `<sitemap><loc>${wholeAddress(`${paths.sitemap()}?parte=${part}`)}</loc></sitemap>`)
    .join('\n')}</sitemapindex>`

const urls = (entries: SitemapEntry[]) =>
  `<urlset xmlns="${schema}">${entries
    .map(
      ({ path, changed }) =>
        `<url><loc>${wholeAddress(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    )
    .join('\n')}</urlset>`

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
