import { redirect } from 'react-router'
import { signUpForm } from '~/domain/people/forms'
import { signUp } from '~/domain/people/signing-up'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { CheckField, EmailField, PasswordField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { markingProof, proofIdFor } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { page } from '~/web/page'
import { returnOf, volta } from '~/web/safe-return'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/sign-up'

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
  return (
    <Page
      title="Criar conta"
      lead={
        <>
          Já tem conta? <A to={paths.signIn(back)}>Entrar</A>.
        </>
      }
      width="reading"
    >
      <PostForm tried={actionData} submit="Criar conta">
        <TextField
          name="name"
          label="Nome"
          required
          autoComplete="name"
          maxLength={80}
          help="Em público aparece como «Ana S.», a não ser que escolha outra forma."
        />
        <EmailField
          name="email"
          label="E-mail"
          required
          help="Enviamos para lá uma mensagem para o confirmar. Nunca é mostrado."
        />
        <PasswordField
          name="password"
          label="Palavra-passe"
          autoComplete="new-password"
          minLength={passwordMin}
          help={`Pelo menos ${passwordMin} caracteres. Três ou quatro palavras sem relação são fáceis de lembrar e difíceis de adivinhar.`}
        />
        <CheckField
          name="terms"
          label={
            <>
              Aceito os <A to={paths.terms()}>termos</A> e li a{' '}
              <A to={paths.privacy()}>política de privacidade</A>
            </>
          }
          required
        />
        <CheckField name="adult" label={`Tenho ${minimumAge} anos ou mais`} required />
        <CheckField
          name="marketing"
          label="Quero receber novidades da Aval por e-mail"
          help="Poucas, e com uma ligação para deixar de as receber."
        />
      </PostForm>
    </Page>
  )
}
