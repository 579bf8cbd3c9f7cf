import { reasonClasses } from '~/domain/certification/certificate-words'
import { revokeForm } from '~/domain/certification/forms'
import { revokeCertificate } from '~/domain/certification/life/revoking'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { SelectField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/revoke-certificate'
import { useCertificate } from './certificate-actions'

export const action = submit(revokeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const outcome = await revokeCertificate(ctx, params.id, input)
  const said =
    outcome === 'asked'
      ? 'Revogação pedida. Outra pessoa tem de a confirmar.'
      : 'Certificado revogado. O registo público já o diz.'
  return done(info, paths.certificateActions(params.id), said)
})

const reasonOptions = Object.entries(reasonClasses).map(([value, label]) => ({ value, label }))

export default function RevokeCertificate({ actionData }: Route.ComponentProps) {
  const { id, version, revocationAsked } = useCertificate()
  return (
    <Panel title={revocationAsked ? 'Confirmar a revogação' : 'Pedir a revogação'}>
      <p>Revogar não tem volta e precisa de duas pessoas: uma pede, outra confirma.</p>
      {revocationAsked?.reason && (
        <Facts
          rows
          facts={[
            { label: 'Pedida por', value: revocationAsked.by ?? 'alguém que já não está' },
            ...(revocationAsked.at ? [{ label: 'Quando', value: longDate(revocationAsked.at) }] : []),
            ...(revocationAsked.reasonClass
              ? [{ label: 'Motivo público', value: reasonClasses[revocationAsked.reasonClass] }]
              : []),
            { label: 'Explicação', value: <span className="text">{revocationAsked.reason}</span> },
          ]}
        />
      )}
      <PostForm
        tried={actionData}
        version={version}
        submit={revocationAsked ? 'Revogar de vez' : 'Pedir a revogação'}
        submitKind="danger"
        why={revocationAsked?.byMe ? 'Já pediu esta revogação: tem de a confirmar outra pessoa.' : undefined}
        actions={<ButtonLink to={paths.certificateActions(id)}>Cancelar</ButtonLink>}
      >
        <SelectField
          name="reasonClass"
          label="Motivo que o público vê"
          options={reasonOptions}
          empty="Escolha"
          defaultValue={revocationAsked?.reasonClass ?? undefined}
          required
        />
        <TextArea
          name="reason"
          label="Explicação"
          help={
            revocationAsked
              ? 'Por palavras suas, depois de ler a de quem pediu. Fica no registo e é enviada à empresa.'
              : 'É lida por quem confirmar. Fica no registo.'
          }
          rows={4}
          maxLength={2000}
          required
        />
      </PostForm>
    </Panel>
  )
}
