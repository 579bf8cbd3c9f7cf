import { redirect } from 'react-router'
import { codeForm } from '~/domain/people/forms'
import { phoneForm } from '~/domain/people/profile/profile-forms'
import {
  askPhoneCode,
  canConfirmPhones,
  confirmPhone,
  phoneWaiting,
} from '~/domain/people/profile/proving-phone'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CodeField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { returnOf, volta } from '~/web/safe-return'
import type { Route } from './+types/verify-phone'

/** Two steps at one address: the number, and the code that came. */
const asksCode = (request: Request) => new URL(request.url).searchParams.get('passo') === 'codigo'
const step = (request: Request, passo?: 'codigo') => paths.verifyPhone({ passo, ...volta(returnOf(request)) })

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  const waiting = asksCode(request) ? await phoneWaiting(ctx) : null
  return {
    possible: canConfirmPhones(),
    waiting,
    again: step(request),
    back: volta(returnOf(request)),
    minutes: settings.auth.phoneCodeMinutes,
    expired: asksCode(request) && !waiting,
    seo: unlisted('Confirmar o telemóvel', 'Confirme o seu telemóvel com um código.'),
  }
})

const ask = submit(phoneForm, async (ctx, { phone }, { request }: Route.ActionArgs, info) => {
  await askPhoneCode(ctx, phone, { address: info.address })
  return redirect(step(request, 'codigo'))
})
const confirm = submit(codeForm, async (ctx, { code }, { request }: Route.ActionArgs, info) => {
  await confirmPhone(ctx, code)
  return done(info, paths.verifyProfile(volta(returnOf(request))), 'O telemóvel está confirmado.')
})

/** One form per step, each with its schema and its command. */
export const action = (args: Route.ActionArgs) => (asksCode(args.request) ? confirm : ask)(args)

export default function VerifyPhone({ loaderData, actionData }: Route.ComponentProps) {
  const { possible, waiting, again, back, minutes, expired } = loaderData
  const leave = (
    <ButtonLink kind="quiet" to={paths.verifyProfile(back)}>
      Voltar ao perfil
    </ButtonLink>
  )
  if (!possible) {
    return (
      <Page
        title="Confirmar o telemóvel"
        width="reading"
        lead="De momento não conseguimos enviar SMS, por isso não confirmamos telemóveis. O resto da conta não precisa dele."
      >
        <p>{leave}</p>
      </Page>
    )
  }
  if (expired && !actionData) {
    return (
      <Page
        title="Confirmar o telemóvel"
        width="reading"
        lead="O código já não serve: passou o prazo, foi usado ou houve demasiadas tentativas."
      >
        <p>
          <ButtonLink kind="primary" to={again}>
            Pedir outro código
          </ButtonLink>{' '}
          {leave}
        </p>
      </Page>
    )
  }
  if (waiting || expired) {
    return (
      <FormPage
        title="Confirmar o telemóvel"
        lead={waiting ? `Enviámos um código por SMS para ${waiting}.` : undefined}
        tried={actionData}
        submit="Confirmar"
        leave={{ to: again, label: 'Mudar o número ou pedir outro código', kind: 'quiet' }}
      >
        <CodeField help={`Serve durante ${minutes} minutos.`} />
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Confirmar o telemóvel"
      lead="Enviamos um código por SMS. O número nunca é mostrado."
      tried={actionData}
      submit="Enviar o código"
      actions={leave}
    >
      <TextField
        name="phone"
        label="Telemóvel"
        type="tel"
        required
        width="short"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        help="Por exemplo 912 345 678; de outro país, com o indicativo."
      />
    </FormPage>
  )
}
