import type { BankLineDetail } from '~/domain/billing/bank/lines'
import { paymentWords } from '~/domain/billing/billing-words'
import type { BankLineStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField } from '~/ui/fields'
import { ReasonField } from './invoice-panels'

/** What may be done with a line of the bank. */
export const bankLinePanels: Panels<BankLineStep, BankLineDetail> = {
  acertar: {
    verb: 'match',
    label: 'Acertar',
    button: 'primary',
    title: 'Que pedido é que isto paga?',
    submit: 'Acertar',
    lead: 'Mostramos os pedidos deste valor que esperam por uma transferência. O que foi comprado fica a valer.',
    Fields: ({ of }) => (
      <RadioField
        name="payment"
        label="Pedido"
        required
        options={of.candidates.map((c) => ({
          value: c.id,
          label: `N.º ${c.number}: ${c.company}`,
          help: `${c.description} · ${paymentWords[c.state].word.toLowerCase()}`,
        }))}
      />
    ),
  },
  'por-de-parte': {
    verb: 'put-aside',
    label: 'Pôr de parte',
    title: 'Pôr o movimento de parte',
    submit: 'Pôr de parte',
    lead: 'Não paga nada do que pedimos: juros, um pagamento do prestador, um engano. Fica escrito quem o disse, e porquê.',
    Fields: () => <ReasonField />,
  },
}
