import { z } from 'zod'
import { type Ending, endingOf, endMails } from '~/domain/privacy/unsubscribing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/unsubscribe'

const tokenOf = (request: Request) => (new URL(request.url).searchParams.get('t') ?? '').slice(0, 300)

/** What the link would end. Opening it ends nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  ending: await endingOf(ctx, tokenOf(request)),
  seo: seo({
    title: 'Deixar de receber mensagens',
    description: 'Escolha que mensagens da Aval deixa de receber.',
    noindex: true,
    secret: true,
  }),
}))

/**
 * By the button, or by a mail program's one click, which is answered without a redirect (RFC 8058, 3.1): the page that
 * says that it is done is the same.
 */
export const action = submit(z.object({}), async (ctx, _input, { request }: Route.ActionArgs) => {
  await endMails(ctx, tokenOf(request))
  return Response.json(null)
})

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { ending } = loaderData
  if (ending.kind === 'unknown') return <Unknown />
  if (ending.kind === 'fixed') return <Fixed label={ending.label} />
  if (ending.ended) return <Ended ending={ending} />
  return (
    <FormPage
      title="Deixar de receber mensagens"
      lead={words[ending.kind](ending)}
      tried={actionData}
      submit="Deixar de receber"
      actions={ending.kind !== 'invitations' && <Preferences />}
    >
      <p className="soft">Nada muda enquanto não carregar no botão.</p>
    </FormPage>
  )
}

type Open = Exclude<Ending, { kind: 'unknown' | 'fixed' }>
const label = (ending: Open) => ('label' in ending ? ending.label : '')

const words: Record<Open['kind'], (ending: Open) => string> = {
  mails: (e) => `Deixa de receber por e-mail os avisos de «${label(e)}». Na sua conta continua a vê-los.`,
  digest: () => 'Deixa de receber o resumo diário por e-mail. Na sua conta continua a ver os avisos.',
  alert: (e) => `Deixa de ser avisado de «${label(e)}», por e-mail e na sua conta.`,
  figures: (e) => `Deixa de receber à segunda: ${label(e)}.`,
  invitations: () =>
    'Deixa de receber convites para este endereço, de qualquer empresa ou pessoa. O convite que recebeu fica recusado.',
}

const Preferences = () => <ButtonLink to={paths.editPreferences()}>Escolher por assunto</ButtonLink>

function Ended({ ending }: { ending: Open }) {
  return (
    <Page width="reading" title="Está feito">
      <Notice tone="ok" title="Não lhe enviamos mais mensagens destas">
        <p>
          {ending.kind === 'invitations'
            ? 'Ninguém volta a convidar este endereço através da Aval. Guardámos só uma impressão dele, que não o revela.'
            : ending.kind === 'alert'
              ? 'Este alerta terminou. Os outros continuam.'
              : ending.kind === 'figures'
                ? 'Não o enviamos mais à segunda. Nas estatísticas continua a vê-lo.'
                : ending.kind === 'digest'
                  ? 'O resumo diário está desligado. O que escolheu receber logo que aconteça continua a chegar.'
                  : `Os avisos de «${ending.label}» já não vão por e-mail. Decisões sobre o que é seu continuam a chegar com os motivos, porque a lei o pede.`}
        </p>
      </Notice>
      {ending.kind !== 'invitations' && (
        <p>
          Se foi engano, volte a ligá-los{' '}
          {ending.kind === 'alert' ? (
            <a href={paths.savedAlerts()}>nos seus alertas</a>
          ) : ending.kind === 'figures' ? (
            <a href={paths.figures()}>nas estatísticas</a>
          ) : (
            <>
              nas <a href={paths.editPreferences()}>preferências da sua conta</a>
            </>
          )}
          .
        </p>
      )}
    </Page>
  )
}

function Fixed({ label }: { label: string }) {
  return (
    <Page width="reading" title="Estas mensagens não se desligam">
      <p>
        As mensagens de «{label}» protegem a sua conta e dizem-lhe o que acontece aos seus dados. São poucas,
        e são enviadas sempre.
      </p>
      <Preferences />
    </Page>
  )
}

function Unknown() {
  return (
    <Page width="reading" title="Esta ligação não está completa">
      <p>
        Nada mudou. Abra-a outra vez a partir da mensagem que recebeu, ou escolha nas preferências da sua
        conta o que quer receber.
      </p>
      <Preferences />
    </Page>
  )
}
