import { redirect } from 'react-router'
import { forgotForm } from '~/domain/people/password/reset-forms'
import { askReset, resetAskedHere } from '~/domain/people/password/resetting'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { askedCookie, askedOf, knownDevice, markingProof, proofIdFor } from '~/web/browser-marks'
import { evenly } from '~/web/even-answer'
import { page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/forgot-password'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  back: volta(returnOf(request)),
  asked: new URL(request.url).searchParams.has('pedido'),
  email: (await resetAskedHere(ctx, askedOf(request))) ?? ctx.actor.email,
  signedInAs: ctx.actor.kind === 'user' ? ctx.actor.name : null,
  minutes: settings.auth.resetMinutes,
  seo: unlisted(
    'Esqueceu a palavra-passe?',
    'Peça por e-mail uma ligação para escolher outra palavra-passe da sua conta Aval.',
  ),
}))

/** The answer is the same, and takes the same time, whether the address has an account. */
export const action = submit(forgotForm, async (ctx, { email }, { request }: Route.ActionArgs, info) => {
  const proofId = proofIdFor(ctx)
  const from = { address: info.address, knownDevice: knownDevice(request, email), proofId }
  await markingProof(info, proofId, () => evenly(() => askReset(ctx, email, from)), askedCookie)
  return redirect(paths.forgotPassword({ pedido: 1, ...volta(returnOf(request)) }))
})

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { back, asked, email, signedInAs, minutes } = loaderData
  return (
    <Page
      title={asked && !actionData ? 'Veja o seu correio' : 'Esqueceu a palavra-passe?'}
      width="reading"
      lead={
        asked && !actionData
          ? undefined
          : 'Escreva o e-mail da sua conta. Enviamos para lá uma ligação para escolher outra palavra-passe.'
      }
    >
      {asked && !actionData ? (
        <>
          <p>
            Se {email ? <b>{email}</b> : 'este endereço'} é o de uma conta, a mensagem vai a caminho. A
            ligação serve uma vez, durante {minutes} minutos. Se não a encontrar, veja no correio não
            desejado.
          </p>
          <p>
            <ButtonLink kind="primary" to={paths.signIn(back)}>
              Entrar
            </ButtonLink>{' '}
            <ButtonLink kind="quiet" to={paths.forgotPassword(back)}>
              Corrigir o endereço
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          {signedInAs && (
            <Notice title={`Tem a sessão iniciada como ${signedInAs}`}>
              <p>
                Se sabe a palavra-passe, mude-a em <A to={paths.changePassword()}>Alterar palavra-passe</A>,
                sem esperar pelo correio. Esta página serve também para escolher a primeira. Ao usar a ligação
                terminam todas as sessões, incluindo esta.
              </p>
            </Notice>
          )}
          <PostForm
            tried={actionData}
            submit="Enviar a ligação"
            actions={
              <ButtonLink kind="quiet" to={paths.signIn(back)}>
                Voltar a entrar
              </ButtonLink>
            }
          >
            <EmailField name="email" label="E-mail" required autoComplete="username" defaultValue={email} />
          </PostForm>
          <Section title="Já não tem acesso a esse e-mail?">
            <p>
              Se ainda tem a sessão iniciada noutro aparelho, mude lá o e-mail da conta. A ligação só vai para
              o endereço da conta: é isso que impede outros de entrarem nela.
            </p>
          </Section>
        </>
      )}
    </Page>
  )
}
