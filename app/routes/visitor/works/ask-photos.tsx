import { redirect } from 'react-router'
import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { addEach, sentPhotos } from '~/domain/reviews/photos/photo-words'
import { settings } from '~/domain/settings/settings'
import { workDraftOf } from '~/domain/work-requests/asking/draft-key'
import { addWorkPhoto, photosOfDraft } from '~/domain/work-requests/asking/draft-photos'
import { takesText } from '~/domain/work-requests/asking/questions'
import { workPhotosForm } from '~/domain/work-requests/asking/work-forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostButton, PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Page, Section } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { ProgressSteps } from '~/ui/progress-steps'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/ask-photos'
import { stepsOf } from './asking-steps'
import { workInHand } from './draft-in-hand'

const most = () => settings.work.photosAtMost
/** Beside the files a little else goes with a form. */
const together = () => settings.upload.uploadBytes - settings.upload.formBytes

/** Third step, which may be left out: pictures, kept with the draft. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const draft = await workDraftOf(ctx, workInHand(request))
  if (!draft) throw redirect(paths.askWork())
  if (!takesText(draft.fields.category ?? '')) throw redirect(paths.askWorkReview())
  return {
    photos: (await photosOfDraft(ctx, draft.keyHash)).map(({ id, alt }) => ({ id, alt })),
    seo: unlisted('Fotografias do pedido', 'Fotografias do trabalho que está a pedir.'),
  }
})

export const action = submit(
  workPhotosForm,
  async (ctx, { photos, alt }, { request }: Route.ActionArgs, info) => {
    const key = workInHand(request)
    await addEach(ctx, sentPhotos(photos), (one, bytes) =>
      addWorkPhoto(one, key, { bytes, alt, network: info.address }),
    )
    const kept = count(photos.length, 'fotografia guardada', 'fotografias guardadas')
    return done(info, paths.askWorkPhotos(), `${kept}.`)
  },
)

export default function AskPhotos({ loaderData: { photos }, actionData }: Route.ComponentProps) {
  const room = most() - photos.length
  return (
    <Page
      width="reading"
      title="Fotografias do pedido"
      crumbs={[
        { to: paths.askWork(), label: 'Pedir um trabalho' },
        { to: paths.askWorkDetails(), label: 'Pormenores' },
      ]}
      lead={`Até ${most()}, se quiser: quem vê o problema faz melhor preço. Sem pessoas, moradas ou matrículas.`}
      actions={
        <ButtonLink kind={photos.length > 0 ? 'primary' : 'secondary'} to={paths.askWorkReview()}>
          {photos.length > 0 ? 'Continuar' : 'Continuar sem fotografias'}
        </ButtonLink>
      }
    >
      <ProgressSteps current={2} steps={stepsOf(true)} label="Passos do pedido" />
      {photos.length > 0 && (
        <Section title={count(photos.length, 'fotografia', 'fotografias')}>
          <PhotoList
            photos={photos.map((p) => ({ ...p, src: paths.askWorkPhoto(p.id) }))}
            action={({ id }) => (
              <PostButton action={paths.removeAskWorkPhoto(id)} label="Retirar" size="small" />
            )}
          />
        </Section>
      )}
      {(room > 0 || actionData) && (
        <Section title={photos.length > 0 ? 'Juntar mais' : 'Juntar fotografias'}>
          <PostForm key={photos.length} tried={actionData} encType="multipart/form-data" submit="Juntar">
            <FileField
              name="photos"
              label="Fotografias"
              required
              multiple
              picture
              help={`${pictureRule()} Até ${Math.max(room, 1)} de uma vez. O lugar e o aparelho que vêm no ficheiro não são guardados.`}
              accept={pictureTypes.join(',')}
              maxBytes={largestPicture()}
              maxFiles={Math.max(room, 1)}
              maxTogether={together()}
            />
            <TextField
              name="alt"
              label="O que se vê"
              maxLength={settings.picture.altMax}
              help="Uma frase, para quem não vê a imagem. Sem nomes nem contactos."
            />
          </PostForm>
        </Section>
      )}
    </Page>
  )
}
