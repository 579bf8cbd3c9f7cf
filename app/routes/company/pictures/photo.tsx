import { describePhoto } from '~/domain/companies/pictures/arranging-photos'
import { companyPhotoOf } from '~/domain/pictures/company-photos'
import { altForm } from '~/domain/pictures/picture-forms'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/photo'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  photo: await companyPhotoOf(ctx, params.id),
  seo: unlisted('Descrever a fotografia', 'O que se vê na fotografia, para quem não a pode ver.'),
}))

export const action = submit(altForm, async (ctx, { alt }, { params }: Route.ActionArgs, info) => {
  await describePhoto(ctx, params.id, alt)
  return done(info, paths.companyPhotos(), 'A descrição está guardada.')
})

/** What is seen in one photo. */
export default function Photo({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, alt, undescribed, company } = loaderData.photo
  return (
    <Page
      title="Descrever a fotografia"
      lead={`Em nome de ${company}. A descrição é lida a quem não pode ver a imagem, e ajuda a encontrá-la.`}
      width="reading"
      crumbs={[
        { to: paths.companyPhotos(), label: 'Fotografias' },
        { to: '', label: 'Descrever' },
      ]}
    >
      <Panel>
        <div className="photo-whole">
          <Picture picture={picture} sizes="(min-width: 60rem) 42rem, 100vw" eager />
        </div>
        <PostForm
          tried={actionData}
          submit="Guardar a descrição"
          actions={
            <ButtonLink kind="quiet" to={paths.companyPhotos()}>
              Voltar sem guardar
            </ButtonLink>
          }
        >
          <TextArea
            name="alt"
            label="O que se vê"
            required
            rows={2}
            minLength={3}
            maxLength={settings.picture.altMax}
            defaultValue={undescribed ? '' : alt}
            help="Por exemplo: «Casa de banho renovada, com azulejo azul e base de duche»."
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
