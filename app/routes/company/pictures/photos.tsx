import { useRevalidator } from 'react-router'
import { addPhotos } from '~/domain/companies/pictures/adding-photos'
import { companyPhotosOf } from '~/domain/pictures/company-photos'
import { photosForm } from '~/domain/pictures/picture-forms'
import {
  largestPicture,
  mostCompanyPhotos,
  pictureRule,
  pictureTypes,
  tooBig,
} from '~/domain/pictures/picture-words'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { DropHint, DropZone } from '~/ui/drop-zone'
import { EmptyState } from '~/ui/empty-state'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/photos'
import { PhotoGrid } from './photo-grid'

export const loader = page(async (ctx) => ({
  ...(await companyPhotosOf(ctx)),
  seo: unlisted('Fotografias', 'As fotografias da sua empresa.'),
}))

/** The form as it goes without a script: several at once. Those that can be taken stay, whatever the others are. */
export const action = submit(photosForm, async (ctx, { photos }, _args: Route.ActionArgs, info) => {
  const sent = photos.map((file) => ({
    name: file.name,
    bytes: async () => Buffer.from(await file.arrayBuffer()),
  }))
  const { ids, refused } = await addPhotos(ctx, ctx.actor.activeCompanyId ?? '', sent)
  const kept = count(ids.length, 'fotografia guardada', 'fotografias guardadas')
  if (refused.length === 0) return done(info, paths.companyPhotos(), `${kept}. Diga agora o que se vê.`)
  const why = refused.map(({ name, why: reason }) => `«${name.slice(0, 60)}»: ${reason}`).join(' ')
  throw new Refusal('invalid', ids.length > 0 ? `${kept}; as outras não.` : '', { fields: { photos: why } })
})

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const { company, photos, mayEdit } = loaderData
  const undescribed = photos.filter((photo) => photo.undescribed).length
  return (
    <Page
      title="Fotografias"
      lead={`Em nome de ${company.name}. Mostre o seu trabalho, a equipa e o espaço: a primeira fotografia é a que mais se vê.`}
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.companyPhotos(), label: 'Fotografias' },
      ]}
      actions={
        <>
          <ButtonLink to={paths.companyLogo()}>Logótipo</ButtonLink>
          <ButtonLink to={paths.companyCover()}>Imagem de capa</ButtonLink>
        </>
      }
    >
      {mayEdit ? (
        <Sending room={mostCompanyPhotos() - photos.length} tried={actionData} />
      ) : (
        <Notice title="Só para ver">
          <p>O seu papel nesta empresa não permite mudar as fotografias. Peça a quem a gere.</p>
        </Notice>
      )}
      {photos.length === 0 ? (
        <EmptyState title="Ainda sem fotografias">
          <p>Três boas fotografias de trabalhos fazem mais por um perfil do que uma página de texto.</p>
        </EmptyState>
      ) : (
        <Section
          title={count(photos.length, 'fotografia', 'fotografias')}
          lead={
            undescribed > 0
              ? `${undescribed === 1 ? 'Falta descrever uma' : `Faltam descrever ${undescribed}`}: quem não pode ver a imagem ouve a descrição.`
              : undefined
          }
        >
          <PhotoGrid photos={photos} mayEdit={mayEdit} />
        </Section>
      )}
    </Page>
  )
}

function Sending({ room, tried }: { room: number; tried: Tried | undefined }) {
  const { revalidate } = useRevalidator()
  if (room <= 0 && !tried) {
    return (
      <Notice title={`A empresa já tem ${mostCompanyPhotos()} fotografias, que é o máximo`}>
        <p>Retire uma para pôr outra.</p>
      </Notice>
    )
  }
  return (
    <Panel title="Acrescentar fotografias">
      <DropZone
        address={paths.sendCompanyPhoto()}
        field="photo"
        maxBytes={largestPicture()}
        tooBig={tooBig(pictureRule())}
        noun={['fotografia guardada', 'fotografias guardadas']}
        onTaken={() => void revalidate()}
      >
        <PostForm tried={tried} encType="multipart/form-data" submit="Enviar fotografias">
          <FileField
            name="photos"
            label="Fotografias"
            required
            multiple
            picture
            accept={pictureTypes.join(',')}
            maxBytes={largestPicture()}
            maxFiles={room}
            hint={<DropHint />}
            help={`${pictureRule()} ${room === mostCompanyPhotos() ? `Até ${room} fotografias.` : `Há lugar para mais ${room}.`} O lugar, a data e o aparelho que vêm no ficheiro não são guardados.`}
          />
        </PostForm>
      </DropZone>
    </Panel>
  )
}
