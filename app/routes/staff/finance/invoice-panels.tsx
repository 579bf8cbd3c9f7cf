import type { InvoiceRecord } from '~/domain/billing/desk/invoice-record'
import { settings } from '~/domain/settings/settings'
import { euros } from '~/domain/shared/money'
import type { StaffInvoiceStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { CheckField, TextArea, TextField } from '~/ui/fields'
import { money } from '~/ui/format'

/** Why something is done with money; kept with it and in the trail. */
export const ReasonField = ({ help }: { help?: string }) => (
  <TextArea name="reason" label="Motivo" required minLength={10} maxLength={1000} rows={3} help={help} />
)

/** «150,50», as a form takes it. */
export const inField = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const Refund = ({ of }: { of: InvoiceRecord }) => (
  <>
    <TextField
      name="cents"
      label="Quanto se devolve"
      required
      inputMode="decimal"
      width="short"
      defaultValue={inField(of.left)}
      help={`Em euros, com IVA. Restam ${money(of.left)} deste pagamento.`}
    />
    <ReasonField help="Sai na nota de crédito que a empresa recebe." />
    {of.holds && (
      <CheckField
        name="endsPlan"
        label="Acabar também o plano"
        help="Quando se devolve tudo, o plano acaba sempre. O que a empresa pagou além deste pedido volta pelos dias que faltam."
      />
    )}
  </>
)

/** What may be done with a request for payment, in the order of its buttons. */
export const invoicePanels: Panels<StaffInvoiceStep, InvoiceRecord> = {
  devolver: {
    verb: 'refund',
    label: 'Devolver',
    title: 'Devolver dinheiro',
    submit: 'Devolver',
    submitKind: 'danger',
    why: ({ whyNotBack }) => whyNotBack,
    lead: ({ asked }) =>
      `O dinheiro volta por onde veio, e sai uma nota de crédito. Com ${euros(settings.billing.secondPersonCents)} ou mais, ao todo, só depois de outra pessoa da equipa aprovar${asked > 0 ? `: já foram pedidos ${euros(asked)}` : ''}.`,
    Fields: Refund,
  },
  anular: {
    verb: 'void',
    label: 'Anular',
    button: 'danger',
    title: 'Anular o pedido',
    submit: 'Anular o pedido',
    submitKind: 'danger',
    lead: 'A empresa já não tem de pagar este valor, e um pagamento em curso é abandonado. O que ainda chegar volta por si.',
    Fields: () => <ReasonField help="Por exemplo: pedido por engano, ou dado como perdido." />,
  },
}
