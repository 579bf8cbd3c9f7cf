import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { readEnv } from '../../../app/platform/env.ts'
import type { World } from '../sending.ts'
import type { Success, Successes } from './row.ts'

/** The pages of the simulated provider: each button where it may be pressed, and what became of the payment. */

const own = '/simulado/pagamentos/:id'
let n = 0

/** A simulated payment as it lies in its table. */
const payment =
  (over: object = {}) =>
  async (w: World) => {
    const id = `pag_tabela${++n}`
    const day = 86_400_000
    const body = {
      paymentId: `tabela-${n}`,
      cents: 3567,
      method: 'card',
      description: 'Plano Essencial, um mês',
      customer: null,
      page: {
        keep: false,
        successUrl: `${w.origin}/ajuda?pago=${n}`,
        cancelUrl: `${w.origin}/ajuda`,
        expiresAt: new Date(Date.now() + day),
      },
      state: 'open',
      confirming: false,
      next: 'expire',
      paidAt: null,
      feeCents: null,
      kept: null,
      reference: null,
      failure: null,
      refunds: [],
      disputes: [],
      ...over,
    }
    await insert(w, id, 'payment', body, new Date(Date.now() + day))
    return { id }
  }
const insert = (w: World, id: string, kind: string, body: object, dueAt: Date | null = null) =>
  w.db.query(
    'insert into simulated_objects (id, kind, body, due_at, created_at) values ($1, $2, $3, $4, now())',
    [id, kind, JSON.stringify(body), dueAt],
  )
const done = { state: 'paid', next: null, paidAt: new Date(), feeCents: 79 }
const referenced = {
  method: 'multibanco',
  state: 'processing',
  reference: { entity: '99999', number: '123456789', expiresAt: new Date(Date.now() + 86_400_000) },
}
const disputed = async (w: World) => {
  const { id } = await payment({ ...done, disputes: [`dis_tabela${n + 1}`] })(w)
  const dispute = { payment: id, cents: 3567, state: 'open', reason: 'fraudulent' }
  const [openedAt, answerBy] = [new Date(), new Date(Date.now() + 1e9)]
  await insert(w, `dis_tabela${n}`, 'dispute', { ...dispute, openedAt, answerBy })
  return { id }
}

const press = (given: Success['given'], became: string): Success => ({
  who: 'visitor',
  page: own,
  given,
  effect: `select 1 from simulated_objects where id = :id and ${became}`,
})
const state = (word: string) => `body->>'state' = '${word}'`
const failed = (code: string) => `body->>'failure' = '${code}'`
const disputeIs = (word: string) =>
  `exists (select 1 from simulated_objects d where d.kind = 'dispute' and d.body->>'payment' = :id and d.body->>'state' = '${word}')`

const customer = async (w: World) => {
  const id = `cli_tabela${++n}`
  const kept = {
    method: 'cartao_4242',
    kind: 'card',
    words: 'Visa terminado em 4242, até 12/2034',
    answers: 'pays',
  }
  await insert(w, id, 'customer', { kept })
  return { id }
}

export const payments: Successes = {
  '/webhooks/pagamentos': {
    who: 'visitor',
    undrawn: 'the payment provider delivers, signed (payment-webhook.test.ts has its wire)',
    given: async () => ({ event: `evt_tabela_${Date.now()}` }),
    raw: ({ event = '' }) => {
      const object = { id: 'pag_0', object: 'checkout.session' }
      const body = JSON.stringify({
        id: event,
        type: 'payout.paid',
        data: { object: { ...object, id: undefined } },
      })
      const { AVAL_SECRET } = readEnv({ DATABASE_URL: 'postgres://x', AVAL_SECRET: process.env.AVAL_SECRET })
      const secret = createHmac('sha256', AVAL_SECRET).update('simulado').digest('hex')
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    effect: 'select 1 from payment_events where id = :event',
    answers: [200, 'the provider reads the status alone'],
  },
  [`${own}/pagar`]: [press(payment(), state('paid')), press(payment(referenced), state('paid'))],
  [`${own}/recusar`]: press(payment(), failed('insufficient_funds')),
  [`${own}/pedir-confirmacao`]: press(payment(), "body->>'confirming' = 'true'"),
  [`${own}/confirmar`]: press(payment({ confirming: true }), state('paid')),
  [`${own}/nao-confirmar`]: press(
    payment({ confirming: true }),
    failed('payment_intent_authentication_failure'),
  ),
  [`${own}/deixar-passar-o-tempo`]: press(
    payment({ method: 'mb_way' }),
    failed('payment_intent_payment_attempt_expired'),
  ),
  [`${own}/referencia`]: press(payment({ method: 'multibanco' }), state('processing')),
  [`${own}/pagar-mais-tarde`]: press(payment(referenced), "body->>'next' = 'pay'"),
  [`${own}/deixar-expirar`]: press(payment(referenced), state('expired')),
  [`${own}/autorizar`]: press(payment({ method: 'sepa_debit' }), "body->>'next' = 'pay'"),
  [`${own}/autorizar-sem-saldo`]: press(payment({ method: 'sepa_debit' }), "body->>'next' = 'return'"),
  [`${own}/desistir`]: { who: 'visitor', page: own, given: payment(), says: /\/ajuda/ },
  [`${own}/devolver`]: press(payment(done), "jsonb_array_length(body->'refunds') = 1"),
  [`${own}/disputar`]: press(payment(done), disputeIs('open')),
  [`${own}/disputa-ganha`]: press(disputed, disputeIs('won')),
  [`${own}/disputa-perdida`]: press(disputed, disputeIs('lost')),
  '/simulado/cartao/:customer': {
    who: 'visitor',
    given: customer,
    address: '/simulado/cartao/:id',
    fields: { answers: 'insufficient_funds' },
    effect: "select 1 from simulated_objects where id = :id and body->'kept'->>'method' = 'cartao_9995'",
  },
  '/simulado/cartao/:customer/retirar': {
    who: 'visitor',
    given: customer,
    page: '/simulado/cartao/:id',
    address: '/simulado/cartao/:id/retirar',
    effect: "select 1 from simulated_objects where id = :id and body->>'kept' is null",
  },
}
