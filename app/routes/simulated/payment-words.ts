import type { Tone } from '~/ui/notice'

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
