import { redirect } from 'react-router'
import { correctEmail, signUpHere } from '~/domain/people/email/correcting-email'
import { correctEmailForm } from '~/domain/people/password/reset-forms'
import { proofHere } from '~/domain/people/signing-up/verifying'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { EmailField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { markingProof, proofIdFor, proofOf } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/correct-email'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const mine = ctx.actor.kind === 'visitor' ? await signUpHere(ctx, proofOf(request)) : null
  if (!mine) authorise(ctx.actor, 'account.open')
  const to = returnOf(request)
  if (ctx.actor.emailVerified) throw redirect(to)
  const proof = mine ?? (await proofHere(ctx, proofOf(request)))
  return {
    back: volta(to),
    email: proof?.email ?? ctx.actor.email,
    seo: unlisted('Corrigir o e-mail', 'Corrija o e-mail da sua conta.'),
  }
})

/** The answer is the same whether the address has an account already. */
export const action = submit(
  correctEmailForm,
  async (ctx, { email }, { request }: Route.ActionArgs, info) => {
    const returnTo = returnOf(request)
    const proofId = proofIdFor(ctx)
    const from = { address: info.address, returnTo, browser: proofOf(request), proofId }
    await markingProof(info, proofId, () => evenly(() => correctEmail(ctx, email, from)))
    return done(
      info,
      paths.verification(volta(returnTo)),
      'Enviámos outra mensagem, para o endereço corrigido.',
    )
  },
)

export default function CorrectEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { back, email } = loaderData
  return (
    <FormPage
      title="Corrigir o e-mail"
      lead="Enviamos outra mensagem para o endereço certo. As que foram para o errado deixam de servir."
      tried={actionData}
      submit="Corrigir e enviar"
      leave={{ to: paths.verification(back), label: 'Voltar', kind: 'quiet' }}
    >
      <EmailField name="email" label="E-mail" required defaultValue={email} />
    </FormPage>
  )
}
