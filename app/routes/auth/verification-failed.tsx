import type { AuthError } from '~/domain/people/auth-errors'
import type { LinkProblem } from '~/domain/people/signing-up/verifying'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { authErrorFor } from '~/web/auth-failure'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/verification-failed'

/** Every reason the code gives (LinkProblem), with what happened and the way out. */
const reasons = {
  invalida: authErrorFor('confirmacao-invalida'),
  usada: authErrorFor('confirmacao-usada'),
  expirada: authErrorFor('confirmacao-expirada'),
} satisfies Record<LinkProblem, AuthError>

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('motivo') ?? ''
  const reason = Object.hasOwn(reasons, asked) ? (asked as keyof typeof reasons) : 'invalida'
  const { title, text, next } = reasons[reason]
  return {
    title,
    text,
    again: next === 'resend',
    signedIn: ctx.actor.kind === 'user',
    seo: unlisted(title, text),
  }
})

export default function VerificationFailed({ loaderData }: Route.ComponentProps) {
  const { title, text, again, signedIn } = loaderData
  const enter = signedIn
    ? { to: paths.account(), label: 'Ir para a minha conta' }
    : { to: paths.signIn(), label: 'Entrar' }
  return (
    <Page title={title} width="reading" lead={text}>
      <p>
        {again && (
          <>
            <ButtonLink kind="primary" to={paths.resendVerification()}>
              Pedir outra mensagem
            </ButtonLink>{' '}
          </>
        )}
        <ButtonLink kind={again ? 'quiet' : 'primary'} to={enter.to}>
          {enter.label}
        </ButtonLink>
      </p>
    </Page>
  )
}
