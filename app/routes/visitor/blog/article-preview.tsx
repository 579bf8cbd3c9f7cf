import { redirect } from 'react-router'
import { articleByPreview } from '~/domain/articles/preview'
import { withAddresses } from '~/domain/articles/reading'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { page, seo } from '~/web/route'
import type { Route } from './+types/article-preview'
import { ArticleRead } from './article-view'

/** A draft as it will be read, for somebody outside who was sent this address. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { state, article } = await articleByPreview(ctx, params.token)
  if (state === 'published') throw redirect(paths.article(article.slug))
  return {
    article: withAddresses(article),
    seo: seo({
      title: article.title,
      description: 'Um artigo que ainda não está publicado.',
      noindex: true,
      secret: true,
    }),
  }
})

export default function ArticlePreview({ loaderData: { article }, params }: Route.ComponentProps) {
  return (
    <ArticleRead
      article={article}
      pictureAt={(no) => paths.previewPicture(params.token, no)}
      above={
        <Notice tone="warn" title="Este artigo ainda não está publicado">
          Recebeu esta ligação para o ler antes. Pode mudar; não o cite.
        </Notice>
      }
    />
  )
}
