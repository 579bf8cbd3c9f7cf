import { factorsOf } from '~/domain/people/second-factor/factors'
import { myPasskeys } from '~/domain/people/second-factor/keeping-passkeys'
import { securityLog } from '~/domain/people/security/security-log'
import { mySessions } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import { page } from '~/web/page'
import { unlisted } from '~/web/seo'
import type { Route } from './+types/security'
import { MissingFactor } from './missing-factor'
import { Passkeys } from './passkeys'
import { SecurityLog } from './security-log'
import { Sessions } from './sessions'
import { SignInWays } from './sign-in-ways'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  const before = new URL(request.url).searchParams.get('antes')
  const [sessions, passkeys, factors, log] = await Promise.all([
    mySessions(ctx),
    myPasskeys(ctx),
    factorsOf(ctx.db, ctx.actor.userId as string),
    securityLog(ctx, before),
  ])
  return {
    now: ctx.now,
    lacksFactor: ctx.actor.lacksFactor === true,
    email: ctx.actor.email,
    factors,
    passkeys,
    log: { ...log, later: before !== null },
    sessions,
    few: settings.auth.recoveryFew,
    seo: unlisted('Segurança', 'Como entra na sua conta, onde tem sessão e o que nela aconteceu.'),
  }
})

export default function Security({ loaderData }: Route.ComponentProps) {
  const { now, lacksFactor, email, factors, passkeys, sessions, log, few } = loaderData
  return (
    <Page
      title="Segurança"
      lead="Como entra na sua conta, onde tem sessão iniciada e o que nela aconteceu."
      crumbs={[{ to: paths.account(), label: 'A minha conta' }]}
    >
      {lacksFactor && <MissingFactor factors={factors} />}
      <SignInWays email={email} factors={factors} few={few} now={now} />
      <Passkeys passkeys={passkeys} now={now} />
      <Sessions sessions={sessions} now={now} />
      <SecurityLog {...log} now={now} />
    </Page>
  )
}
