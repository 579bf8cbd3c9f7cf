import type { WaitDetail } from '~/domain/order-mails/reading'
import type { OrderMailStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField } from '~/ui/fields'

/** What is said of a mail of an unknown form. */
export const orderMailPanels: Panels<OrderMailStep, WaitDetail> = {
  ensinar: {
    label: 'Dizer o que é',
    title: 'O que é cada coisa?',
    submit: 'Guardar para este remetente',
    lead: ({ sender }) =>
      `Uma mensagem de ${sender} não tem um formato que conheçamos. Escolha o cliente e o número da encomenda: as próximas deste remetente são lidas da mesma maneira.`,
    Fields: ({ of }) => (
      <>
        <RadioField
          name="email"
          label="Endereço do cliente"
          required
          options={of.emails.map(({ value, name }, i) => ({
            value: String(i),
            label: <span className="break">{name ? `${value} (${name})` : value}</span>,
          }))}
        />
        <RadioField
          name="number"
          label="Número da encomenda"
          required
          options={of.numbers.map((value, i) => ({
            value: String(i),
            label: <span className="break">{value}</span>,
          }))}
        />
      </>
    ),
  },
  ignorar: {
    label: 'Não é encomenda',
    title: 'Não é uma encomenda',
    submit: 'Ignorar mensagens como esta',
    lead: ({ sender }) =>
      `As mensagens de ${sender} com o mesmo assunto deixam de aparecer, e esta é apagada. As outras deste remetente continuam a ser lidas.`,
  },
}
