import { pictureForm } from '~/domain/articles/forms'
import { addPicture, articlePictureList } from '~/domain/articles/pictures'
import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/articles-pictures'
import '~/ui/article-pictures.css'

/** Pictures of an article: each with what names it in the text, and a form for another. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await articlePictureList(ctx, params.id)
  return { ...found, seo: unlisted(`Imagens: ${found.title}`, 'As imagens de um artigo.') }
})

export const action = submit(
  pictureForm,
  async (ctx, { picture, ...words }, { params }: Route.ActionArgs, info) => {
    const bytes = Buffer.from(await picture.arrayBuffer())
    const no = await addPicture(ctx, params.id, { ...words, bytes })
    return done(info, paths.articlePictures(params.id), `É a imagem ${no}. Copie a linha dela para o texto.`)
  },
)

export default function ArticlePictures({
  loaderData: { title, pictures, room },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  return (
    <Page
      title="Imagens do artigo"
      width="reading"
      lead="Cada uma entra no texto pela linha que aqui tem, sozinha num parágrafo. Só quem edita as vê antes de o artigo ser publicado."
      crumbs={[
        { to: paths.staffArticles(), label: 'Blog' },
        { to: paths.staffArticle(id), label: title },
      ]}
      actions={<ButtonLink to={paths.editArticle(id)}>Voltar ao texto</ButtonLink>}
    >
      {pictures.length > 0 && (
        <ul className="article-pictures">
          {pictures.map(({ no, alt, used, markdown }) => (
            <li key={no}>
              <img src={paths.articlePicture(id, no)} alt={alt} width={240} height={180} loading="lazy" />
              <div>
                <p>
                  <b>Imagem {no}</b> {used ? <Badge tone="done">no texto</Badge> : <Badge>por usar</Badge>}
                </p>
                <Snippet text={markdown} label={`Linha da imagem ${no}`} />
                {!used && (
                  <PostButton
                    action={paths.removeArticlePicture(id, no)}
                    label={
                      <>
                        Retirar<span className="sr"> a imagem {no}</span>
                      </>
                    }
                    size="small"
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {room > 0 || actionData ? (
        <Section title="Juntar uma imagem">
          <PostForm
            // Another picture: an empty form again.
            key={pictures.length}
            tried={actionData}
            encType="multipart/form-data"
            submit="Juntar"
          >
            <FileField
              name="picture"
              label="Imagem"
              required
              picture
              help={`${pictureRule()} O lugar e o aparelho que vêm no ficheiro não são guardados.`}
              accept={pictureTypes.join(',')}
              maxBytes={largestPicture()}
              maxFiles={1}
            />
            <TextField
              name="alt"
              label="O que se vê"
              required
              minLength={3}
              maxLength={settings.picture.altMax}
              help="Uma frase, para quem não vê a imagem: o que ela mostra, não «imagem de»."
            />
            <TextField
              name="caption"
              label="Legenda"
              maxLength={settings.article.captionMax}
              help="Lê-se por baixo: de quem é, quando foi, o que reparar."
            />
          </PostForm>
        </Section>
      ) : (
        <Notice title={`O artigo já tem ${settings.article.picturesAtMost} imagens, que é o máximo`}>
          <p>Retire uma para juntar outra.</p>
        </Notice>
      )}
    </Page>
  )
}
