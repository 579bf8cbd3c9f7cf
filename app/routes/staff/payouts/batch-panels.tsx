import type { BatchRecord } from '~/domain/affiliates/payouts/batch-reading'
import type { PayoutBatchStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { count, money } from '~/ui/format'
import { ReasonField } from '../finance/invoice-panels'

/** What may be done with a batch, in the order of its buttons. Who made it does not approve it. */
export const batchPanels: Panels<PayoutBatchStep, BatchRecord> = {
  aprovar: {
    verb: 'approve',
    label: 'Aprovar',
    button: 'primary',
    title: 'Aprovar o lote',
    submit: 'Aprovar',
    lead: (b) =>
      `${count(b.count, 'transferência', 'transferências')} que somam ${money(b.cents)}. Depois o ficheiro pode ir para o banco.`,
    why: (b) => b.byMe && b.state === 'drafted' && 'Fez este lote: quem o aprova é outra pessoa da equipa.',
  },
  enviado: {
    verb: 'send',
    label: 'Já foi para o banco',
    button: 'primary',
    title: 'O ficheiro foi entregue ao banco?',
    submit: 'Sim, foi entregue',
    lead: 'A partir daqui o lote já não se anula: espera-se pela resposta do banco.',
  },
  anular: {
    verb: 'cancel',
    label: 'Anular',
    button: 'danger',
    title: 'Anular o lote',
    submit: 'Anular o lote',
    submitKind: 'danger',
    lead: 'O ficheiro deixa de existir, e os pagamentos esperam pelo lote seguinte. Se já foi para o banco, não o anule.',
    Fields: () => <ReasonField />,
  },
}
