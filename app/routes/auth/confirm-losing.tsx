import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { confirmRecovery, readConfirming } from '~/domain/people/second-factor/losing/confirming'
import { waitInWords, whyLong } from '~/domain/people/second-factor/losing/losing-words'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { dateTime } from '~/ui/format'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { toAuthError } from '~/web/auth-failure'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { submit } from '~/web/submit'
import type { Route } from './+types/confirm-losing'

export const loader = linkPage(
  readConfirming,
  'Confirmar o pedido',
  'Confirme que perdeu a aplicação e os códigos da sua conta Aval.',
)

export const action = submit(emptyForm, async (ctx, _input, { request }: Route.ActionArgs) => {
  const token = tokenOf(request)
  const confirmed = await confirmRecovery(ctx, token)
  return typeof confirmed === 'string'
    ? toAuthError(confirmed)
    : redirect(paths.confirmLosing({ token }), 303)
})

export default function ConfirmLosing({ loaderData, actionData }: Route.ComponentProps) {
  const { email, waitsUntil, long } = loaderData
  if (waitsUntil)
    return (
      <Page
        title="O pedido está confirmado"
        width="reading"
        lead={`Nada muda antes de ${dateTime(waitsUntil)}. Nessa altura enviamos a última ligação para ${email}.`}
      >
        <p>
          Até lá não precisa de fazer nada, e pode fechar esta página. Enviámos-lhe uma mensagem com a data e
          com a maneira de parar o pedido.
        </p>
      </Page>
    )
  return (
    <Page
      title="Perdeu a aplicação e os códigos?"
      width="reading"
      lead={
        <>
          Foi pedido que a conta de <b>{email}</b> deixe de os pedir ao entrar. Confirme só se foi o próprio.
        </>
      }
    >
      <PostForm tried={actionData} submit="Confirmar o pedido">
        <Prose>
          <ul>
            <li>Esperamos {waitInWords(long)} antes de mudar seja o que for.</li>
            <li>Avisamos já quem tem a sessão iniciada na conta, que pode parar o pedido.</li>
            <li>No fim precisa deste e-mail e da palavra-passe.</li>
          </ul>
          {long && <p>{whyLong()}</p>}
        </Prose>
      </PostForm>
      <p className="soft">Se não foi o próprio, use a ligação «Parar o pedido» da mesma mensagem.</p>
    </Page>
  )
}
