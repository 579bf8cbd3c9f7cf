import { and, asc, desc, eq } from 'drizzle-orm'
import { env } from '~/platform/env'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { type Endpoint, endpointFlow, openSecret, ownEndpoint } from './endpoint'
import { messageId, payloadOf } from './payload'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './schema'

/** The company's endpoints, the oldest first. */
export async function endpointsOf({ db, actor }: Ctx) {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'integration.manage', { companyId })
  return db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      state: webhookEndpoints.state,
      types: webhookEndpoints.types,
      failingSince: webhookEndpoints.failingSince,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.companyId, companyId))
    .orderBy(asc(webhookEndpoints.createdAt))
}
export type EndpointLine = Awaited<ReturnType<typeof endpointsOf>>[number]

/** One endpoint with its secret and what was sent to it last. @throws Refusal `not-found` */
export async function endpointDetail(ctx: Ctx, id: string) {
  const endpoint = await ownEndpoint(ctx, id)
  const deliveries = await ctx.db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      at: webhookDeliveries.at,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      nextAt: webhookDeliveries.nextAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(settings.webhook.logShown)
  return { ...shownOf(endpoint, ctx.now), deliveries }
}
export type EndpointDetail = Awaited<ReturnType<typeof endpointDetail>>

function shownOf(endpoint: Endpoint, now: Date) {
  const { secret, oldSecret: _, oldSecretUntil, ...shown } = endpoint
  return {
    ...shown,
    secret: openSecret(secret, endpoint.id),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil : null,
    verbs: endpointFlow.from(endpoint.state),
  }
}

/** One message: what was sent, each time, and what came back. @throws Refusal `not-found` */
export async function deliveryDetail(ctx: Ctx, id: string, deliveryId: string) {
  const endpoint = await ownEndpoint(ctx, id)
  const [delivery] = isUuid(deliveryId)
    ? await ctx.db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)))
    : []
  if (!delivery) throw new Refusal('not-found', 'Não encontrámos este aviso.')
  const attempts = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.n))
  return {
    endpoint: { id: endpoint.id, url: endpoint.url, state: endpoint.state },
    delivery: { ...delivery, messageId: messageId(delivery) },
    body: payloadOf(delivery, env().ORIGIN),
    attempts,
  }
}
export type DeliveryDetail = Awaited<ReturnType<typeof deliveryDetail>>
