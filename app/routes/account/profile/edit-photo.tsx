import { myProfile } from '~/domain/people/profile/profile-editing'
import { photoForm } from '~/domain/people/profile/profile-form'
import { removePhoto, setPhoto } from '~/domain/people/profile/profile-photo'
import { largestPicture, pictureRule, pictureTypes } from '~/domain/pictures/picture-words'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import { Avatar } from '~/ui/logo-mark'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-photo'

export const loader = page(async (ctx) => {
  const { name, photo, publicProfile } = await myProfile(ctx)
  return {
    name,
    photo: photo ? { id: photo, src: paths.file(photo) } : null,
    publicProfile,
    seo: unlisted('Fotografia', 'A sua fotografia na Aval.'),
  }
})

/** A new picture, or none: sent together, the new one counts. */
export const action = submit(photoForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  if (input.photo) {
    await setPhoto(ctx, Buffer.from(await input.photo.arrayBuffer()))
    return done(info, paths.editPhoto(), 'A sua fotografia está guardada.')
  }
  if (input['photo.remover'] === undefined) {
    const missing = 'Escolha uma fotografia. Não chegou nenhuma, ou o ficheiro está vazio.'
    throw new Refusal('invalid', '', { fields: { photo: missing } })
  }
  await removePhoto(ctx)
  return done(info, paths.editPhoto(), 'A sua fotografia foi retirada.')
})

export default function EditPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { name, photo, publicProfile } = loaderData
  return (
    <Page
      title="Fotografia"
      width="reading"
      lead={
        publicProfile
          ? 'Aparece junto do seu nome nas avaliações, porque o seu perfil é público. Nunca nas que publica sem nome.'
          : 'Só a vê quem entra nesta conta, porque o seu perfil não é público.'
      }
      crumbs={[
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.editPhoto(), label: 'Fotografia' },
      ]}
    >
      <Panel>
        <div className="photo-now">
          <Avatar name={name} src={photo?.src} size="normal" />
          <p className="soft">
            Cortamos a fotografia em quadrado e desenhamo-la de novo: o lugar, a data e o aparelho que vinham
            no ficheiro não são guardados.
          </p>
        </div>
        <PostForm
          // A new picture: an empty field again.
          key={photo?.id ?? 'nenhuma'}
          tried={actionData}
          encType="multipart/form-data"
          submit="Guardar"
        >
          <FileField
            name="photo"
            label={photo ? 'Outra fotografia' : 'Fotografia'}
            help={pictureRule()}
            required={!photo}
            accept={pictureTypes.join(',')}
            maxBytes={largestPicture()}
            maxFiles={1}
            existing={photo ? [{ id: photo.id, name: 'A fotografia de agora', href: photo.src }] : undefined}
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
