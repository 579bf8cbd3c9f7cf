import { redirect } from 'react-router'
import { signUpForm } from '~/domain/people/forms'
import { signUp } from '~/domain/people/signing-up/signing-up'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { markingProof, proofIdFor } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { page } from '~/web/page'
import { returnOf, volta } from '~/web/safe-return'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/sign-up'
import { SignUpForm } from './parts/sign-up-form'

const { passwordMin, minimumAge } = settings.auth

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const to = returnOf(request)
  if (ctx.actor.kind === 'user') throw redirect(to)
  return {
    back: volta(to),
    passwordMin,
    minimumAge,
    seo: seo({
      title: 'Criar conta',
      description: 'Crie uma conta Aval para escrever avaliações e registar empresas.',
      noindex: true,
    }),
  }
})

export const action = submit(signUpForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const to = returnOf(request)
  const proofId = proofIdFor(ctx)
  const sent = { address: info.address, returnTo: to, proofId }
  await markingProof(info, proofId, () => evenly(() => signUp(ctx, input, sent)))
  return redirect(paths.verification(volta(to)))
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { back, passwordMin, minimumAge } = loaderData
  const hrefs = { signIn: paths.signIn(back), terms: paths.terms(), privacy: paths.privacy() }
  return <SignUpForm tried={actionData} {...{ hrefs, passwordMin, minimumAge }} />
}
