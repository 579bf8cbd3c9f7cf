import { redirect } from 'react-router'
import { signInLinkForm } from '~/domain/people/forms'
import { askSignInLink } from '~/domain/people/sign-in-link/asking'
import { linkAskedHere } from '~/domain/people/sign-in-link/entering'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { EmailField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { askedCookie, askedOf, knownDevice, markingProof, proofIdFor } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/sign-in-link'
import { AlreadyIn, alreadyIn } from './parts/already-in'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  already: alreadyIn(ctx.actor, request),
  back: volta(returnOf(request)),
  // Come back to correct the address.
  email: (await linkAskedHere(ctx, askedOf(request)))?.email,
  seo: unlisted(
    'Entrar por e-mail',
    'Peça por e-mail uma ligação para entrar na sua conta Aval sem palavra-passe.',
  ),
}))

/** The answer is the same, and takes the same time, whether the address has an account. */
export const action = submit(signInLinkForm, async (ctx, { email }, { request }: Route.ActionArgs, info) => {
  const returnTo = returnOf(request)
  const proofId = proofIdFor(ctx)
  const from = { address: info.address, knownDevice: knownDevice(request, email), returnTo, proofId }
  await markingProof(info, proofId, () => evenly(() => askSignInLink(ctx, email, from)), askedCookie)
  return redirect(paths.signInLinkSent(volta(returnTo)))
})

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back, email } = loaderData
  if (already) return <AlreadyIn {...already} />
  return (
    <FormPage
      title="Entrar por e-mail"
      lead={`Escreva o e-mail da sua conta, ou aquele com que escreveu uma avaliação. Enviamos para lá uma ligação que serve uma vez, durante ${spelt(settings.auth.signInLinkMinutes, 'minuto')}: não é precisa palavra-passe.`}
      tried={actionData}
      submit="Enviar-me uma ligação para entrar"
      leave={{ to: paths.signIn(back), label: 'Entrar com palavra-passe', kind: 'quiet' }}
    >
      <EmailField name="email" label="E-mail" required autoComplete="username" defaultValue={email} />
    </FormPage>
  )
}
