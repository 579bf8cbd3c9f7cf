import { factorsOf } from '~/domain/people/second-factor/factors'
import { myPasskeys } from '~/domain/people/second-factor/keeping-passkeys'
import { securityLog } from '~/domain/people/security/security-log'
import { mySessions } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/security'
import { Passkeys } from './passkeys'
import { SecurityLog } from './security-log'
import { Sessions } from './sessions'

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
      <SecurityLog {...log} />
    </Page>
  )
}

/** For somebody in the team whose session has no second factor: what is missing, and the way to it. */
function MissingFactor({ factors }: { factors: { totpSince: Date | null; passkeys: number } }) {
  const has = factors.totpSince !== null || factors.passkeys > 0
  return (
    <Notice
      tone="warn"
      title="A administração pede um segundo fator"
      actions={
        has ? (
          <ButtonLink kind="primary" to={paths.stepUp({ volta: paths.dashboard(), com: 'codigo' })}>
            Confirmar com o segundo fator
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to={paths.totp()}>
              Ligar uma aplicação
            </ButtonLink>
            <ButtonLink to={paths.addPasskey()}>Criar uma chave de acesso</ButtonLink>
          </>
        )
      }
    >
      <p>
        {has
          ? 'Nesta sessão entrou só com a palavra-passe. Confirme com o segundo fator e a administração abre-se.'
          : 'Quem é da equipa da Aval entra com duas provas: a palavra-passe e uma aplicação de códigos, ou uma chave de acesso. Ligue uma delas e a administração abre-se logo.'}
      </p>
    </Notice>
  )
}

interface Props {
  email: string | null
  factors: { totpSince: Date | null; codesLeft: number }
  few: number
  now: Date
}

/** Password, app and recovery codes: what there is, and where each is changed. */
function SignInWays({ email, factors: { totpSince, codesLeft }, few, now }: Props) {
  return (
    <Panel title="Entrar na conta">
      {totpSince && codesLeft <= few && (
        <Notice
          tone="warn"
          title={
            codesLeft === 0
              ? 'Não lhe resta nenhum código de recuperação'
              : 'Restam poucos códigos de recuperação'
          }
          actions={<ButtonLink to={paths.recoveryCodes()}>Fazer códigos novos</ButtonLink>}
        >
          <p>Sem eles, perder o telemóvel é perder a entrada na conta.</p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          {
            label: 'E-mail',
            value: (
              <Dotted as="span">
                {email}
                <A to={paths.changeMyEmail()}>Mudar</A>
              </Dotted>
            ),
          },
          {
            label: 'Palavra-passe',
            value: <A to={paths.changePassword()}>Alterar a palavra-passe</A>,
          },
          {
            label: 'Segundo passo',
            value: totpSince ? (
              <>
                <Badge tone="done">Ligado</Badge> <Time at={totpSince} now={now} />{' '}
                <A to={paths.removeTotp()}>Desligar</A>
              </>
            ) : (
              <>
                <Badge>Desligado</Badge> <A to={paths.totp()}>Ligar uma aplicação de códigos</A>
              </>
            ),
            source: totpSince
              ? 'Um código da aplicação, depois da palavra-passe.'
              : 'Sem ele, a palavra-passe basta para entrar.',
          },
          ...(totpSince
            ? [
                {
                  label: 'Códigos de recuperação',
                  value: (
                    <Dotted as="span">
                      {codesLeft === 1 ? 'Resta um' : `Restam ${codesLeft}`}
                      <A to={paths.recoveryCodes()}>Fazer novos</A>
                    </Dotted>
                  ),
                  source: 'Para quando não tem a aplicação consigo.',
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
