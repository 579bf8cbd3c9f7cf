import { reasonClasses } from '~/domain/certification/certificate-words'
import { proposeForm } from '~/domain/certification/forms'
import { proposeSuspension } from '~/domain/certification/life/proposing-suspension'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/suspend-certificate'
import { useCertificate } from './certificate-actions'

export const action = submit(proposeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const outcome = await proposeSuspension(ctx, params.id, input)
  const said =
    outcome === 'suspended'
      ? 'Certificado suspenso. O registo público já o diz.'
      : `A empresa foi avisada e tem ${amount(settings.certificateLife.hearingDays, 'dia')} para responder. O público não vê nada até à decisão.`
  return done(info, paths.certificateActions(params.id), said)
})

const reasonOptions = Object.entries(reasonClasses).map(([value, label]) => ({ value, label }))

export default function SuspendCertificate({ actionData }: Route.ComponentProps) {
  const { id, version } = useCertificate()
  return (
    <Panel title="Propor a suspensão">
      <p>
        A empresa é ouvida durante {amount(settings.certificateLife.hearingDays, 'dia')} antes de se decidir,
        a não ser que haja risco para os consumidores.
      </p>
      <PostForm
        tried={actionData}
        version={version}
        submit="Propor a suspensão"
        submitKind="danger"
        actions={<ButtonLink to={paths.certificateActions(id)}>Cancelar</ButtonLink>}
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
        <CheckField
          name="atOnce"
          label="Suspender já, sem ouvir a empresa"
          help="Só quando os consumidores correm risco enquanto se espera."
        />
        <TextArea
          name="risk"
          label="Que risco correm os consumidores"
          help="Preencha se suspender já: fica no registo."
          rows={3}
          maxLength={2000}
        />
      </PostForm>
    </Panel>
  )
}
