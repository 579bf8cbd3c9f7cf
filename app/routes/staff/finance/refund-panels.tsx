import type { StaffRefundStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { ReasonField } from './invoice-panels'

interface RefundAtHand {
  state: string
  byMe: boolean
  byTransfer: boolean
}

/** What may be done with a refund by whoever looks. Who asked for it does not approve it. */
export function refundVerbs({ state, byMe, byTransfer }: RefundAtHand): string[] {
  if (state === 'requested') return byMe ? ['refuse'] : ['approve', 'refuse']
  if (state === 'failed') return byTransfer ? ['finish'] : ['retry']
  return state === 'approved' && byTransfer ? ['finish'] : []
}

export const refundPanels: Panels<StaffRefundStep, RefundAtHand> = {
  aprovar: {
    verb: 'approve',
    label: 'Aprovar',
    button: 'primary',
    title: 'Aprovar a devolução',
    submit: 'Aprovar',
    lead: 'O dinheiro sai a seguir, e a empresa recebe uma nota de crédito.',
  },
  recusar: {
    verb: 'refuse',
    label: 'Recusar',
    title: 'Recusar a devolução',
    submit: 'Recusar',
    submitKind: 'danger',
    lead: 'Nada é devolvido. Pode ser pedida outra vez.',
    Fields: () => <ReasonField />,
  },
  tentar: {
    verb: 'retry',
    label: 'Tentar de novo',
    press: true,
    title: 'Tentar a devolução de novo',
    submit: 'Tentar de novo',
    lead: 'Pedimos outra vez ao prestador de pagamentos.',
  },
  enviada: {
    verb: 'finish',
    label: 'Já foi enviada',
    title: 'Registar a transferência que devolve',
    submit: 'Registar',
    lead: 'A transferência já saiu do nosso banco para a conta de quem pagou.',
    Fields: () => <ReasonField help="O dia e a referência da transferência." />,
  },
}
