import { count, eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { lockCompany } from '../companies/deciding'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { deliverWebhook } from './delivering'
import {
  changeEndpoint,
  dropWaiting,
  type Endpoint,
  endpointFlow,
  endpointTable,
  sealSecret,
} from './endpoint'
import type { NewEndpointInput } from './forms'
import { webhookDeliveries, webhookEndpoints } from './schema'
import { newSecret } from './signing'
import { insertDelivery } from './telling'
import { testType } from './webhook-types'

const byHand = (): Limit => ({
  name: 'avisos-a-mao',
  points: settings.webhook.byHandPerHour,
  seconds: 3600,
})
const noted = (endpoint: Pick<Endpoint, 'id' | 'companyId'>, verb: string) => ({
  subjectType: 'webhook',
  subjectId: endpoint.id,
  companyId: endpoint.companyId,
  verb,
})

/**
 * Another address that is told what happens to the company.
 * @returns its id
 * @throws Refusal `conflict` when there are as many as may be
 */
export async function createEndpoint(ctx: Ctx, { url, types }: NewEndpointInput): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'integration.manage', { companyId })
  return transaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    const [there] = await tx.db
      .select({ n: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.companyId, companyId))
    if ((there?.n ?? 0) >= settings.webhook.endpointsAtMost)
      throw new Refusal(
        'conflict',
        `Uma empresa tem no máximo ${settings.webhook.endpointsAtMost} destinos. Remova um antes de criar outro.`,
      )
    const id = newId()
    const secret = sealSecret(newSecret(), id)
    await tx.db.insert(webhookEndpoints).values({ id, companyId, url, types, secret, createdAt: tx.now })
    await recordEvent(tx, noted({ id, companyId }, 'create'))
    return id
  })
}

/** Nothing more is sent, also not what waits. */
export function pauseEndpoint(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeEndpoint(ctx, id, { rowRight: 'integration.manage', version }, async (tx, endpoint) => {
    await move(tx, endpointFlow, endpointTable, endpoint, 'pause', { companyId: endpoint.companyId })
    await dropWaiting(tx, id)
  })
}

/** It is told again from now on; what it missed can be sent by hand. */
export function resumeEndpoint(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeEndpoint(ctx, id, { rowRight: 'integration.manage', version }, (tx, endpoint) =>
    move(tx, endpointFlow, endpointTable, endpoint, 'resume', {
      companyId: endpoint.companyId,
      set: { failingSince: null },
    }),
  )
}

/** A new secret; the one before it signs as well for a day, so that nothing is lost while the program learns the new one. */
export function rotateSecret(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeEndpoint(ctx, id, { rowRight: 'integration.manage', version }, async (tx, endpoint) => {
    await tx.db
      .update(webhookEndpoints)
      .set({
        secret: sealSecret(newSecret(), id),
        oldSecret: endpoint.secret,
        oldSecretUntil: new Date(tx.now.getTime() + settings.webhook.oldSecretHours * 3_600_000),
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(eq(webhookEndpoints.id, id))
    await recordEvent(tx, noted(endpoint, 'rotate'))
  })
}

/** It goes with all that was sent to it. */
export function removeEndpoint(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeEndpoint(ctx, id, { rowRight: 'integration.manage', version }, async (tx, endpoint) => {
    await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordEvent(tx, noted(endpoint, 'remove'))
  })
}

const inactive = () =>
  new Refusal('conflict', 'Este destino não está ligado. Volte a ligá-lo antes de lhe enviar alguma coisa.')

/** A message that says nothing, to see whether it arrives. @throws Refusal `conflict`, `too-many` */
export function testEndpoint(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  return changeEndpoint(ctx, id, { rowRight: 'integration.manage', version }, async (tx, endpoint) => {
    if (endpoint.state !== 'active') throw inactive()
    await limitTo(tx.db, byHand, endpoint.companyId, tx.now, 'Foram muitos envios à mão numa hora.')
    await insertDelivery(tx, id, { type: testType, subjectId: id, became: null })
  })
}

/** Sends a message again, at once and by the same waits as the first time. @throws Refusal `conflict`, `too-many`, `not-found` */
export async function resendDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<void> {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  const how = { rowRight: 'integration.manage', version: 'unseen' } as const
  return changeEndpoint(ctx, id, how, async (tx, endpoint) => {
    if (endpoint.state !== 'active') throw inactive()
    const [delivery] = isUuid(deliveryId)
      ? await tx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId)).for('update')
      : []
    if (delivery?.endpointId !== id) throw new Refusal('not-found', 'Não encontrámos este aviso.')
    await limitTo(tx.db, byHand, endpoint.companyId, tx.now, 'Foram muitos envios à mão numa hora.')
    await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', round: 0, nextAt: tx.now })
      .where(eq(webhookDeliveries.id, deliveryId))
    await enqueue(tx, deliverWebhook, { deliveryId, tries: delivery.tries })
  })
}
