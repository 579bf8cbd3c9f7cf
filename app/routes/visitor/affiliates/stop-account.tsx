import { accountToStop, stopAccountByLink } from '~/domain/affiliates/enrolment/account-changing'
import { pressedForm } from '~/domain/affiliates/enrolment/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormPage } from '~/ui/form-page'
import { dateTime } from '~/ui/format'
import { Page } from '~/ui/page'
import { tokenOf } from '~/web/mailed-link'
import { done, page, seo, submit } from '~/web/route'
import type { Route } from './+types/stop-account'

/** Where the mail leads that tells of another account: looks, and changes nothing; mail programs open links by themselves. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  change: await accountToStop(ctx, tokenOf(request)),
  seo: seo({
    title: 'Travar a mudança de conta',
    description: 'Trave a mudança da conta bancária para que pagamos.',
    noindex: true,
    secret: true,
  }),
}))

export const action = submit(pressedForm, async (ctx, _input, { request }: Route.ActionArgs, info) => {
  await stopAccountByLink(ctx, tokenOf(request))
  return done(info, paths.forgotPassword(), 'Mudança travada. Escolha agora outra palavra-passe.')
})

export default function StopAccount({ loaderData: { change }, actionData }: Route.ComponentProps) {
  if (!change)
    return (
      <Page title="Esta ligação já não serve" width="reading">
        <EmptyState
          title="Não há nada a travar"
          actions={<ButtonLink to={paths.home()}>Ir para a página inicial</ButtonLink>}
        >
          <p>A mudança foi travada, ou já está em vigor. Se não foi o próprio, escreva-nos.</p>
        </EmptyState>
      </Page>
    )
  return (
    <FormPage
      title="Travar a mudança de conta?"
      lead={`Foi pedido que, a partir de ${dateTime(change.from)}, as comissões sejam pagas para a conta que acaba em ${change.next}, em vez da que acaba em ${change.now}.`}
      tried={actionData}
      submit="Não fui eu: travar a mudança"
      submitKind="danger"
    >
      <p>
        Trave-a se não foi o próprio. Depois escolha outra palavra-passe: quem o pediu entrou na sua conta.
      </p>
    </FormPage>
  )
}
