import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { totpForm } from '~/domain/people/second-factor/forms'
import { confirmTotp, offerTotp } from '~/domain/people/second-factor/totp-enrolling'
import { isUuid } from '~/domain/shared/ids'
import { paths, query } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { CodeField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { Qr } from '~/ui/qr'
import { done, page, submit, unlisted } from '~/web/route'
import { sendRotated } from '~/web/session'
import type { Route } from './+types/totp'

/** The number in the address that makes this offer another than the one before; nothing secret (see totp.ts). */
const numberOf = (request: Request) => {
  const number = new URL(request.url).searchParams.get('n')
  return number && isUuid(number) ? number : null
}

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const number = numberOf(request)
  const offer = await offerTotp(ctx, number ?? '')
  if (offer && !number) throw redirect(paths.totp() + query({ n: randomUUID() }))
  return {
    offer,
    seo: unlisted('Aplicação de códigos', 'Ligue uma aplicação de códigos à sua conta.'),
  }
})

export const action = submit(totpForm, async (ctx, { code }, { request }: Route.ActionArgs, info) => {
  const number = numberOf(request)
  if (!number) return redirect(paths.totp())
  sendRotated(info, await confirmTotp(ctx, number, code))
  return done(info, paths.recoveryCodes(), 'A aplicação está ligada. Guarde agora os códigos de recuperação.')
})

const crumbs = [
  { to: paths.account(), label: 'A minha conta' },
  { to: paths.security(), label: 'Segurança' },
]

export default function Totp({ loaderData, actionData }: Route.ComponentProps) {
  const { offer } = loaderData
  if (!offer)
    return (
      <Page
        title="A aplicação já está ligada"
        width="reading"
        crumbs={crumbs}
        lead="Ao entrar, pedimos o código que ela mostra. Para mudar de aplicação, desligue esta e ligue a nova."
      >
        <p>
          <ButtonLink to={paths.security()}>Voltar à segurança</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={paths.removeTotp()}>
            Desligar a aplicação
          </ButtonLink>
        </p>
      </Page>
    )
  return (
    <Page
      title="Ligar uma aplicação de códigos"
      width="reading"
      crumbs={crumbs}
      lead="Serve qualquer aplicação de códigos de 6 algarismos: a do seu telemóvel, a do gestor de palavras-passe ou outra."
    >
      <Panel title="1. Leia o código com a aplicação">
        <div data-private>
          <Qr
            path={offer.qr.path}
            size={offer.qr.size}
            label="Código QR para a aplicação de códigos"
            pixels={208}
          />
        </div>
        <p>Se não o consegue ler, escreva este segredo na aplicação:</p>
        <p data-private>
          <Code label="Copiar o segredo">{offer.secret}</Code>
        </p>
      </Panel>
      <Panel title="2. Escreva o código que ela mostra">
        <PostForm
          tried={actionData}
          submit="Ligar a aplicação"
          actions={
            <ButtonLink kind="quiet" to={paths.security()}>
              Cancelar
            </ButtonLink>
          }
        >
          <CodeField maxLength={40} help="Muda a cada 30 segundos." />
        </PostForm>
      </Panel>
    </Page>
  )
}
