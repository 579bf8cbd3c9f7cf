import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/verification-failed'

/** Every reason the code gives (LinkProblem), with what happened and the way out. */
const reasons = {
  invalida: {
    title: 'Esta ligação não é válida',
    text: 'O endereço pode ter ficado cortado ao copiar. Abra-o de novo a partir da mensagem; se já pediu outra, use a mais recente.',
    again: true,
  },
  usada: {
    title: 'Esta ligação já foi usada',
    text: 'O e-mail ficou confirmado na primeira vez, ou foi confirmado por outra mensagem. Não precisa de fazer mais nada: é só entrar.',
    again: false,
  },
  expirada: {
    title: 'Esta ligação já passou do prazo',
    text: 'As ligações servem durante 24 horas. A sua conta continua à espera: peça outra mensagem.',
    again: true,
  },
} as const

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('motivo') ?? ''
  const reason = Object.hasOwn(reasons, asked) ? (asked as keyof typeof reasons) : 'invalida'
  return {
    ...reasons[reason],
    signedIn: ctx.actor.kind === 'user',
    seo: seo({ title: reasons[reason].title, description: reasons[reason].text, noindex: true }),
  }
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

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
