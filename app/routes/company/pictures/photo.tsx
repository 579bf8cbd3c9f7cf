import { redirect } from 'react-router'
import { describePhoto, movePhoto, removeCompanyPhoto } from '~/domain/companies/pictures/arranging-photos'
import { companyPhotoOf } from '~/domain/pictures/company-photos'
import { altForm, removeForm } from '~/domain/pictures/picture-forms'
import { settings } from '~/domain/settings/settings'
import { moveForm } from '~/domain/shared/reordering'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { actions, page, stepOf, unlisted } from '~/web/route'
import type { Route } from './+types/photo'

/** Moving and removing are buttons on the page of all photos: whoever opens the address is led there. */
export const loader = page(async (ctx, { params, pattern }: Route.LoaderArgs) => {
  if (['mover', 'retirar'].includes(stepOf(pattern))) throw redirect(paths.companyPhotos())
  return {
    photo: await companyPhotoOf(ctx, params.id),
    seo: unlisted('Descrever a fotografia', 'O que se vê na fotografia, para quem não a pode ver.'),
  }
})

export const action = actions(
  {
    ':id': [altForm, (ctx, id, { alt }) => describePhoto(ctx, id, alt), 'A descrição está guardada.'],
    mover: [moveForm, movePhoto, (_, place: number) => `A fotografia está agora no ${place}.º lugar.`],
    retirar: [removeForm, removeCompanyPhoto, 'A fotografia foi retirada.'],
  },
  () => paths.companyPhotos(),
)

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
