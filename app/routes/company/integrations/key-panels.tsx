import type { KeyDetail } from '~/domain/api-keys/reading'
import type { ApiKeyStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { KeyFields } from './scopes-field'

/** What may be done to a key, but for replacing it, which shows the new one. */
export const keyPanels: Panels<ApiKeyStep, KeyDetail> = {
  alterar: {
    label: 'Mudar o nome ou o que pode',
    title: 'Mudar a chave',
    submit: 'Guardar',
    lead: 'Vale a partir do pedido seguinte.',
    Fields: ({ of }) => <KeyFields name={of.name} chosen={of.scopes} />,
  },
  revogar: {
    label: 'Revogar',
    title: 'Revogar esta chave',
    submit: 'Revogar',
    submitKind: 'danger',
    lead: 'Deixa de servir neste momento, e a anterior também. Não se pode desfazer.',
  },
}
