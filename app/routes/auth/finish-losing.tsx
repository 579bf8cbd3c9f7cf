import { finishLosingForm } from '~/domain/people/second-factor/forms'
import { finishRecovery, readFinishing } from '~/domain/people/second-factor/losing/finishing'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { PasswordField, PasswordOwner } from '~/ui/password-field'
import { toAuthError } from '~/web/auth-failure'
import { noStepCookie } from '~/web/browser-marks'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { done, submit } from '~/web/route'
import { volta } from '~/web/safe-return'
import { noSessionCookie } from '~/web/session'
import type { Route } from './+types/finish-losing'

export const loader = linkPage(
  readFinishing,
  'Retirar o segundo passo',
  'Retire da sua conta Aval a aplicação e os códigos que perdeu.',
)

/** Signs nobody in: leads to the sign-in, and from there to a new factor. */
export const action = submit(
  finishLosingForm,
  async (ctx, { password }, { request }: Route.ActionArgs, info) => {
    const answer = await finishRecovery(ctx, tokenOf(request), password)
    if (answer !== 'done') return toAuthError(answer)
    info.headers.append('set-cookie', noSessionCookie())
    info.headers.append('set-cookie', noStepCookie())
    return done(
      info,
      paths.signIn(volta(paths.totp())),
      'O segundo passo foi retirado e todas as sessões terminaram. Entre com a palavra-passe para ligar um novo.',
    )
  },
)

export default function FinishLosing({ loaderData, actionData }: Route.ComponentProps) {
  const { email, waitsUntil, ready } = loaderData
  if (!ready)
    return (
      <Page
        title="O prazo ainda não acabou"
        width="reading"
        lead={`Volte a abrir esta ligação depois de ${dateTime(waitsUntil)}. Até lá nada muda na conta.`}
      />
    )
  return (
    <Page
      title="Retirar o segundo passo"
      width="reading"
      lead="A aplicação e os códigos que perdeu deixam de ser pedidos, e todas as sessões terminam. A seguir entra com a palavra-passe e liga um segundo passo novo."
    >
      <PostForm tried={actionData} submit="Retirar o segundo passo" submitKind="danger">
        <PasswordOwner email={email} />
        <PasswordField name="password" label="Palavra-passe" />
      </PostForm>
      <p className="soft">
        Não se lembra dela? Pode <A to={paths.forgotPassword()}>escolher outra</A>, mas então este pedido
        acaba: terá de o fazer de novo, com um prazo mais longo.
      </p>
    </Page>
  )
}
