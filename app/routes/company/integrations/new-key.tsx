import { newKeyForm } from '~/domain/api-keys/forms'
import { createKey } from '~/domain/api-keys/managing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { RadioField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-key'
import { KeyFields } from './scopes-field'
import { ShownKey, showing, shownIn } from './shown-key'
import { integrationsTrail } from './trail'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  return { seo: unlisted('Nova chave da API', 'Uma chave para um programa da empresa.') }
})

export const action = submit(newKeyForm, async (ctx, input) => showing(await createKey(ctx, input)))

export default function NewKey({ actionData }: Route.ComponentProps) {
  const shown = shownIn(actionData)
  if (shown)
    return <ShownKey shown={shown} note="O programa manda-a em cada pedido: «Authorization: Bearer …»." />
  return (
    <FormPage
      title="Nova chave da API"
      lead="O programa que a usar age em seu nome nesta empresa: pode o que a chave pode, e nunca mais do que o seu papel."
      crumbs={integrationsTrail}
      tried={actionData}
      submit="Criar a chave"
      leave={{ to: paths.integrations(), label: 'Cancelar' }}
    >
      <RadioField
        name="mode"
        label="Género"
        required
        defaultValue="test"
        options={[
          {
            value: 'test',
            label: 'De experiência',
            help: 'Um pequeno mundo inventado: nada é escrito, ninguém recebe nada.',
          },
          {
            value: 'live',
            label: 'A sério',
            help: 'A vossa empresa: os convites saem e as respostas publicam-se.',
          },
        ]}
      />
      <KeyFields />
    </FormPage>
  )
}
