/** Without tables: pages say these. */

/** Days that money takes, and that a reference or an answer to a dispute has. */
export const takes = { reference: 7, paidLater: 3, debit: 5, refund: 2, dispute: 14 } as const
/** Days that money lies with the provider before it goes to our bank. */
export const payout = { afterDays: 7 } as const
