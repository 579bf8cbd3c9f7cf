import { openExaminationForm } from '~/domain/certification/forms'
import { openExamination } from '~/domain/certification/life/examining'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/open-examination'
import { useCertificate } from './certificate-actions'

export const action = submit(openExaminationForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await openExamination(ctx, params.id, input)
  return done(info, paths.certificateActions(params.id), 'Reexame aberto.')
})

export default function OpenExamination({ actionData }: Route.ComponentProps) {
  const { id } = useCertificate()
  return (
    <Panel title="Ver o certificado de novo">
      <PostForm
        tried={actionData}
        submit="Abrir o reexame"
        actions={<ButtonLink to={paths.certificateActions(id)}>Cancelar</ButtonLink>}
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
