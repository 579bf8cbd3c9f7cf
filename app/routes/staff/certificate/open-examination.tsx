import { openExamination } from '~/domain/certification/examining'
import { openExaminationForm } from '~/domain/certification/forms'
import { certificateToDecide } from '~/domain/certification/staff-listings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/open-examination'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = await certificateToDecide(ctx, params.id)
  return { id }
})

export const action = submit(openExaminationForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await openExamination(ctx, params.id, input)
  return done(info, paths.certificateActions(params.id), 'Reexame aberto.')
})

export default function OpenExamination({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Ver o certificado de novo">
      <PostForm
        tried={actionData}
        submit="Abrir o reexame"
        actions={<ButtonLink to={paths.certificateActions(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <TextField
          name="about"
          label="Porquê"
          help="Uma frase. A empresa não a lê."
          maxLength={200}
          required
        />
      </PostForm>
    </Panel>
  )
}
