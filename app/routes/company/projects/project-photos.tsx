import type { ShownPhoto } from '~/domain/projects/gallery'
import { projectToEdit } from '~/domain/projects/my-projects'
import { addPhotos } from '~/domain/projects/photos'
import { addPhotosForm } from '~/domain/projects/project-forms'
import { isEditable } from '~/domain/projects/project-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostButton, PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/project-photos'
import './my-projects.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, photos } = await projectToEdit(ctx, params.id)
  return {
    project,
    photos,
    seo: unlisted(`Fotografias de ${project.title}`, 'Fotografias.'),
  }
})

export const action = submit(addPhotosForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const sent = input.photos.map((file) => ({
    name: file.name,
    bytes: async () => Buffer.from(await file.arrayBuffer()),
  }))
  const { added, problems } = await addPhotos(ctx, params.id, sent, input.alt)
  const said = [
    `${count(added, 'fotografia guardada', 'fotografias guardadas')}.`,
    ...problems.map(({ name, problem }) => `«${name}»: ${problem}`),
  ]
  return done(info, paths.projectStep(params.id, 'fotografias'), said.join(' ').slice(0, 500))
})

export default function ProjectPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { project, photos } = loaderData
  const room = settings.project.photos - photos.length
  return (
    <Page
      title="Fotografias"
      width="full"
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
        { to: paths.projectStep(project.id, 'fotografias'), label: 'Fotografias' },
      ]}
      lead={`«${project.title}». A primeira é a capa. Duas do mesmo par, uma do antes e outra do depois, aparecem com um comparador.`}
      actions={
        <ButtonLink kind={photos.length > 0 ? 'primary' : undefined} to={paths.editProject(project.id)}>
          {project.state === 'draft' ? 'Continuar: rever e enviar' : 'Voltar ao projeto'}
        </ButtonLink>
      }
    >
      {!isEditable(project.state) ? (
        <Notice title="Este projeto está em análise">
          <p>Retire-o da análise para mudar as fotografias.</p>
        </Notice>
      ) : room > 0 ? (
        <Panel title="Acrescentar">
          <PostForm
            // New pictures: an empty field again.
            key={photos.length}
            tried={actionData}
            encType="multipart/form-data"
            submit="Enviar fotografias"
          >
            <FileField
              name="photos"
              label="Fotografias"
              help={`JPEG, PNG, WebP ou AVIF. Até ${room === 1 ? 'mais uma' : `mais ${room}`}, com ${settings.picture.largestBytes / 1_000_000} MB no conjunto de cada envio. O lugar e o aparelho que vêm no ficheiro não são guardados.`}
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              picture
              required
              maxBytes={settings.picture.largestBytes}
              maxFiles={room}
            />
            <TextField
              name="alt"
              label="O que se vê"
              help="Para quem não vê a imagem e como legenda. Vale para as que escolher agora; depois pode dar a cada uma a sua."
              maxLength={settings.picture.altMax - 20}
            />
          </PostForm>
        </Panel>
      ) : (
        <Notice title={`Já tem ${settings.project.photos} fotografias, que é o máximo`}>
          <p>Retire uma para acrescentar outra.</p>
        </Notice>
      )}
      <Section title={count(photos.length, 'fotografia', 'fotografias')}>
        {photos.length === 0 ? (
          <EmptyState title="Ainda sem fotografias">
            <p>Mostre o antes e o depois, e os pormenores de que se orgulha.</p>
          </EmptyState>
        ) : (
          <ol className="my-photos">
            {photos.map((photo, i) => (
              <Photo
                key={photo.id}
                photo={photo}
                project={project}
                place={i === 0 ? 'first' : i === photos.length - 1 ? 'last' : 'between'}
                at={i + 1}
              />
            ))}
          </ol>
        )}
      </Section>
    </Page>
  )
}

function Photo({
  photo,
  project,
  place,
  at,
}: {
  photo: ShownPhoto
  project: Route.ComponentProps['loaderData']['project']
  place: 'first' | 'between' | 'last'
  at: number
}) {
  const { id, state, publishedAt } = project
  const move = (to: 'cima' | 'baixo', label: string) => (
    <PostButton
      action={paths.projectPhotoStep(id, photo.id, 'mover')}
      fields={{ to }}
      size="small"
      label={
        <>
          {label}
          <span className="sr"> a fotografia {at}</span>
        </>
      }
    />
  )
  return (
    <li className="my-photo">
      <Picture picture={photo.picture} sizes="14rem" />
      <span className="my-photo-words">
        {at === 1 && <Badge>Capa</Badge>}{' '}
        {photo.side && (
          <Badge>
            Par {photo.pair}: {photo.side === 'before' ? 'antes' : 'depois'}
          </Badge>
        )}{' '}
        {publishedAt && !photo.seen && <Badge tone="us">À espera de ser vista</Badge>} {photo.picture.alt}
      </span>
      {isEditable(state) && (
        <div className="my-photo-actions">
          <ButtonLink size="small" to={paths.projectPhoto(id, photo.id)}>
            Descrever<span className="sr"> a fotografia {at}</span>
          </ButtonLink>
          {place !== 'first' && move('cima', 'Para trás')}
          {place !== 'last' && move('baixo', 'Para a frente')}
          <PostButton
            action={paths.projectPhotoStep(id, photo.id, 'retirar')}
            size="small"
            kind="quiet"
            label={
              <>
                Retirar<span className="sr"> a fotografia {at}</span>
              </>
            }
          />
        </div>
      )}
    </li>
  )
}
