/** Months that figures are taken over. Browsers load this: it brings nothing along. */
export const periods = { 1: 'Este mês', 3: '3 meses', 12: '12 meses' } as const
export type Period = keyof typeof periods
