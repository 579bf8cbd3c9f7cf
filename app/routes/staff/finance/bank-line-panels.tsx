import type { BankLineDetail } from '~/domain/billing/bank/lines'
import { paysWhole } from '~/domain/billing/bank/pays-whole'
import { paymentWords } from '~/domain/billing/billing-words'
import type { BankLineStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField, TextField } from '~/ui/fields'
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
  'acertar-com-pedido': {
    verb: 'match-request',
    label: 'Acertar com um pedido',
    title: 'De que pedido é este dinheiro?',
    submit: 'Acertar',
    lead: ({ named, cents }) =>
      named && !paysWhole(named, cents)
        ? `A referência é do pedido n.º ${named.number}, e isto não é o que falta pagar dele. Fica registado como crédito de ${named.company} até o devolver por transferência; o que foi pedido continua por pagar.`
        : 'Se o valor for o que o pedido espera, fica pago. Se não for, fica registado como crédito da empresa até o devolver por transferência.',
    Fields: ({ of }) => (
      <>
        <TextField
          name="number"
          label="Número do pedido"
          required
          inputMode="numeric"
          width="code"
          defaultValue={of.named ? String(of.named.number) : undefined}
        />
        <ReasonField help="O que viu no extrato, ou o que a empresa disse." />
      </>
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
