import { amount } from '~/domain/shared/amounts'
import type { SimulatedPaymentStep } from '~/paths'
import { takes } from '~/platform/payments/simulated-days'
import type { ButtonKind } from '~/ui/button'
import type { Tone } from '~/ui/notice'

/** What each button of a simulated payment says and does. */
export const stepWords: Record<SimulatedPaymentStep, { label: string; what: string; kind?: ButtonKind }> = {
  pagar: { label: 'Pagar', what: 'O pagamento passa.', kind: 'primary' },
  recusar: { label: 'Recusar', what: 'Não há saldo, ou a pessoa recusa no telemóvel. Pode tentar de novo.' },
  'pedir-confirmacao': { label: 'Pedir confirmação', what: 'O banco quer confirmar quem paga (3-D Secure).' },
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

export const methodWords = {
  card: 'Cartão',
  mb_way: 'MB WAY',
  multibanco: 'Multibanco',
  sepa_debit: 'Débito direto SEPA',
} as const

export const stateWords: Record<string, { title: string; tone: Tone } | undefined> = {
  processing: { title: 'O dinheiro vem a caminho', tone: 'info' },
  paid: { title: 'Está pago', tone: 'ok' },
  failed: { title: 'O pagamento falhou', tone: 'bad' },
  expired: { title: 'O prazo acabou sem pagamento', tone: 'bad' },
}

/** Why it did not work, by the provider's code. */
export const failureWords: Record<string, string | undefined> = {
  insufficient_funds: 'Recusado: não há saldo que chegue.',
  payment_method_customer_decline: 'Recusado no telemóvel.',
  payment_intent_authentication_failure: 'O banco não confirmou quem paga.',
  payment_intent_payment_attempt_expired: 'Ninguém pagou a tempo.',
  authentication_required: 'O banco quer que a pessoa confirme.',
}
