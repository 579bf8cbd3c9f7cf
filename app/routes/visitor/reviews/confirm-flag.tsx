import { redirect } from 'react-router'
import { ruleLabel } from '~/domain/decisions/rules'
import { confirmFlag, flagToConfirm } from '~/domain/flags/flagging'
import { confirmFlagForm } from '~/domain/flags/forms'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { HiddenField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Page, Panel } from '~/ui/page'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/confirm-flag'

/** Behind the link in the mail. Opening it confirms nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  return {
    token,
    flag: token === null ? null : await flagToConfirm(ctx, token),
    seo: seo({
      title: 'Confirmar a denúncia',
      description: 'Confirme que a denúncia é sua.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(confirmFlagForm, async (ctx, { token }, _args: Route.ActionArgs) =>
  redirect(paths.flagState(await confirmFlag(ctx, token))),
)

export default function ConfirmFlag({ loaderData: { token, flag }, actionData }: Route.ComponentProps) {
  if (token === null || flag === null)
    return (
      <Page
        width="reading"
        title="Confirmar a denúncia"
        lead="Esta página abre-se pela ligação que vem na mensagem que recebeu."
      >
        <p>
          Se a ligação ficou cortada, copie-a inteira da mensagem. Serve durante{' '}
          {amount(settings.flag.confirmHours, 'hora')}.
        </p>
        <ButtonLink to={paths.reviews()}>Ver avaliações</ButtonLink>
      </Page>
    )
  if (!flag.live)
    return (
      <Page
        width="reading"
        title={flag.code ? 'A denúncia já está confirmada' : 'A ligação já não serve'}
        lead={
          flag.code
            ? 'Não precisa de fazer mais nada.'
            : `Passaram ${amount(settings.flag.confirmHours, 'hora')}, ou a avaliação deixou de estar visível.`
        }
      >
        {flag.code ? (
          <ButtonLink kind="primary" to={paths.flagState(flag.code)}>
            Ver o estado
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.reviews()}>Ver avaliações</ButtonLink>
        )}
      </Page>
    )
  return (
    <FormPage
      title="Confirmar a denúncia"
      lead={`De uma avaliação de ${flag.company}.`}
      above={
        <Panel title="O que escreveu">
          <Facts rows facts={[{ label: 'Motivo', value: ruleLabel(flag.reason) }]} />
          <p className="text">{flag.facts}</p>
        </Panel>
      }
      tried={actionData}
      submit="Confirmar a denúncia"
    >
      <HiddenField name="token" value={token} />
    </FormPage>
  )
}
