import { z } from 'zod'
import type { SimulatedPaymentStep } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { paymentsAreSimulated } from '~/platform/payments'
import { ProviderRefuses } from '~/platform/payments/port'
import { deliveryOf } from '~/platform/payments/simulated'
import { acts } from '~/platform/payments/simulated-acts'
import { cardOf } from '~/platform/payments/simulated-life'
import { readObject, type SimulatedKept, updateObject } from '~/platform/payments/simulated-objects'
import { passTime, undelivered } from '~/platform/payments/simulated-time'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { receivePaymentEvent } from './receiving'

/** The pages of the simulated provider, and what it delivers. Where payments are real there is nothing of it. */

const notFound = () => new Refusal('not-found', 'Não encontrámos esta página.')

/** @throws Refusal `not-found` where payments are real, or there is nothing of that name */
async function simulated<T>(work: () => Promise<T>): Promise<T> {
  if (!paymentsAreSimulated()) throw notFound()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderRefuses)) throw error
    if (error.code === 'resource_missing') throw notFound()
    throw new Refusal('conflict', 'O fornecedor simulado recusou: isto já não é possível neste pagamento.')
  }
}

/** A payment as its simulated page shows it, and what may be pressed there. */
export const simulatedPaymentDetail = (ctx: Ctx, id: string) =>
  simulated(async () => {
    const { body } = await readObject(ctx.db, 'payment', id)
    const { cents, method, description, state, confirming, failure, reference, customer, page, next } = body
    const steps = (Object.keys(acts) as SimulatedPaymentStep[]).filter((step) => acts[step].when(body))
    const back = page?.successUrl ?? null
    return {
      id,
      cents,
      method,
      description,
      state,
      confirming,
      failure,
      reference,
      customer,
      next,
      steps,
      back,
    }
  })
export type SimulatedPaymentDetail = Awaited<ReturnType<typeof simulatedPaymentDetail>>

/** Something is pressed on the page of a payment. @returns where the person is led; null: the page stays */
export const actOnSimulatedPayment = (ctx: Ctx, id: string, step: SimulatedPaymentStep) =>
  simulated(() =>
    transaction(ctx, async (tx) => {
      await passTime(tx)
      const payment = await readObject(tx.db, 'payment', id, { lock: true })
      const { when, does, leads } = acts[step]
      if (!when(payment.body))
        throw new Refusal('conflict', 'Entretanto este pagamento seguiu outro caminho. Veja como está.')
      await does(tx, payment)
      await enqueue(tx, deliverSimulated, {})
      if (leads === 'stays') return null
      return (leads === 'success' ? payment.body.page?.successUrl : payment.body.page?.cancelUrl) ?? null
    }),
  )

/** What is kept of a customer, as their simulated page shows it. */
export const simulatedCardDetail = (ctx: Ctx, customer: string) =>
  simulated(async () => ({
    words: (await readObject(ctx.db, 'customer', customer)).body.kept?.words ?? null,
  }))

/** Keeps another card, or none. */
const keepSimulated = (ctx: Ctx, customer: string, kept: SimulatedKept | null) =>
  simulated(() =>
    transaction(ctx, async (tx) => {
      await readObject(tx.db, 'customer', customer, { lock: true })
      await updateObject(tx.db, 'customer', { id: customer, body: { kept }, dueAt: null })
    }),
  )
export const changeSimulatedCard = (ctx: Ctx, customer: string, answers: SimulatedKept['answers']) =>
  keepSimulated(ctx, customer, cardOf(answers))
export const removeSimulatedCard = (ctx: Ctx, customer: string) => keepSimulated(ctx, customer, null)

/** What is due happens, and what happened is delivered: each once, or twice where this job runs twice. */
export async function deliverDue(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, passTime)
  const events = await undelivered(ctx)
  for (const event of events) {
    const { body, signature } = deliveryOf(event, ctx.now)
    await receivePaymentEvent(ctx, body, signature)
    await updateObject(ctx.db, 'event', { ...event, dueAt: null })
  }
  return events.length
}

/** Every minute, and whenever something was pressed. */
export const deliverSimulated = defineJob({
  name: 'simulated.deliver',
  data: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    if (paymentsAreSimulated()) await deliverDue(ctx)
  },
})
