import { operator } from '~/platform/operator'
import type { Invoice } from '../flows'
import { type PaymentMethod, paymentMethods } from '../states'

/**
 * The ways in which something may be paid: by transfer only what is no monthly plan, because it takes days and a person, and only
 * where there is an account of ours to pay to.
 */
export function methodsFor({ interval }: Pick<Invoice, 'interval'>): PaymentMethod[] {
  const byTransfer = interval !== 'month' && operator().iban !== undefined
  return paymentMethods.filter((method) => method !== 'transfer' || byTransfer)
}
