import { redirect } from 'react-router'
import { resendForm } from '~/domain/people/forms'
import { resendVerification } from '~/domain/people/signing-up/resending'
import { proofHere } from '~/domain/people/signing-up/verifying'
import { paths } from '~/paths'
import { EmailField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { markingProof, proofIdFor, proofOf } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/resend-verification'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const back = volta(returnOf(request))
  if (ctx.actor.emailVerified) throw redirect(paths.verificationDone(back))
  const proof = await proofHere(ctx, proofOf(request))
  return {
    back,
    email: proof?.email ?? ctx.actor.email,
    seo: unlisted('Enviar outra mensagem', 'Peça outra mensagem para confirmar o seu e-mail.'),
  }
})

export const action = submit(resendForm, async (ctx, { email }, { request }: Route.ActionArgs, info) => {
  const to = returnOf(request)
  const proofId = proofIdFor(ctx)
  const sent = { email, browser: proofOf(request), address: info.address, returnTo: to, proofId }
  await markingProof(info, proofId, () => evenly(() => resendVerification(ctx, sent)))
  return done(
    info,
    paths.verification(volta(to)),
    'Se este endereço tem uma conta por confirmar, a mensagem vai a caminho.',
  )
})

export default function ResendVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { back, email } = loaderData
  return (
    <FormPage
      title="Enviar outra mensagem"
      lead="Enviamos de novo a ligação e o código. As mensagens anteriores deixam de ser precisas."
      tried={actionData}
      submit="Enviar"
      leave={{ to: paths.verification(back), label: 'Já tenho o código', kind: 'quiet' }}
    >
      <EmailField
        name="email"
        label="E-mail"
        required
        defaultValue={email}
        help="O endereço com que criou a conta."
      />
    </FormPage>
  )
}
