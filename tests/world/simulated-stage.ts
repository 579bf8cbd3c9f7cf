import { actOnSimulatedPayment, changeSimulatedCard, deliverDue } from '~/domain/billing/payments/simulating'
import { database } from '~/platform/db'
import { deliveryOf, signedAsSimulated, simulatedPayments } from '~/platform/payments/simulated'
import { undelivered } from '~/platform/payments/simulated-time'
import { anonymous, byItself, ctx, today } from '../world'
import type { PaymentStage } from './payment-stage'

const steps = {
  pay: 'pagar',
  refuse: 'recusar',
  reference: 'referencia',
  authorise: 'autorizar',
  'authorise without funds': 'autorizar-sem-saldo',
} as const

/** The simulated provider, with a clock of its own. */
export async function simulatedStage(): Promise<PaymentStage> {
  let now = today
  const anybody = () => ctx(anonymous, now)
  return {
    provider: simulatedPayments(() => now),
    now: () => now,
    async pass(days) {
      now = new Date(now.getTime() + days * 86_400_000)
      await deliverDue(ctx(byItself, now))
    },
    async press(ref, what) {
      await actOnSimulatedPayment(anybody(), ref, steps[what])
    },
    async payReference(ref) {
      await actOnSimulatedPayment(anybody(), ref, 'pagar')
    },
    async dispute(ref) {
      await actOnSimulatedPayment(anybody(), ref, 'disputar')
    },
    async endDispute(ref, how) {
      await actOnSimulatedPayment(anybody(), ref, how === 'won' ? 'disputa-ganha' : 'disputa-perdida')
    },
    async keepCard(customer, answers) {
      await changeSimulatedCard(anybody(), customer, answers)
    },
    async deliveries() {
      return (await undelivered({ db: database(), now })).map((event) => deliveryOf(event, now))
    },
    sign: async (body, at) => signedAsSimulated(body, at),
  }
}
