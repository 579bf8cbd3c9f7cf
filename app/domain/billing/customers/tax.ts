import type { Ctx, TxCtx } from '../../shared/ctx'
import { euros } from '../../shared/money'
import { Refusal } from '../../shared/refusal'
import type { billingCustomers } from '../schema'
import type { Customer, Tax } from '../states'
import { taxOf, withVat } from '../vat'
import { checkVat, isVatConfirmed } from './checking-vat'
import { vatNumberOf } from './customer-form'

/** The paper's side of a customer: what is printed, frozen when it is ordered. */
export const customerAsPrinted = ({
  name,
  country,
  taxNumber,
  address,
  postalCode,
  locality,
  region,
  papersTo,
  orderNumber,
}: Customer | typeof billingCustomers.$inferSelect): Customer => ({
  name,
  country,
  taxNumber,
  address,
  postalCode,
  locality,
  region,
  papersTo,
  orderNumber,
})

/** What an invoice needs of its customer: how they are printed and taxed today, by what VIES said of them lately. */
export async function taxForCustomer(
  tx: Pick<TxCtx, 'db' | 'now'>,
  customer: Customer | typeof billingCustomers.$inferSelect,
): Promise<{ customer: Customer; tax: Tax }> {
  const printed = customerAsPrinted(customer)
  const viesValid = printed.region === 'eu' && (await isVatConfirmed(tx.db, vatNumberOf(printed), tx.now))
  return { customer: printed, tax: taxOf({ region: printed.region, viesValid }, tx.now) }
}

/**
 * Asks VIES about a customer elsewhere in the Union, before anything is ordered: confirmed, they account for the IVA themselves.
 * @throws Refusal `invalid` when it says no, or nothing, unless they chose to pay with the IVA of our seat
 */
export async function checkCustomerVat(ctx: Ctx, customer: Customer, payWithVat: boolean): Promise<void> {
  if (customer.region !== 'eu') return
  const standing = await checkVat(ctx, vatNumberOf(customer))
  if (standing === 'valid' || payWithVat) return
  const sentence =
    standing === 'silent'
      ? 'O serviço europeu que confirma números de IVA (VIES) não responde. Tente mais tarde, ou escolha pagar com o IVA português.'
      : 'O serviço europeu (VIES) não conhece este número de IVA. Corrija-o, ou escolha pagar com o IVA português.'
  throw new Refusal('invalid', sentence, { fields: { taxNumber: sentence } })
}

/**
 * What was on the page is what is ordered, with its IVA too.
 * @throws Refusal `invalid` with the right sum, where country or postal code changed it
 */
export async function checkTotal(
  ctx: Pick<Ctx, 'db' | 'now'>,
  customer: Customer,
  { netCents, grossCents }: { netCents: number; grossCents: number },
): Promise<void> {
  const { tax } = await taxForCustomer(ctx, customer)
  const right = withVat(netCents, tax).grossCents
  if (right === grossCents) return
  throw new Refusal(
    'invalid',
    `Com estes dados o total é ${euros(right)}, e não ${euros(grossCents)}: o IVA depende da sede. Nada foi encomendado; veja o total e confirme.`,
  )
}
