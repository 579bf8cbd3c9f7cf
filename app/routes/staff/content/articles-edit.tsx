import { articleDetail } from '~/domain/articles/desk'
import { articleForm } from '~/domain/articles/forms'
import { writeSource } from '~/domain/articles/sources'
import { updateArticle } from '~/domain/articles/writing'
import { paths } from '~/paths'
import { HiddenField, TextArea } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/articles-edit'
import { ArticleFields } from './articles-fields'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const article = await articleDetail(ctx, params.id)
  const { id, version, textNo, state, title, description, category, audience, author, reviewedOn, body } =
    article
  return {
    id,
    version,
    textNo,
    published: state === 'published',
    words: {
      title,
      description,
      category,
      audience,
      author,
      reviewedOn,
      body,
      related: article.related.join(' '),
      sources: article.sources.map(writeSource).join('\n'),
    },
    seo: unlisted(`Escrever: ${title}`, 'O texto de um artigo.'),
  }
})

export const action = submit(articleForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await updateArticle(ctx, params.id, input)
  return done(info, paths.staffArticle(params.id), 'Guardado.')
})

export default function EditArticle({
  loaderData: { id, version, textNo, published, words },
  actionData,
}: Route.ComponentProps) {
  return (
    <FormPage
      title={published ? 'Corrigir o artigo' : 'Escrever o artigo'}
      crumbs={[
        { to: paths.staffArticles(), label: 'Blog' },
        { to: paths.staffArticle(id), label: words.title },
      ]}
      above={
        published && (
          <Notice title="Este artigo está publicado">
            O que guardar aqui lê-se de seguida. Se corrige um erro, diga-o na nota, no fim.
          </Notice>
        )
      }
      tried={actionData}
      version={version}
      keepsText
      width="full"
      className="writing"
      submit={published ? 'Publicar a correção' : 'Guardar'}
      leave={{ to: paths.staffArticle(id), label: 'Cancelar' }}
    >
      <HiddenField name="seen" value={textNo} />
      <ArticleFields
        of={words}
        preview={paths.typedArticle(id)}
        pictures={paths.articlePictures(id)}
        pictureAt={(no) => paths.articlePicture(id, no)}
      />
      {published && (
        <TextArea
          name="note"
          label="Nota de correção, para os leitores"
          help="O que estava errado. Deixe vazio só se for uma gralha."
          rows={3}
          maxLength={500}
        />
      )}
    </FormPage>
  )
}
