/** Why a subscription ended, as people read it. */
export const endReasons = {
  'trial-over': 'A experiência acabou.',
  cancelled: 'Foi cancelado pela empresa.',
  withdrawn: 'A empresa desistiu nos primeiros dias e o dinheiro foi devolvido.',
  unpaid: 'Ficou por pagar.',
  disputed: 'O pagamento foi-nos retirado pelo banco.',
  refunded: 'O que foi pago por ele foi devolvido.',
  closed: 'A empresa foi encerrada, e os dias por usar foram devolvidos.',
  merged: 'A empresa foi junta a outra que já tinha um plano, e os dias por usar foram devolvidos.',
  ownerless: 'A empresa ficou sem quem responda por ela.',
} as const
export type EndReason = keyof typeof endReasons
