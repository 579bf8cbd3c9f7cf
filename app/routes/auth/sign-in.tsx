import { redirect } from 'react-router'
import { signInForm } from '~/domain/people/forms'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, EmailField, PasswordField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import { PasskeyButton } from '~/ui/passkey'
import { enter } from '~/web/entering'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { returnOf, volta } from '~/web/safe-return'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/sign-in'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const to = returnOf(request)
  if (ctx.actor.kind === 'user') throw redirect(to)
  return {
    back: volta(to),
    seo: seo({
      title: 'Entrar',
      description: 'Entre na sua conta Aval para avaliar, responder e acompanhar o que publicou.',
      canonical: paths.signIn(),
    }),
  }
})

export const action = submit(signInForm, async (_ctx, input, { request }: Route.ActionArgs, info) => {
  const to = returnOf(request)
  const actor = await enter(info, request, input)
  if (!actor.emailVerified) return done(info, to, 'Entrou. Para publicar falta confirmar o seu e-mail.')
  return redirect(to)
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { back } = loaderData
  return (
    <Page title="Entrar" width="reading">
      <PostForm
        tried={actionData}
        submit="Entrar"
        actions={
          <ButtonLink kind="quiet" to={paths.signUp(back)}>
            Ainda não tenho conta
          </ButtonLink>
        }
      >
        <EmailField name="email" label="E-mail" required autoComplete="username" />
        <PasswordField name="password" label="Palavra-passe" />
        <CheckField
          name="remember"
          label="Manter a sessão iniciada neste aparelho"
          help="Durante 30 dias sem uso. Não escolha isto num computador partilhado."
        />
      </PostForm>
      <PasskeyButton
        action={paths.passkeySignIn() + query(back)}
        options={paths.passkeyOptions()}
        purpose="entrar"
      />
      <Section title="Não recebeu a mensagem de confirmação?">
        <p>
          Pode <A to={paths.resendVerification() + query(back)}>pedir outra</A>, ou entrar já e confirmar o
          e-mail depois.
        </p>
      </Section>
    </Page>
  )
}
