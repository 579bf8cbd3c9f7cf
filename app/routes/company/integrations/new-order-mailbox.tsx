import { newMailboxForm } from '~/domain/order-mails/forms'
import { createMailbox } from '~/domain/order-mails/managing'
import { mailboxObstacles } from '~/domain/order-mails/order-mail-words'
import { newMailbox } from '~/domain/order-mails/reading'
import { may } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-order-mailbox'
import { AgreementFields } from './agreement-fields'
import { ShopDelayField } from './shop-delay-field'
import { integrationsTrail } from './trail'

const title = 'Endereço para cópias de encomendas'

export const loader = page(async (ctx) => {
  return {
    ...(await newMailbox(ctx)),
    mayAgree: may(ctx.actor, 'orderMail.agree', { companyId: ctx.actor.activeCompanyId ?? '' }),
    seo: unlisted(title, 'Convites a partir de cópias das mensagens de encomenda.'),
  }
})

export const action = submit(newMailboxForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createMailbox(ctx, input)
  return done(info, paths.orderMailbox(id), 'Acordo aceite e endereço criado.')
})

export default function NewOrderMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, obstacle, hasShop, mayAgree } = loaderData
  const back = <ButtonLink to={paths.integrations()}>Voltar às integrações</ButtonLink>
  if (obstacle)
    return (
      <Page title={title} width="reading" crumbs={integrationsTrail}>
        <Notice tone="warn" title={mailboxObstacles[obstacle].title} actions={back}>
          <p>{mailboxObstacles[obstacle].why}</p>
        </Notice>
      </Page>
    )
  if (!mayAgree)
    return (
      <Page title={title} width="reading" crumbs={integrationsTrail}>
        <Notice title="Só quem é dono da empresa aceita o acordo" actions={back}>
          <p>Peça-lhe que abra esta página e crie o endereço. Depois também o pode gerir.</p>
        </Notice>
      </Page>
    )
  return (
    <FormPage
      title={title}
      lead="A vossa loja põe este endereço em cópia oculta da mensagem de encomenda. Nada é enviado aos clientes antes de ver o que encontrámos."
      crumbs={integrationsTrail}
      tried={actionData}
      submit="Aceitar e criar o endereço"
      leave={{ to: paths.integrations(), label: 'Cancelar' }}
    >
      {hasShop ? <HiddenField name="delay" value={settings.shop.delayDays} /> : <ShopDelayField />}
      <AgreementFields version={agreement} />
    </FormPage>
  )
}
