import { nothingForm } from '~/domain/certification/application/application-forms'
import { ownCompany } from '~/domain/certification/application/applying'
import { withdrawRenewedEvidence } from '~/domain/certification/evidence/renewing-evidence'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/withdraw-renewed'

/** The button lies on the requirement's page. Comes here whose press was refused. */
export const loader = page((ctx, { params }: Route.LoaderArgs) => {
  ownCompany(ctx)
  return {
    code: params.code,
    seo: unlisted('Retirar o comprovativo', 'Retirar o que foi enviado.'),
  }
})

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await withdrawRenewedEvidence(ctx, params.code)
  return done(info, paths.myCertificate(), `${params.code}: retirado. O ficheiro foi apagado.`)
})

export default function WithdrawRenewed({ loaderData: { code }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={`Retirar o comprovativo de ${code}`}
      lead="O ficheiro é apagado e o certificado fica como está. Pode enviar outro."
      crumbs={[{ to: paths.myCertificate(), label: 'O certificado' }]}
      tried={actionData}
      submit="Retirar"
      leave={{ to: paths.myCertificate(), label: 'Voltar ao certificado' }}
    />
  )
}
