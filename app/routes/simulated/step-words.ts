import { amount } from '~/domain/shared/amounts'
import type { SimulatedPaymentStep } from '~/paths'
import { takes } from '~/platform/payments/simulated-days'
import type { ButtonKind } from '~/ui/button'

/** What each button of a simulated payment says and does. */
export const stepWords: Record<SimulatedPaymentStep, { label: string; what: string; kind?: ButtonKind }> = {
  pagar: { label: 'Pagar', what: 'O pagamento passa.', kind: 'primary' },
  recusar: { label: 'Recusar', what: 'O banco ou a pessoa recusa. Pode tentar de novo.' },
  'pedir-confirmacao': { label: 'Pedir confirmação', what: 'O banco quer confirmar quem paga (3‑D Secure).' },
  confirmar: { label: 'Confirmar', what: 'A pessoa confirma no banco e o pagamento passa.', kind: 'primary' },
  'nao-confirmar': { label: 'Não confirmar', what: 'A confirmação falha. Pode tentar de novo.' },
  'deixar-passar-o-tempo': {
    label: 'Deixar passar o tempo',
    what: 'Ninguém responde no telemóvel e o pedido acaba. Pode tentar de novo.',
  },
  referencia: {
    label: 'Obter a referência',
    what: 'Mostra a entidade e a referência para pagar no multibanco.',
    kind: 'primary',
  },
  'pagar-mais-tarde': {
    label: 'Pagar mais tarde',
    what: `A referência é paga daqui a ${amount(takes.paidLater, 'dia')}.`,
  },
  'deixar-expirar': { label: 'Deixar expirar', what: 'Ninguém paga e a referência acaba já.' },
  autorizar: {
    label: 'Autorizar o débito',
    what: `O dinheiro chega daqui a ${amount(takes.debit, 'dia')}.`,
    kind: 'primary',
  },
  'autorizar-sem-saldo': {
    label: 'Autorizar sem saldo',
    what: `O banco devolve o débito daqui a ${amount(takes.debit, 'dia')}.`,
  },
  desistir: { label: 'Desistir', what: 'Volta à Aval sem pagar.', kind: 'quiet' },
  devolver: { label: 'Devolver', what: 'O fornecedor devolve o que resta deste pagamento.' },
  disputar: { label: 'Disputar', what: 'O banco de quem pagou contesta o pagamento.' },
  'disputa-ganha': { label: 'Disputa ganha', what: 'O banco dá razão à Aval.' },
  'disputa-perdida': { label: 'Disputa perdida', what: 'O banco dá razão a quem pagou.' },
}
