import { redirect } from 'react-router'
import { proofForm } from '~/domain/people/second-factor/forms'
import { proveIdentity, waysToProve } from '~/domain/people/second-factor/proving'
import { settings } from '~/domain/settings/settings'
import { isProven } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { PasskeyButton } from '~/ui/passkey'
import { PasswordField } from '~/ui/password-field'
import { page, submit, unlisted } from '~/web/route'
import { isFile, pageOf, returnOf, volta } from '~/web/safe-return'
import { sendRotated } from '~/web/session'
import type { Route } from './+types/step-up'

const withCode = (request: Request) => new URL(request.url).searchParams.get('com') === 'codigo'

const from = (request: Request) => {
  const de = new URL(request.url).searchParams.get('de')
  return de ? { de: pageOf(request) } : {}
}

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const ways = await waysToProve(ctx)
  return {
    ways,
    name: ctx.actor.name,
    email: ctx.actor.email,
    back: { ...volta(returnOf(request)), ...from(request) },
    code: ways.totp && (withCode(request) || !ways.password),
    file: isProven(ctx.actor, ctx.now) && isFile(returnOf(request)) ? returnOf(request) : null,
    before: pageOf(request),
    seo: unlisted('Confirmar a identidade', 'Confirme que é mesmo quem entrou na conta.'),
  }
})

export const action = submit(proofForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  sendRotated(info, await proveIdentity(ctx, input))
  const to = returnOf(request)
  // A file is kept and no page comes with it: this one stays, and says that it is done.
  return redirect(isFile(to) ? paths.stepUp({ volta: to, ...from(request) }) : to)
})

export default function StepUp({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, name, email, back, code, file, before } = loaderData
  if (file)
    return (
      <Page title="Identidade confirmada" width="reading" lead="O ficheiro começa a descarregar-se já.">
        <meta httpEquiv="refresh" content={`0; url=${file}`} />
        <p className="form-actions">
          <a className="btn primary" href={before}>
            Voltar
          </a>
          <a className="btn" href={file} download>
            Descarregar outra vez
          </a>
        </p>
      </Page>
    )
  return (
    <Page
      title="Confirmar a identidade"
      width="reading"
      lead={
        <>
          Tem sessão iniciada como <b>{name}</b>. O que vai fazer pede uma confirmação, que vale durante{' '}
          {settings.auth.stepUpMinutes} minutos. O que já escreveu não se perde.
        </>
      }
    >
      {!ways.password && !ways.totp && !ways.passkey ? (
        <Notice
          title="A sua conta ainda não tem palavra-passe"
          actions={<ButtonLink to={paths.forgotPassword()}>Criar palavra-passe</ButtonLink>}
        >
          <p>
            Peça uma ligação por e-mail, escolha a palavra-passe e volte aqui. Ou{' '}
            <A to={paths.signOut()}>termine a sessão</A> e entre de novo por uma ligação no e-mail: durante{' '}
            {settings.auth.stepUpMinutes} minutos não é preciso mais nada.
          </p>
        </Notice>
      ) : (
        (ways.password || ways.totp) && (
          <PostForm
            tried={actionData}
            submit="Confirmar"
            actions={
              ways.password &&
              ways.totp && (
                <A to={paths.stepUp(code ? back : { ...back, com: 'codigo' })}>
                  {code ? 'Usar a palavra-passe' : 'Usar o código da aplicação'}
                </A>
              )
            }
          >
            {code ? (
              <CodeField maxLength={40} help="Da aplicação. Muda a cada 30 segundos." />
            ) : (
              <>
                <input type="hidden" value={email ?? ''} autoComplete="username" />
                <PasswordField name="password" label="Palavra-passe" />
              </>
            )}
          </PostForm>
        )
      )}
      {actionData?.message && !ways.password && !ways.totp && (
        <Notice tone="bad">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {ways.passkey && (
        <PasskeyButton
          action={paths.stepUp(back)}
          options={paths.passkeyOptions()}
          purpose="confirmar"
          label="Confirmar com chave de acesso"
        />
      )}
      <p className="soft">
        Não é {name}? <A to={paths.signOut()}>Termine a sessão</A>.
      </p>
    </Page>
  )
}
