import { redirect } from 'react-router'
import { leftWords } from '~/domain/people/second-factor/factor-news'
import { secondStepForm } from '~/domain/people/second-factor/forms'
import { stepOf } from '~/domain/people/second-factor/second-step'
import { settings } from '~/domain/settings/settings'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { PasskeyButton } from '~/ui/passkey'
import { stepTokenOf } from '~/web/browser-marks'
import { enterSecondStep } from '~/web/entering'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/second-step'
import { AlreadyIn, alreadyIn } from './parts/already-in'

/** Where the code comes from: the app, unless the address says that the telephone is lost. */
const withRecovery = (request: Request) => new URL(request.url).searchParams.get('com') === 'recuperacao'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const step = await stepOf(ctx, stepTokenOf(request))
  return {
    already: step ? null : alreadyIn(ctx.actor, request),
    back: volta(returnOf(request)),
    waiting: step !== undefined,
    byLink: step?.first === 'link',
    remember: step?.remember ?? false,
    recovery: withRecovery(request),
    seo: unlisted('Confirmar a entrada', 'O segundo passo para entrar na sua conta Aval.'),
  }
})

export const action = submit(secondStepForm, async (_ctx, { code }, { request }: Route.ActionArgs, info) => {
  const { codesLeft } = await enterSecondStep(info, request, code)
  const to = returnOf(request)
  if (codesLeft === undefined) return redirect(to)
  return done(info, to, `Entrou com um código de recuperação. ${leftWords(codesLeft)}`)
})

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { already, back, waiting, byLink, remember, recovery } = loaderData
  if (already) return <AlreadyIn {...already} />
  if (!waiting)
    return (
      <Page
        title="Volte a entrar"
        width="reading"
        lead={`O segundo passo serve durante ${settings.auth.signInStepMinutes} minutos e ${settings.auth.signInStepTries} tentativas, e neste navegador já não há nenhum à espera. Comece outra vez.`}
      >
        <p>
          <ButtonLink kind="primary" to={paths.signIn(back)}>
            Entrar
          </ButtonLink>
        </p>
      </Page>
    )
  return (
    <Page
      title="Confirmar a entrada"
      width="reading"
      lead={
        recovery
          ? 'Escreva um dos códigos de recuperação que guardou ao ligar a aplicação.'
          : `${byLink ? 'A ligação serviu' : 'A palavra-passe está certa'}. Falta o código que a sua aplicação mostra agora.`
      }
    >
      <PostForm
        tried={actionData}
        submit="Entrar"
        actions={
          <ButtonLink kind="quiet" to={paths.signIn(back)}>
            Entrar com outra conta
          </ButtonLink>
        }
      >
        {recovery ? (
          <TextField
            name="code"
            label="Código de recuperação"
            required
            width="short"
            autoComplete="off"
            maxLength={40}
            help="Dez letras e algarismos. Cada código serve uma só vez."
          />
        ) : (
          <CodeField maxLength={40} help="Muda a cada 30 segundos." />
        )}
      </PostForm>
      <PasskeyButton
        action={paths.passkeySignIn() + query(back)}
        options={paths.passkeyOptions()}
        purpose="entrar"
        remember={remember}
      />
      <Section title={recovery ? 'Tem a aplicação consigo?' : 'Não tem o telemóvel?'}>
        <p>
          {recovery ? (
            <A to={paths.secondStep(back)}>Usar o código da aplicação</A>
          ) : (
            <A to={paths.secondStep({ ...back, com: 'recuperacao' })}>Usar um código de recuperação</A>
          )}
          .
        </p>
        <p>
          <A to={paths.lostFactor()}>Perdi a aplicação e os códigos</A>
        </p>
      </Section>
    </Page>
  )
}
