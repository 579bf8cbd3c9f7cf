import { pressedForm } from '~/domain/affiliates/enrolment/forms'
import { leavingPage, withdrawApplication } from '~/domain/affiliates/enrolment/leaving'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/withdraw-affiliate'

export const loader = page(async (ctx) => ({
  ...(await leavingPage(ctx)),
  seo: unlisted('Desistir do pedido', 'Retire o pedido para entrar no programa de afiliados.'),
}))

export const action = submit(pressedForm, async (ctx, _input, _args, info) => {
  await withdrawApplication(ctx)
  return done(info, paths.joinAffiliates(), 'O pedido foi retirado.')
})

export default function WithdrawAffiliate({ loaderData: { state }, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Desistir do pedido?"
      lead="O pedido acaba. Pode fazer outro quando quiser."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.joinAffiliates(), label: 'Programa de afiliados' },
      ]}
      tried={actionData}
      submit="Desistir"
      submitKind="danger"
      why={state === 'candidate' ? undefined : 'Não há nenhum pedido à espera.'}
      leave={{ to: paths.joinAffiliates(), label: 'Manter o pedido' }}
    >
      {null}
    </FormPage>
  )
}
