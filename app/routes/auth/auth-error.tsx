import { authErrorOf } from '~/domain/people/auth-errors'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/auth-error'

/** Where each failure leads on: first what helps most. */
const ways = (signedIn: boolean) => {
  const enter = signedIn
    ? { to: paths.account(), label: 'Ir para a minha conta' }
    : { to: paths.signIn(), label: 'Entrar' }
  return {
    'sign-in': [enter],
    link: [{ to: paths.signInLink(), label: 'Pedir outra ligação' }, enter],
    reset: [{ to: paths.forgotPassword(), label: 'Pedir uma ligação' }, enter],
    resend: [{ to: paths.resendVerification(), label: 'Pedir outra mensagem' }, enter],
    'change-email': [{ to: paths.changeMyEmail(), label: 'Mudar o e-mail' }, enter],
    security: [{ to: paths.security(), label: 'Ver a segurança da conta' }],
    home: [{ to: paths.home(), label: 'Ir para o início' }],
  }
}

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const { title, text, next } = authErrorOf(new URL(request.url).searchParams.get('codigo'))
  return {
    title,
    text,
    ways: ways(ctx.actor.kind === 'user')[next],
    seo: unlisted(title, text),
  }
})

export default function AuthError({ loaderData }: Route.ComponentProps) {
  const { title, text, ways } = loaderData
  return (
    <Page title={title} width="reading" lead={text}>
      <p>
        {ways.map(({ to, label }, i) => (
          <span key={to}>
            <ButtonLink kind={i === 0 ? 'primary' : 'quiet'} to={to}>
              {label}
            </ButtonLink>{' '}
          </span>
        ))}
      </p>
    </Page>
  )
}
