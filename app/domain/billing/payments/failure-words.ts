/**
 * Why money did not move, by the provider's code (Stripe: decline codes, refund failure reasons, dispute reasons), as people read it.
 * Knows no table.
 */

const failures: Record<string, string> = {
  insufficient_funds: 'O banco diz que não há saldo suficiente',
  expired_card: 'O cartão está fora de prazo',
  card_declined: 'O banco não aceitou o cartão',
  generic_decline: 'O banco não aceitou o cartão',
  do_not_honor: 'O banco não aceitou o cartão',
  card_velocity_exceeded: 'O cartão passou o limite do banco',
  withdrawal_count_limit_exceeded: 'O cartão passou o limite do banco',
  incorrect_cvc: 'O código de segurança do cartão está errado',
  incorrect_number: 'O número do cartão está errado',
  lost_card: 'O banco bloqueou o cartão',
  stolen_card: 'O banco bloqueou o cartão',
  processing_error: 'O banco não conseguiu tratar do pagamento',
  authentication_required: 'O banco pede que confirme o pagamento consigo presente',
  payment_intent_authentication_failure: 'A confirmação no banco não foi feita',
  payment_intent_payment_attempt_expired: 'Passou o tempo para confirmar',
  payment_method_customer_decline: 'O pagamento foi recusado no telemóvel',
  debit_not_authorized: 'O débito não estava autorizado na conta',
  account_closed: 'A conta bancária está fechada',
  no_method: 'Não há nada guardado para cobrar',
}

const refunds: Record<string, string> = {
  charge_disputed: 'O banco de quem pagou contesta o pagamento',
  charge_already_refunded: 'Já foi todo devolvido',
  resource_missing: 'O prestador não conhece este pagamento',
  not_paid: 'O prestador diz que isto não foi pago',
  expired_or_canceled_card: 'O cartão já não existe',
  lost_or_stolen_card: 'O cartão está bloqueado',
  declined: 'O banco não aceitou a devolução',
  insufficient_funds: 'O nosso saldo no prestador não chega',
  unknown: 'O prestador não diz porquê',
}

const disputes: Record<string, string> = {
  fraudulent: 'Diz que não fez este pagamento',
  unrecognized: 'Não reconhece este pagamento',
  duplicate: 'Diz que foi cobrado em duplicado',
  product_not_received: 'Diz que não recebeu o que pagou',
  product_unacceptable: 'Diz que não recebeu o que estava descrito',
  subscription_canceled: 'Diz que já tinha cancelado',
  credit_not_processed: 'Diz que a devolução não chegou',
  debit_not_authorized: 'Diz que não autorizou o débito',
  customer_initiated: 'Quem pagou pediu-o ao banco',
  insufficient_funds: 'A conta não tinha saldo',
  bank_cannot_process: 'O banco não conseguiu tratar do pagamento',
  incorrect_account_details: 'Os dados da conta estavam errados',
  general: 'O banco não diz porquê',
}

/** As whoever pays reads it. */
export const failureSentence = (code: string | null): string =>
  (code && failures[code]) || 'O banco não aceitou o pagamento'

const known = (words: Record<string, string>, otherwise: string) => (code: string) =>
  words[code] ?? `${otherwise} (${code})`

/** As staff read it: a code that we have no words for is shown, so that it can be looked up at the provider. */
export const failureWords = known(failures, 'Recusado pelo banco ou pelo prestador')
export const refundFailureWords = known(refunds, 'O prestador recusou')
export const disputeReasonWords = known(disputes, 'Outro motivo')
