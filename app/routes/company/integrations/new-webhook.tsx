import { authorise } from '~/domain/permissions'
import { newEndpointForm } from '~/domain/webhooks/forms'
import { createEndpoint } from '~/domain/webhooks/managing'
import { typeNames, webhookTypes } from '~/domain/webhooks/webhook-types'
import { paths } from '~/paths'
import { CheckboxesField, TextField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-webhook'
import { integrationsTrail } from './trail'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  return { seo: unlisted('Novo destino de avisos', 'Um endereço que a Aval avisa.') }
})

export const action = submit(newEndpointForm, async (ctx, input, _: Route.ActionArgs, info) => {
  const id = await createEndpoint(ctx, input)
  return done(info, paths.webhook(id), 'Destino criado. Copie o segredo e envie um aviso de experiência.')
})

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Novo destino de avisos"
      lead="Enviamos um pedido POST, em JSON e assinado, a cada acontecimento que escolher."
      crumbs={integrationsTrail}
      tried={actionData}
      submit="Criar o destino"
      leave={{ to: paths.integrations(), label: 'Cancelar' }}
    >
      <TextField
        name="url"
        label="Endereço do programa"
        help="Começa por https:// e usa a porta normal."
        maxLength={500}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CheckboxesField
        name="types"
        label="Avisar quando"
        required
        defaultValue={['review.published']}
        options={typeNames.map((type) => ({ value: type, label: webhookTypes[type], help: type }))}
      />
    </FormPage>
  )
}
