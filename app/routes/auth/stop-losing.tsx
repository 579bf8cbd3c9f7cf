import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { readStopping, stopByLink } from '~/domain/people/second-factor/losing/stopping'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { dateTime } from '~/ui/format'
import { Prose } from '~/ui/prose'
import { toAuthError } from '~/web/auth-failure'
import { noStepCookie } from '~/web/browser-marks'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { noSessionCookie } from '~/web/session'
import { submit } from '~/web/submit'
import type { Route } from './+types/stop-losing'

export const loader = linkPage(
  readStopping,
  'Parar o pedido',
  'Pare o pedido para retirar o segundo passo da sua conta Aval.',
)

export const action = submit(emptyForm, async (ctx, _input, { request }: Route.ActionArgs, info) => {
  const stopped = await stopByLink(ctx, tokenOf(request))
  if (typeof stopped === 'string') return toAuthError(stopped)
  info.headers.append('set-cookie', noSessionCookie())
  info.headers.append('set-cookie', noStepCookie())
  return redirect(paths.resetPassword({ token: stopped.reset }), 303)
})

export default function StopLosing({ loaderData, actionData }: Route.ComponentProps) {
  const { email, askedAt, waitsUntil } = loaderData
  return (
    <FormPage
      title="Parar o pedido?"
      lead={
        <>
          Em {dateTime(askedAt)} foi pedido que a conta de <b>{email}</b> deixe de pedir um código ao entrar
          {waitsUntil ? `, a partir de ${dateTime(waitsUntil)}` : ''}.
        </>
      }
      tried={actionData}
      submit="Não fui eu: parar o pedido"
      submitKind="danger"
    >
      <Prose>
        <p>Pare-o se não foi o próprio. Quem o fez sabe a sua palavra-passe, e por isso, ao parar:</p>
        <ul>
          <li>o segundo passo fica como está;</li>
          <li>todas as sessões terminam, em todos os aparelhos;</li>
          <li>a palavra-passe de agora deixa de servir, e escolhe já outra.</li>
        </ul>
      </Prose>
    </FormPage>
  )
}
