import { articleAsRead } from '~/domain/articles/desk'
import { withAddresses } from '~/domain/articles/reading'
import { articleStates } from '~/domain/articles/words'
import { paths } from '~/paths'
import { ArticleRead } from '~/routes/visitor/blog/article-view'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/articles-see'

/** An article as readers will see it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, state, article } = await articleAsRead(ctx, params.id)
  return {
    id,
    state,
    article: withAddresses(article),
    seo: unlisted(`Ver: ${article.title}`, 'Um artigo como vai ser lido.'),
  }
})

export default function SeeArticle({ loaderData: { id, state, article } }: Route.ComponentProps) {
  return (
    <ArticleRead
      article={article}
      pictureAt={(no) => paths.articlePicture(id, no)}
      above={
        <Notice
          title={`Como se lê. Estado: ${articleStates[state].word.toLowerCase()}`}
          actions={
            <>
              <ButtonLink to={paths.editArticle(id)}>Continuar a escrever</ButtonLink>
              <ButtonLink to={paths.staffArticle(id)}>Voltar ao artigo</ButtonLink>
            </>
          }
        />
      }
    />
  )
}
