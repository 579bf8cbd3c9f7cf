import { afterAll, beforeAll, describe } from 'vitest'
import { type NewPayment, type ProviderMethod, ProviderRefuses } from '~/platform/payments/port'
import type { PaymentStage } from './payment-stage'
import { simulatedStage } from './simulated-stage'
import { stripeStage } from './stripe-double/stage'

/** What every payment provider does (platform/payments/port.ts) is tried on each: Stripe's on a double, by the real SDK. */
export function onEachProvider(tests: (played: Played) => void): void {
  describe.each([
    ['simulado', simulatedStage],
    ['stripe', stripeStage],
  ] as const)('%s', (_, open) => {
    let stage: PaymentStage
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close?.())
    tests(playedOn(() => stage))
  })
}

let n = 0
export const newKey = () => `chave-${++n}-${Math.random().toString(36).slice(2)}`
export const newPaymentId = () => `nosso-${++n}`

/** The code with which a provider refuses; else what became of it. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof ProviderRefuses ? error.code : String(error)),
  )

export type Played = ReturnType<typeof playedOn>

function playedOn(on: () => PaymentStage) {
  const p = () => on().provider
  const ask = (over: Partial<NewPayment> = {}): NewPayment => ({
    key: newKey(),
    paymentId: newPaymentId(),
    cents: 3567,
    method: 'card',
    description: 'Plano Essencial, um mês',
    email: 'contas@exemplo.pt',
    customer: null,
    keep: false,
    successUrl: 'http://localhost:3000/perfil/compras/1?pago=sim',
    cancelUrl: 'http://localhost:3000/perfil/compras/1',
    expiresAt: new Date(on().now().getTime() + 23 * 3_600_000),
    ...over,
  })
  const opened = async (over: Partial<NewPayment> = {}) => (await p().openPayment(ask(over))).ref
  return {
    stage: on,
    p,
    ask,
    how: (ref: string) => p().payment(ref),
    opened,
    paid: async (over: Partial<NewPayment> = {}) => {
      const ref = await opened(over)
      await on().press(ref, 'pay')
      return ref
    },
    begun: async (method: ProviderMethod, over: Partial<NewPayment> = {}) => {
      const ref = await opened({ method, ...over })
      await on().press(ref, method === 'multibanco' ? 'reference' : 'authorise')
      return ref
    },
  }
}
