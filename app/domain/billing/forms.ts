import { z } from 'zod'
import { line, optional } from '../shared/text'
import { customerForm } from './customers/customer-form'
import { paymentMethods } from './states'

/** What companies send about what they pay. */

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'sim')
const shown = z.coerce
  .number({ error: 'Abra a página de novo: falta o valor.' })
  .int('Abra a página de novo: falta o valor.')
  .min(0, 'Abra a página de novo: falta o valor.')
  .max(100_000_000, 'Abra a página de novo: falta o valor.')
const version = z.coerce
  .number({ error: 'Abra a página de novo.' })
  .int('Abra a página de novo.')
  .min(1, 'Abra a página de novo.')

/** An order with obligation to pay: whom the paper is made out to, how it is paid, and what was on the page. */
export const orderForm = customerForm.safeExtend({
  method: z.enum(paymentMethods, { error: 'Escolha como paga.' }),
  keep: ticked,
  payWithVat: ticked,
  business: z.literal('sim', { error: 'Confirme que compra no exercício da sua atividade.' }),
  netCents: shown,
  grossCents: shown,
  code: optional(line({ max: 40 })),
})
export type OrderInput = z.output<typeof orderForm>

export const customerDataForm = customerForm.safeExtend({ version: version.optional() })
export const subscriptionForm = z.object({ version })
export const nothingForm = z.object({})
