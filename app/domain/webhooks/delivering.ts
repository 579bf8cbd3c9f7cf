import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { env } from '~/platform/env'
import { defineJob, enqueue } from '~/platform/jobs'
import { type Fetched, safePost } from '~/platform/safe-fetch'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { dropWaiting, type Endpoint, endpointFlow, endpointTable, lockIfThere, secretsOf } from './endpoint'
import { notifyOfSilence } from './mails'
import { messageId, payloadOf } from './payload'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './schema'
import { signedHeaders } from './signing'

type Delivery = typeof webhookDeliveries.$inferSelect
const attempt = z.object({ deliveryId: z.uuid(), tries: z.int().min(0) })

/** One attempt. Each says how many came before it: one that comes late, or twice, finds that it was made. */
export const deliverWebhook = defineJob({
  name: 'webhooks.deliver',
  data: attempt,
  run: deliver,
})

/**
 * Sends a message once and writes down what came of it. Nobody else sends it meanwhile: who was killed between the two
 * lets it be sent again when their time is over, under the same «webhook-id», by which the receiver knows it.
 */
export async function deliver(ctx: Ctx, { deliveryId, tries }: z.output<typeof attempt>): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const taken = await takeDelivery(ctx, deliveryId, tries)
  if (!taken) return
  const began = Date.now()
  const answer = await send(taken, ctx.now)
  await record(ctx, taken, answer, Date.now() - began)
}

interface Taken {
  delivery: Delivery
  endpoint: Endpoint
}

/** The message, for this process alone until it must have been answered; nothing where there is nothing to do now. */
function takeDelivery(ctx: Ctx, id: string, tries: number): Promise<Taken | null> {
  return transaction(ctx, async (tx) => {
    const [delivery] = await tx.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .for('update')
    if (delivery?.state !== 'waiting' || delivery.tries !== tries) return null
    const busy = delivery.takenUntil && delivery.takenUntil > tx.now ? delivery.takenUntil : null
    const startAfter = busy ?? (delivery.nextAt > tx.now ? delivery.nextAt : null)
    if (startAfter) {
      await enqueue(tx, deliverWebhook, { deliveryId: id, tries }, { startAfter })
      return null
    }
    const endpoint = await endpointOf(tx, delivery.endpointId)
    if (endpoint.state !== 'active') {
      await tx.db.update(webhookDeliveries).set({ state: 'dropped' }).where(eq(webhookDeliveries.id, id))
      return null
    }
    const takenUntil = new Date(tx.now.getTime() + (settings.webhook.answerSeconds + 15) * 1000)
    await tx.db.update(webhookDeliveries).set({ takenUntil }).where(eq(webhookDeliveries.id, id))
    return { delivery, endpoint }
  })
}

const endpointOf = async ({ db }: TxCtx, id: string): Promise<Endpoint> => {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row as Endpoint
}

function send({ delivery, endpoint }: Taken, now: Date): Promise<Fetched> {
  const body = payloadOf(delivery, env().ORIGIN)
  const signed = signedHeaders({ id: messageId(delivery), at: now, body }, secretsOf(endpoint, now))
  const { answerSeconds: seconds, answerBytes: bytes } = settings.webhook
  return safePost(
    endpoint.url,
    { body, headers: { 'content-type': 'application/json', accept: '*/*', ...signed } },
    { seconds, bytes },
  )
}

/** Bytes of other people's programs: what PostgreSQL takes as text. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

function record(ctx: Ctx, taken: Taken, answer: Fetched, milliseconds: number): Promise<void> {
  const arrived = answer.ok && answer.status >= 200 && answer.status < 300
  return transaction(ctx, async (tx) => {
    const endpoint = await lockIfThere(tx, taken.endpoint.id)
    // Removed while it was sent, and its messages with it.
    if (!endpoint) return
    const { id, tries, round } = taken.delivery
    const wait = settings.webhook.retrySeconds[round]
    const nextAt = wait === undefined ? null : new Date(tx.now.getTime() + wait * 1000)
    const state = arrived ? 'delivered' : nextAt ? 'waiting' : 'failed'
    const moved = await tx.db
      .update(webhookDeliveries)
      .set({ tries: tries + 1, round: round + 1, takenUntil: null, state, ...(nextAt && { nextAt }) })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries)))
      .returning({ id: webhookDeliveries.id })
    if (moved.length === 0) return
    await tx.db.insert(webhookAttempts).values({
      deliveryId: id,
      n: tries + 1,
      at: tx.now,
      milliseconds,
      status: answer.ok ? answer.status : null,
      problem: answer.ok ? null : answer.why,
      answer: answer.ok && answer.text ? storable(answer.text) : null,
    })
    if (state === 'waiting')
      await enqueue(tx, deliverWebhook, { deliveryId: id, tries: tries + 1 }, { startAfter: nextAt as Date })
    // «410 Gone» is how a receiver says that it wants no more (Standard Webhooks, «Delivery»).
    await noteHealth(tx, endpoint, arrived, answer.ok && answer.status === 410)
  })
}

/** Since when nothing arrives; after days of it, nothing is sent any more and the owner is told. */
async function noteHealth(tx: TxCtx, endpoint: Endpoint, arrived: boolean, gone: boolean): Promise<void> {
  const failingSince = arrived ? null : (endpoint.failingSince ?? tx.now)
  if (failingSince?.getTime() !== endpoint.failingSince?.getTime())
    await tx.db.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id))
  if (!failingSince || endpoint.state !== 'active') return
  const since = new Date(tx.now.getTime() - settings.webhook.offAfterDays * 86_400_000)
  if (!gone && failingSince > since) return
  await move(tx, endpointFlow, endpointTable, endpoint, 'switch-off', { companyId: endpoint.companyId })
  await dropWaiting(tx, endpoint.id)
  await enqueue(tx, notifyOfSilence, { endpointId: endpoint.id, since: failingSince.toISOString() })
}

/** What a lost job left waiting. */
export const sweepDeliveries = defineJob({
  name: 'webhooks.sweep',
  data: z.object({}),
  cron: '*/15 * * * *',
  run: (ctx) =>
    transaction(ctx, async (tx) => {
      const late = new Date(tx.now.getTime() - 10 * 60_000)
      const rows = await tx.db
        .select({ deliveryId: webhookDeliveries.id, tries: webhookDeliveries.tries })
        .from(webhookDeliveries)
        .where(and(sql`${webhookDeliveries.state} = 'waiting'`, lt(webhookDeliveries.nextAt, late)))
        .limit(1000)
      for (const row of rows) await enqueue(tx, deliverWebhook, row)
    }),
})
