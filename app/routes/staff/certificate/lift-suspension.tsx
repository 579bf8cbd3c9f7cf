import { liftForm } from '~/domain/certification/forms'
import { auditors } from '~/domain/certification/impartial'
import { liftSuspension } from '~/domain/certification/life/suspending'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/lift-suspension'
import { useCertificate } from './certificate-actions'

export const loader = page(async (ctx) => ({ people: await auditors(ctx) }))

export const action = submit(liftForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await liftSuspension(ctx, params.id, input)
  return done(
    info,
    paths.certificateActions(params.id),
    'Suspensão levantada. O certificado está de novo em vigor.',
  )
})

export default function LiftSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version } = useCertificate()
  return (
    <Panel title="Levantar a suspensão">
      <PostForm
        tried={actionData}
        version={version}
        submit="Levantar a suspensão"
        actions={<ButtonLink to={paths.certificateActions(id)}>Cancelar</ButtonLink>}
      >
        <TextArea
          name="reason"
          label="O que foi mostrado, e como se conferiu"
          help="Fica no registo e é enviado à empresa."
          rows={4}
          maxLength={2000}
          required
        />
        <SelectField
          name="checkedBy"
          label="Quem conferiu"
          options={loaderData.people.map((p) => ({ value: p.id, label: p.name }))}
          required
        />
      </PostForm>
    </Panel>
  )
}
