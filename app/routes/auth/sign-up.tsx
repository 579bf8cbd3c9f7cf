import { redirect } from 'react-router'
import { comingTerms } from '~/domain/legal/documents'
import { signUpForm } from '~/domain/people/forms'
import { signUp } from '~/domain/people/signing-up/signing-up'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { Notice } from '~/ui/notice'
import { markingProof, proofIdFor } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { filledPartner, partnerAtSignUp } from '~/web/partner'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/sign-up'
import { AlreadyIn, alreadyIn } from './parts/already-in'
import { SignUpForm } from './parts/sign-up-form'

/** Whether somebody signs up for a company: one that they name next, or a profile that they claim. */
function purpose(to: string): 'name' | 'claim' | null {
  const path = to.split('?')[0] as string
  if (path === paths.createCompany() || path === paths.newCompany()) return 'name'
  return path.startsWith(paths.newClaim('')) ? 'claim' : null
}

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  return {
    partner: (await filledPartner(ctx, request))?.code,
    already: alreadyIn(ctx.actor, request),
    back: volta(returnOf(request)),
    company: purpose(returnOf(request)),
    coming: comingTerms(ctx.now),
    passwordMin: settings.auth.passwordMin,
    minimumAge: settings.auth.minimumAge,
    seo: unlisted('Criar conta', 'Crie uma conta Aval para escrever avaliações e registar empresas.'),
  }
})

export const action = submit(signUpForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const asked = returnOf(request)
  const to = input.company && purpose(asked) ? paths.newCompany({ q: input.company }) : asked
  const proofId = proofIdFor(ctx)
  const sent = { address: info.address, returnTo: to, proofId }
  await markingProof(info, proofId, () =>
    evenly(async () => signUp(ctx, input, { ...sent, partner: await partnerAtSignUp(ctx, input, request) })),
  )
  return redirect(paths.verification(volta(to)))
})

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back, company, coming, partner, passwordMin, minimumAge } = loaderData
  if (already) return <AlreadyIn {...already} />
  const hrefs = { signIn: paths.signIn(back), privacy: paths.privacy() }
  return (
    <SignUpForm
      tried={actionData}
      title={company ? 'Criar conta para a sua empresa' : undefined}
      banner={company && <WhyAnAccount />}
      extra={
        company === 'name' && (
          <TextField
            name="company"
            label="Nome da empresa"
            autoComplete="organization"
            maxLength={120}
            help="A seguir vemos se já tem perfil: se tiver, é só reivindicá-lo; se não, regista-a."
          />
        )
      }
      {...{ hrefs, coming, partner, passwordMin, minimumAge }}
    />
  )
}

/** Said before anything is asked: why a company needs a person's account. */
function WhyAnAccount() {
  return (
    <Notice title="Porque pedimos uma conta">
      <p>
        O perfil de uma empresa é gerido por pessoas: é com a sua conta que guarda o rascunho, recebe a nossa
        resposta e responde às avaliações. A conta é sua, não da empresa; depois pode juntar colegas. Registar
        a empresa não custa nada.
      </p>
    </Notice>
  )
}
