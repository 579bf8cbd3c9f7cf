import { articleVersionDetail } from '~/domain/articles/desk'
import { paths } from '~/paths'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/articles-version'
import { VersionView } from './version-view'

/** One text that an article had, and what changed in it. */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const since = new URL(request.url).searchParams.get('desde')
  const version = await articleVersionDetail(ctx, params.id, params.no, since)
  return { version, seo: unlisted(`Versão ${version.no}: ${version.title}`, 'O que mudou num artigo.') }
})

export default function ArticleVersion({ loaderData: { version }, params }: Route.ComponentProps) {
  return (
    <VersionView
      version={version}
      crumbs={[
        { to: paths.staffArticles(), label: 'Blog' },
        { to: paths.staffArticle(params.id), label: version.title },
      ]}
    />
  )
}
