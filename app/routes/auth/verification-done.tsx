import { redirect } from 'react-router'
import { needsProfile } from '~/domain/people/profile/completing-profile'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/verification-done'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const to = returnOf(request)
  if (ctx.actor.kind === 'user' && !ctx.actor.emailVerified) throw redirect(paths.verification(volta(to)))
  return {
    to,
    // Before the first review or company: how they appear.
    profile: (await needsProfile(ctx, 'company')) ? paths.verifyProfile(volta(to)) : null,
    signedIn: ctx.actor.kind === 'user',
    seo: unlisted('E-mail confirmado', 'O seu e-mail está confirmado.'),
  }
})

export default function VerificationDone({ loaderData }: Route.ComponentProps) {
  const { to, profile, signedIn } = loaderData
  return (
    <Page
      title="E-mail confirmado"
      width="reading"
      lead={
        signedIn
          ? profile
            ? 'Falta só escolher como o seu nome aparece: é preciso antes da primeira avaliação ou empresa.'
            : 'A sua conta está pronta: já pode publicar avaliações e registar empresas.'
          : 'A conta está pronta. Entre para continuar.'
      }
    >
      <p>
        <ButtonLink
          kind="primary"
          to={signedIn ? (profile ?? to) : paths.signIn(volta(to))}
          icon="arrow-right"
        >
          {profile ? 'Completar o perfil' : signedIn ? 'Continuar' : 'Entrar e continuar'}
        </ButtonLink>{' '}
        {profile && (
          <ButtonLink kind="quiet" to={to}>
            Agora não
          </ButtonLink>
        )}
      </p>
    </Page>
  )
}
