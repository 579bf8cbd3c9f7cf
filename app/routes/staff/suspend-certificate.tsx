import { reasonClasses } from '~/domain/certification/certificate-words'
import { suspendForm } from '~/domain/certification/forms'
import { certificateToDecide } from '~/domain/certification/staff-listings'
import { suspendCertificate } from '~/domain/certification/suspending'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/suspend-certificate'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { id, version } = await certificateToDecide(ctx, params.id)
  return { id, version }
})

export const action = submit(suspendForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await suspendCertificate(ctx, params.id, input)
  return done(info, paths.certificateActions(params.id), 'Certificado suspenso. O registo público já o diz.')
})

const reasonOptions = Object.entries(reasonClasses).map(([value, label]) => ({ value, label }))

export default function SuspendCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Panel title="Suspender o certificado">
      <PostForm
        tried={actionData}
        version={loaderData.version}
        submit="Suspender"
        submitKind="danger"
        actions={<ButtonLink to={paths.certificateActions(loaderData.id)}>Cancelar</ButtonLink>}
      >
        <SelectField
          name="reasonClass"
          label="Motivo que o público vê"
          options={reasonOptions}
          empty="Escolha"
          required
        />
        <TextArea
          name="reason"
          label="Explicação"
          help="Fica no registo e é enviada à empresa."
          rows={4}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
