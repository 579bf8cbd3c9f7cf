/** Why a payment failed, by the code of the provider, as people read it. Knows no table. */
const words: Record<string, string> = {
  insufficient_funds: 'O banco diz que não há saldo suficiente',
  expired_card: 'O cartão está fora de prazo',
  card_declined: 'O banco não aceitou o cartão',
  authentication_required: 'O banco pede que confirme o pagamento consigo presente',
  payment_intent_authentication_failure: 'A confirmação no banco não foi feita',
  payment_intent_payment_attempt_expired: 'Passou o tempo para confirmar',
}

export const failureSentence = (code: string | null): string =>
  (code && words[code]) || 'O banco não aceitou o pagamento'
