import { newArticleForm } from '~/domain/articles/forms'
import { createArticle } from '~/domain/articles/writing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/articles-new'
import { ArticleFields } from './articles-fields'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'article.write')
  return { seo: unlisted('Novo artigo', 'Um rascunho para o blog.') }
})

export const action = submit(newArticleForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createArticle(ctx, input)
  return done(
    info,
    paths.staffArticle(id),
    'Rascunho guardado. Só quem edita o lê, e quem receber a ligação.',
  )
})

export default function NewArticle({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Novo artigo"
      lead="Fica em rascunho. O endereço faz-se do título; pode mudá-lo depois."
      crumbs={[{ to: paths.staffArticles(), label: 'Blog' }]}
      tried={actionData}
      keepsText
      width="full"
      className="writing"
      submit="Guardar rascunho"
      leave={{ to: paths.staffArticles(), label: 'Cancelar' }}
    >
      <ArticleFields preview={paths.typedNewArticle()} />
    </FormPage>
  )
}
