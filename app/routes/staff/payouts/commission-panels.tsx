import type { CommissionRecord } from '~/domain/affiliates/commissions/reading'
import type { CommissionStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { ReasonField } from '../finance/invoice-panels'

const Reason = () => <ReasonField help="O afiliado lê-o." />

/** What may be done with a commission, in the order of its buttons. */
export const commissionPanels: Panels<CommissionStep, CommissionRecord> = {
  reter: {
    verb: 'hold',
    label: 'Reter',
    title: 'Reter a comissão',
    submit: 'Reter',
    lead: 'Não se paga enquanto não a libertar. O afiliado recebe o motivo por e-mail.',
    Fields: Reason,
  },
  libertar: {
    verb: 'release',
    label: 'Libertar',
    button: 'primary',
    title: 'Libertar a comissão',
    submit: 'Libertar',
    lead: 'Volta ao que era antes de ser retida.',
    Fields: Reason,
  },
  rejeitar: {
    verb: 'reject',
    label: 'Rejeitar',
    button: 'danger',
    title: 'Rejeitar a comissão',
    submit: 'Rejeitar',
    submitKind: 'danger',
    lead: 'Não se paga, e não volta atrás. O afiliado recebe o motivo por e-mail.',
    Fields: Reason,
  },
}
