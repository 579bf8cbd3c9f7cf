import { useOutletContext } from 'react-router'
import { changeKeyForm, keyVersionForm } from '~/domain/api-keys/forms'
import { revokeKey, updateKey } from '~/domain/api-keys/managing'
import type { KeyDetail } from '~/domain/api-keys/reading'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/key-actions'
import { keyPanels } from './key-panels'

export const loader = actionPage('account.open', keyPanels, 'O que se faz a uma chave da API.')

export const action = actions(
  {
    alterar: [changeKeyForm, updateKey, 'Chave mudada.'],
    revogar: [
      keyVersionForm,
      (ctx, id, input) => revokeKey(ctx, id, input).then(() => 'revoked'),
      'Chave revogada.',
      () => paths.integrations(),
    ],
  },
  ({ id }) => paths.apiKey(id),
)

export default function KeyActions({ actionData }: Route.ComponentProps) {
  const key = useOutletContext<KeyDetail>()
  return <ActionPanel thing={key} panels={keyPanels} tried={actionData} back={paths.apiKey(key.id)} />
}
