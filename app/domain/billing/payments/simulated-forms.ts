import { z } from 'zod'

/** How the card answers that is kept from now on: numbers of Stripe's test cards do the same. */
export const simulatedCardForm = z.object({
  answers: z.enum(['pays', 'insufficient_funds', 'authentication_required']),
})
