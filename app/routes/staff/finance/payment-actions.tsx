import { reasonForm, transferForm } from '~/domain/billing/desk/forms'
import { returnOtherSum, settleProblem } from '~/domain/billing/desk/handling'
import { type PaymentRecord, paymentRecord } from '~/domain/billing/desk/small-records'
import { recordTransfer } from '~/domain/billing/payments/transfers'
import { paths, type StaffPaymentStep } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/fields'
import { money } from '~/ui/format'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/payment-actions'
import { inField, ReasonField } from './invoice-panels'
import { financeCrumb } from './tabs'

const panels: Panels<StaffPaymentStep, PaymentRecord> = {
  transferencia: {
    verb: 'record',
    label: 'Registar transferência',
    title: 'Registar uma transferência que chegou',
    submit: 'Registar',
    lead: ({ company, number }) =>
      `Para ${company}, pedido n.º ${number}. O que foi comprado fica a valer, e sai a fatura-recibo com a data do dinheiro.`,
    Fields: ({ of }) => (
      <>
        <TextField
          name="cents"
          label="Quanto chegou"
          required
          inputMode="decimal"
          width="short"
          defaultValue={inField(of.cents)}
          help="Em euros. Só se regista o valor que foi pedido."
        />
        <TextField
          name="on"
          label="Em que dia"
          type="date"
          required
          max={of.today}
          width="short"
          help="O dia em que o banco registou o movimento."
        />
      </>
    ),
  },
  devolver: {
    verb: 'return',
    label: 'Devolver o que chegou',
    title: 'Devolver o que chegou',
    submit: 'Devolver',
    submitKind: 'danger',
    lead: ({ otherCents, cents, company, number }) =>
      `Pedimos ${money(cents)} a ${company} (pedido n.º ${number}) e chegaram ${money(otherCents ?? 0)}. Volta tudo por onde veio, e a empresa pode pagar de novo o que foi pedido.`,
    Fields: () => <ReasonField help="Fica no registo da equipa." />,
  },
  problema: {
    verb: 'settle',
    label: 'Dar por tratado',
    title: 'Dar o problema por tratado',
    submit: 'Dar por tratado',
    lead: ({ problem }) => problem ?? 'Este pagamento não tem nenhum problema por tratar.',
    Fields: () => <ReasonField help="O que verificou, e o que fez para o resolver." />,
  },
}

export const loader = actionPage('billing.handle', panels, 'Um pagamento.', { needs: paymentRecord })

const listed = () => paths.staffPayments({ estado: 'com-problema' })

export const action = actions(
  {
    transferencia: [
      transferForm,
      async (ctx, id, input) => {
        await recordTransfer(ctx, id, input)
        return (await paymentRecord(ctx, id)).invoiceId
      },
      'Transferência registada. O pedido está pago.',
      (invoiceId: string) => paths.staffInvoice(invoiceId),
    ],
    devolver: [reasonForm, returnOtherSum, 'O dinheiro vai voltar. A empresa pode pagar de novo.'],
    problema: [reasonForm, settleProblem, 'O problema está dado por tratado.'],
  },
  listed,
)

export default function PaymentActions({ loaderData, actionData }: Route.ComponentProps) {
  const { needed: payment } = loaderData
  const back = paths.staffInvoice(payment.invoiceId)
  return (
    <ActionPage
      thing={payment}
      panels={panels}
      tried={actionData}
      crumbs={[financeCrumb, { to: back, label: `Pedido n.º ${payment.number}` }]}
      leave={<ButtonLink to={back}>Cancelar</ButtonLink>}
      why="No estado em que este pagamento está, isto não se pode fazer."
    />
  )
}
