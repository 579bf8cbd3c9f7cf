import { keyVersionForm } from '~/domain/api-keys/forms'
import { rotateKey } from '~/domain/api-keys/managing'
import { keyDetail } from '~/domain/api-keys/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/rotate-key'
import { ShownKey, showing, shownIn } from './shown-key'
import { integrationsTrail } from './trail'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  key: await keyDetail(ctx, params.id),
  hours: settings.api.oldKeyHours,
  seo: unlisted('Trocar a chave', 'Uma chave nova no lugar da que há.'),
}))

export const action = submit(keyVersionForm, async (ctx, input, { params }: Route.ActionArgs) =>
  showing(await rotateKey(ctx, params.id, input)),
)

export default function RotateKey({ loaderData: { key, hours }, actionData }: Route.ComponentProps) {
  const shown = shownIn(actionData)
  const both = amount(hours, 'hora')
  if (shown) return <ShownKey shown={shown} note={`A anterior ainda serve durante ${both}.`} />
  return (
    <FormPage
      title="Trocar a chave"
      lead={`Criamos uma nova. A de agora ainda serve durante ${both}, para ter tempo de a mudar no programa. As duas passam a agir em seu nome.`}
      crumbs={[...integrationsTrail, { to: paths.apiKey(key.id), label: key.name }]}
      tried={actionData}
      version={key.version}
      submit="Criar uma chave nova"
      leave={{ to: paths.apiKey(key.id), label: 'Cancelar' }}
    />
  )
}
