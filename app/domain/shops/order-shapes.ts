import { z } from 'zod'

/** What is read of an order as each system writes it; the rest is not looked at. */

/** What systems write where they have nothing. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')
const object = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape)

export const wooOrder = object({
  id: text,
  number: text,
  status: text,
  date_completed_gmt: text,
  date_completed: text,
  date_paid: text,
  date_created: text,
  date_modified_gmt: text,
  billing: object({ first_name: text, last_name: text, email: text }).nullish(),
})
export const shopifyOrder = object({
  id: text,
  name: text,
  email: text,
  test: z.boolean().nullish(),
  cancelled_at: text,
  created_at: text,
  updated_at: text,
  customer: object({ first_name: text, last_name: text, email: text }).nullish(),
  fulfillments: z.array(object({ created_at: text })).nullish(),
})
export const stripeEvent = object({
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: object({
    object: object({
      id: text,
      payment_status: text,
      client_reference_id: text,
      payment_intent: z.unknown(),
      customer_email: text,
      customer_details: object({ email: text, name: text }).nullish(),
      billing_details: object({ email: text }).nullish(),
      refunded: z.boolean().nullish(),
      metadata: object({ order_id: text }).nullish(),
    }),
  }),
})
/** As PrestaShop's web service writes an order and a customer, side by side: modules send it. */
export const prestaOrder = object({
  order: object({ id: text, reference: text, date_add: text, date_upd: text, valid: text }),
  customer: object({ email: text, firstname: text, lastname: text }),
})
