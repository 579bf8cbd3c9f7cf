import { acceptSetting, refuseSetting } from '~/domain/configuration/deciding'
import { decideSettingForm } from '~/domain/configuration/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/setting-request-actions'

/** The buttons stand beside the request: whoever comes here by address is shown the way to them. */
export const loader = actionPage('staff.settings', 'Mudança de uma configuração', 'Decisão de duas pessoas.')

export const action = actions(
  {
    aceitar: [
      decideSettingForm,
      (ctx, id, { version }) => acceptSetting(ctx, id, version),
      'Mudança aceite. Vale em todos os processos dentro de um segundo, ou no dia marcado.',
      (path: string) => paths.setting(path),
    ],
    recusar: [
      decideSettingForm,
      (ctx, id, { version }) => refuseSetting(ctx, id, version),
      'Pedido encerrado; a configuração fica como estava.',
      (path: string) => paths.setting(path),
    ],
  },
  () => paths.settings(),
)

/** What could not be done: the words of the refusal, and the way back. */
export default function SettingRequestActions({ actionData }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Nada foi decidido"
      lead={
        actionData?.message ??
        'Decide-se na página das configurações, ao lado de cada pedido, para se ver o que muda e porquê.'
      }
      actions={
        <ButtonLink kind="primary" to={paths.settings()}>
          Ver os pedidos à espera
        </ButtonLink>
      }
    />
  )
}
