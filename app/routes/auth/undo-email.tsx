import { redirect } from 'react-router'
import { readUndo, undoEmailChange } from '~/domain/people/email/undoing-email-change'
import { undoEmailForm } from '~/domain/people/password/reset-forms'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { Page } from '~/ui/page'
import { toAuthError } from '~/web/auth-failure'
import { linkPage, tokenOf } from '~/web/mailed-link'
import { noSessionCookie } from '~/web/session'
import { submit } from '~/web/submit'
import type { Route } from './+types/undo-email'

export const loader = linkPage(
  readUndo,
  'Anular a mudança de e-mail',
  'Anule a mudança de e-mail da sua conta.',
)

export const action = submit(undoEmailForm, async (ctx, _input, { request }: Route.ActionArgs, info) => {
  const undone = await undoEmailChange(ctx, tokenOf(request))
  if (typeof undone === 'string') return toAuthError(undone)
  info.headers.append('set-cookie', noSessionCookie())
  return redirect(paths.resetPassword({ token: undone.reset }), 303)
})

export default function UndoEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { oldEmail, newEmail, doneAt } = loaderData
  return (
    <Page
      title="Anular a mudança de e-mail?"
      width="reading"
      lead={
        doneAt ? (
          <>
            A sua conta mudou de <b>{oldEmail}</b> para <b>{newEmail}</b>.
          </>
        ) : (
          <>
            Foi pedido que a sua conta mudasse de <b>{oldEmail}</b> para <b>{newEmail}</b>.
          </>
        )
      }
    >
      <p>Faça-o só se não foi o próprio a pedir a mudança. Ao anular:</p>
      <ul>
        <li>a conta fica com o endereço {oldEmail};</li>
        <li>todas as sessões terminam, em todos os aparelhos;</li>
        <li>a palavra-passe de agora deixa de servir, e escolhe já outra;</li>
        <li>as chaves de acesso e a aplicação de códigos acrescentadas depois do pedido deixam de servir.</li>
      </ul>
      <PostForm tried={actionData} submit="Anular a mudança" submitKind="danger">
        {null}
      </PostForm>
    </Page>
  )
}
