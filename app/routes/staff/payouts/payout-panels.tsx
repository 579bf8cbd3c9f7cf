import type { PayoutRecord } from '~/domain/affiliates/payouts/staff-reading'
import type { StaffPayoutStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { money } from '~/ui/format'
import { ReasonField } from '../finance/invoice-panels'

/** What may be done with a payout, in the order of its buttons. */
export const payoutPanels: Panels<StaffPayoutStep, PayoutRecord> = {
  aceitar: {
    verb: 'accept',
    label: 'Aceitar o documento',
    button: 'primary',
    title: 'O documento diz estes valores?',
    submit: 'Aceitar',
    lead: (p) =>
      `${money(p.netCents)} sem IVA, ${money(p.vatCents)} de IVA, ${money(p.withheldCents)} de retenção, ${money(p.payCents)} a pagar; em nome de ${p.taxName ?? '—'}, NIF ${p.taxNumber ?? '—'}. Aceite, entra no lote seguinte.`,
  },
  recusar: {
    verb: 'decline',
    label: 'Recusar o documento',
    title: 'Recusar o documento',
    submit: 'Recusar',
    lead: 'O ficheiro é apagado, e o afiliado envia outro.',
    Fields: () => <ReasonField help="O afiliado lê-o: diga o que está mal." />,
  },
  anular: {
    verb: 'cancel',
    label: 'Anular',
    button: 'danger',
    title: 'Anular o pagamento',
    submit: 'Anular o pagamento',
    submitKind: 'danger',
    lead: 'As comissões voltam ao saldo do afiliado, para o próximo fecho.',
    Fields: () => <ReasonField />,
  },
}
