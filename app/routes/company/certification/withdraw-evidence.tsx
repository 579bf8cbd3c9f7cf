import { nothingForm } from '~/domain/certification/application/application-forms'
import { ownCompany } from '~/domain/certification/application/applying'
import { withdrawEvidence } from '~/domain/certification/evidence/evidence-sending'
import { withdrawRenewedEvidence } from '~/domain/certification/evidence/renewing-evidence'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-evidence'

/** Sent for a certificate that is in force, or else for an application. */
const isRenewal = (pattern: string) => pattern.includes('/certificado/')

/** The button lies on the requirement's page. Comes here whose press was refused. */
export const loader = page((ctx, { params, pattern }: Route.LoaderArgs) => {
  ownCompany(ctx)
  return {
    code: params.code,
    renewal: isRenewal(pattern),
    seo: unlisted('Retirar o comprovativo', 'Retirar o que foi enviado.'),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params, pattern }: Route.ActionArgs, info) => {
  const renewal = isRenewal(pattern)
  await (renewal ? withdrawRenewedEvidence : withdrawEvidence)(ctx, params.code)
  const back = renewal ? paths.myCertificate() : paths.certification()
  return done(info, back, `${params.code}: retirado. O ficheiro foi apagado.`)
})

export default function WithdrawEvidence({
  loaderData: { code, renewal },
  actionData,
}: Route.ComponentProps) {
  const [to, label, leave] = renewal
    ? [paths.myCertificate(), 'O certificado', 'Voltar ao certificado']
    : [paths.certification(), 'Certificação', 'Voltar à candidatura']
  return (
    <FormPage
      title={`Retirar o comprovativo de ${code}`}
      lead={
        renewal
          ? 'O ficheiro é apagado e o certificado fica como está. Pode enviar outro.'
          : 'O ficheiro é apagado. Pode enviar outro enquanto o prazo correr.'
      }
      crumbs={[{ to, label }]}
      tried={actionData}
      submit="Retirar"
      leave={{ to, label: leave }}
    />
  )
}
