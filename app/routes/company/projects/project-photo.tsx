import { projectToEdit } from '~/domain/projects/my-projects'
import { describePhoto } from '~/domain/projects/photos'
import { photoForm } from '~/domain/projects/project-forms'
import { settings } from '~/domain/settings/settings'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField, SelectField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Picture } from '~/ui/picture'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/project-photo'
import './my-projects.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, photos } = await projectToEdit(ctx, params.id)
  const photo = photos.find((p) => p.id === params.photo)
  if (!photo)
    throw new Refusal('not-found', 'Não encontrámos esta fotografia: talvez já tenha sido retirada.')
  return {
    project,
    photo,
    /** Who stands in which pair already. */
    pairs: Array.from({ length: settings.project.pairs }, (_, i) => {
      const inPair = photos.filter((p) => p.pair === i + 1 && p.id !== photo.id)
      const sides = inPair.map((p) => `${p.side === 'before' ? 'antes' : 'depois'}: ${p.picture.alt}`)
      return {
        value: String(i + 1),
        label: `Par ${i + 1}${sides.length > 0 ? ` (${sides.join('; ')})` : ''}`,
      }
    }),
    seo: unlisted('Fotografia', 'Uma fotografia de um projeto.'),
  }
})

export const action = submit(photoForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await describePhoto(ctx, params.id, params.photo, input)
  return done(info, paths.projectStep(params.id, 'fotografias'), 'Fotografia guardada.')
})

export default function ProjectPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { project, photo, pairs } = loaderData
  return (
    <Page
      title="Descrever a fotografia"
      width="reading"
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
        { to: paths.projectStep(project.id, 'fotografias'), label: 'Fotografias' },
      ]}
    >
      <Panel>
        <div className="my-photo-large">
          <Picture picture={photo.picture} sizes="32rem" eager />
        </div>
        <PostForm
          tried={actionData}
          submit="Guardar"
          actions={
            <ButtonLink kind="quiet" to={paths.projectStep(project.id, 'fotografias')}>
              Voltar às fotografias
            </ButtonLink>
          }
        >
          <TextField
            name="alt"
            label="O que se vê"
            help="Como se a contasse a quem não a vê."
            required
            maxLength={settings.picture.altMax}
            defaultValue={photo.picture.alt}
          />
          <RadioField
            name="side"
            label="Antes ou depois"
            inline
            defaultValue={photo.side ?? ''}
            options={[
              { value: '', label: 'Sem par' },
              { value: 'before', label: 'Antes' },
              { value: 'after', label: 'Depois' },
            ]}
          />
          <SelectField
            name="pair"
            label="Par"
            help="A fotografia do antes e a do depois têm o mesmo par. Devem mostrar o mesmo lugar, do mesmo ângulo."
            empty="Nenhum"
            defaultValue={photo.pair ? String(photo.pair) : undefined}
            options={pairs}
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
