/** What happened to a request, a payment or a refund, as its history says it. */
const words: Record<string, Record<string, string>> = {
  invoice: {
    draft: 'Pedido criado',
    issue: 'Encomendado',
    fall: 'Passou o prazo',
    pay: 'Pago',
    void: 'Anulado',
    credit: 'Todo devolvido',
    cover: 'Período mudado',
    remind: 'Lembrado por e-mail',
  },
  payment: {
    begin: 'Pagamento começado',
    confirm: 'Pagamento confirmado',
    fail: 'Pagamento falhado',
    expire: 'Pagamento abandonado',
    refund: 'Pagamento todo devolvido',
    dispute: 'Pagamento contestado',
    win: 'Disputa ganha',
    lose: 'Disputa perdida',
    settle: 'Problema dado por tratado',
  },
  refund: {
    approve: 'Devolução aprovada',
    refuse: 'Devolução recusada',
    finish: 'Devolução feita',
    fail: 'Devolução falhada',
    retry: 'Devolução tentada de novo',
  },
}

export const historyWords = (subject: string, verb: string): string => words[subject]?.[verb] ?? verb
