import { articleCover, isCover } from '~/ui/article-cover'
import type { Route } from './+types/article-cover'

/**
 * The picture at the head of an article, drawn from its address alone: what it is called and in which category, so that a
 * draft has its own too and nothing is looked up.
 */
export function loader({ params: { category, file } }: Route.LoaderArgs): Response {
  const [, slug] = /^([a-z0-9-]{1,100})\.svg$/.exec(file) ?? []
  if (!slug || !isCover(category))
    return new Response('Não existe esta imagem.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(articleCover(slug, category), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=604800' },
  })
}
