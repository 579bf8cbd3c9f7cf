import { methodWords } from '~/domain/billing/billing-words'
import type { RefundRecord } from '~/domain/billing/desk/small-records'
import { paths, type StaffRefundStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { Facts } from '~/ui/facts'
import { money } from '~/ui/format'
import { A } from '~/ui/link'
import { Time } from '~/ui/time'
import { ReasonField } from './invoice-panels'

interface RefundAtHand {
  state: string
  byMe: boolean
  byTransfer: boolean
  /** Why nothing of it can go back now. */
  whyNotBack: string | null
}

/** What may be done with a refund by whoever looks. Who asked for it does not approve it. */
export function refundVerbs({ state, byMe, byTransfer, whyNotBack }: RefundAtHand): string[] {
  if (whyNotBack) return state === 'requested' ? ['refuse'] : []
  if (state === 'requested') return byMe ? ['refuse'] : ['approve', 'refuse']
  if (state === 'failed') return byTransfer ? ['finish'] : ['retry']
  return state === 'approved' && byTransfer ? ['finish'] : []
}

/** What is decided about: how much of what, why, and who asked for it. */
function RefundFacts({ of: r }: { of: RefundRecord }) {
  return (
    <Facts
      rows
      facts={[
        { label: 'Valor', value: <b>{money(r.cents)}</b>, source: `de ${money(r.paidCents)} pagos` },
        { label: 'Porque se devolve', value: r.reason },
        { label: 'Empresa', value: r.company },
        {
          label: 'Pedido',
          value: <A to={paths.staffInvoice(r.invoiceId)}>N.º {r.number}</A>,
          source: r.description,
        },
        { label: 'Pedida por', value: r.by ?? 'Aval', source: <Time at={r.requestedAt} kind="datetime" /> },
        { label: 'Volta por', value: methodWords[r.method] },
        { label: 'Depois desta restam', value: money(r.left) },
        ...(r.endsPlan ? [{ label: 'O plano', value: 'Acaba com esta devolução' }] : []),
      ]}
    />
  )
}

/** What may be done with a refund, as buttons say it. */
export const refundButtons: Panels<StaffRefundStep, RefundAtHand> = {
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
  },
}

/** The same as forms: whoever decides sees what about. */
export const refundPanels: Panels<StaffRefundStep, RefundRecord> = {
  aprovar: { ...refundButtons.aprovar, Fields: RefundFacts },
  recusar: {
    ...refundButtons.recusar,
    Fields: ({ of }) => (
      <>
        <RefundFacts of={of} />
        <ReasonField />
      </>
    ),
  },
  tentar: { ...refundButtons.tentar, Fields: RefundFacts },
  enviada: {
    ...refundButtons.enviada,
    Fields: ({ of }) => (
      <>
        <RefundFacts of={of} />
        <ReasonField help="O dia e a referência da transferência." />
      </>
    ),
  },
}
