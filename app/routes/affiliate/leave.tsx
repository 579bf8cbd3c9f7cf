import { leaveForm } from '~/domain/affiliates/enrolment/forms'
import { leaveProgramme, leavingPage } from '~/domain/affiliates/enrolment/leaving'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { CheckField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { money } from '~/ui/format'
import { Prose } from '~/ui/prose'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/leave'
import { accountCrumb, taxCrumb } from './crumbs'

export const loader = page(async (ctx) => ({
  ...(await leavingPage(ctx)),
  seo: unlisted('Sair do programa', 'O que acontece ao que já ganhou, e como sair.'),
}))

export const action = submit(leaveForm, async (ctx, _input, _args, info) => {
  await leaveProgramme(ctx)
  return done(info, paths.joinAffiliates(), 'Saiu do programa de afiliados. Avisámos por e-mail.')
})

export default function Leave({ loaderData: { state, owed }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Sair do programa de afiliados"
      crumbs={[accountCrumb, taxCrumb]}
      above={
        <>
          <Facts
            rows
            facts={[
              {
                label: 'Por pagar',
                value: money(owed.approvedCents),
                source: 'Comissões aprovadas, sem IVA.',
              },
              {
                label: 'À espera',
                value: money(owed.pendingCents),
                source: 'Ainda nos dias de espera, ou a ser vistas.',
              },
              { label: 'Num pagamento', value: money(owed.underWayCents), source: 'A caminho.' },
            ]}
          />
          <Prose>
            <ul>
              <li>As suas ligações e o seu código deixam de contar hoje, e o seu nome sai do ranking.</li>
              <li>
                O que já ganhou é pago com o próximo fecho, qualquer que seja o valor, logo que tenhamos o seu
                documento. O que está à espera segue o seu caminho.
              </li>
              <li>Continua a ver aqui os seus pagamentos, e pode pedir para voltar.</li>
            </ul>
          </Prose>
        </>
      }
      tried={actionData}
      submit="Sair do programa"
      submitKind="danger"
      why={state === 'active' || state === 'suspended' ? undefined : 'Já não está no programa.'}
      leave={{ to: paths.affiliateTax(), label: 'Ficar' }}
    >
      <CheckField name="sure" label="Quero sair do programa de afiliados" required />
    </FormPage>
  )
}
