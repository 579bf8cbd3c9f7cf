import { and, eq } from 'drizzle-orm'
import { seal, unseal } from '../people/second-factor/sealing'
import { authorise } from '../permissions'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { defineFlow } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { type EndpointState, webhookDeliveries, webhookEndpoints } from './schema'

export type Endpoint = typeof webhookEndpoints.$inferSelect

export const endpointFlow = defineFlow<EndpointState, 'pause' | 'resume' | 'switch-off'>('webhook', {
  pause: { from: ['active'], to: 'paused', by: 'integration.manage' },
  resume: { from: ['paused', 'off'], to: 'active', by: 'integration.manage' },
  'switch-off': {
    from: ['active'],
    to: 'off',
    by: 'system: nothing arrived for days, or it said it is gone',
  },
})
export const endpointTable = {
  table: webhookEndpoints,
  id: webhookEndpoints.id,
  state: webhookEndpoints.state,
  version: webhookEndpoints.version,
}

const missing = () => new Refusal('not-found', 'Não encontrámos este destino de avisos.')

/** @throws Refusal `not-found` */
export async function lockEndpoint(tx: TxCtx, id: string): Promise<Endpoint> {
  const row = isUuid(id) && (await lockIfThere(tx, id))
  if (!row) throw missing()
  return row
}

/** Nothing of one that was removed. */
export async function lockIfThere({ db }: TxCtx, id: string): Promise<Endpoint | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  return row
}

/** One of the company that one acts for, without a lock. @throws Refusal `not-found` */
export async function ownEndpoint({ db, actor }: Ctx, id: string): Promise<Endpoint> {
  authorise(actor, 'integration.manage', { companyId: actor.activeCompanyId ?? '' })
  const [row] = isUuid(id) ? await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)) : []
  if (!row || row.companyId !== actor.activeCompanyId) throw missing()
  return row
}

export const changeEndpoint = defineChange({
  lock: lockEndpoint,
  versionOf: (endpoint) => endpoint.version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: () => new Refusal('conflict', 'Entretanto este destino mudou. Mostramos agora como está.'),
})

export const sealSecret = (secret: string, endpointId: string): string =>
  seal(Buffer.from(secret), endpointId, 'webhook secret')
export const openSecret = (sealed: string, endpointId: string): string =>
  unseal(sealed, endpointId, 'webhook secret').toString()

/** The secrets that sign at `now`, the newest first. */
export function secretsOf(endpoint: Endpoint, now: Date): string[] {
  const { id, secret, oldSecret, oldSecretUntil } = endpoint
  const both = oldSecret && oldSecretUntil && oldSecretUntil > now ? [secret, oldSecret] : [secret]
  return both.map((sealed) => openSecret(sealed, id))
}

/** What waits for an endpoint that takes no more is not sent; by hand it still can be. */
export const dropWaiting = ({ db }: TxCtx, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ state: 'dropped', takenUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')))
