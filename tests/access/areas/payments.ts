import { steps } from '../../../app/steps.ts'
import { type Area, all } from './area.ts'

const own = '/simulado/pagamentos/:id'

export const payments: Area = {
  rows: {
    // The provider only, who signs what it delivers (payment-webhook.test.ts).
    '/webhooks/pagamentos': { get: all(405), post: all(400) },
    // Whoever has the address: nobody guesses one. Those of the demonstration are nobody's business here.
    [own]: { get: all(404), example: 'no-payment' },
    ...Object.fromEntries(
      steps.simulatedPayment.map((step) => [
        `${own}/${step}`,
        { get: all(404), post: all(404), example: 'no-payment' },
      ]),
    ),
    '/simulado/cartao/:customer': { get: all(404), post: all(404), example: 'no-payment' },
    '/simulado/cartao/:customer/retirar': { get: all(404), post: all(404), example: 'no-payment' },
  },
  examples: { 'no-payment': "select 'pag_0' v" },
}
