import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import type { NewEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { deliverWebhook } from './delivering'
import { forgetAnswers } from './forgetting'
import { webhookDeliveries, webhookEndpoints } from './schema'
import { mayHide, typesOf, type WebhookType } from './webhook-types'

/** Whose a thing is, where its event does not say so. A flag is told to the company that sent it, and to no other. */
const ownerOf = (subjectType: string, id: string) => {
  switch (subjectType) {
    case 'flag':
      return sql`select by_company_id as id from flags where id = ${id}`
    case 'review':
      return sql`select company_id as id from reviews where id = ${id}`
    case 'certificate':
      return sql`select company_id as id from certificates where id = ${id}`
    default:
      return sql`select i.company_id as id from payments p join invoices i on i.id = p.invoice_id where p.id = ${id}`
  }
}

async function companyOf({ db }: TxCtx, { subjectType, subjectId, companyId }: NewEvent) {
  if (companyId && subjectType !== 'flag') return companyId
  if (subjectType === 'invitation') return null
  const { rows } = await db.execute<{ id: string | null }>(ownerOf(subjectType, subjectId))
  return rows[0]?.id ?? null
}

/** What just happened, for the programs of the company that it concerns: in the same transaction, so that none is missed. */
export async function tellEndpoints(tx: TxCtx, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) {
    const types = typesOf(event)
    if (mayHide(event, types)) await forgetAnswers(tx, event.subjectId)
    if (types.length === 0) continue
    const companyId = await companyOf(tx, event)
    const about = { subjectId: event.subjectId, became: event.toState ?? null }
    if (companyId) await tellProgramsOf(tx, [companyId], types, about)
  }
}

/** Tells the programs of these companies that listen to any of these kinds. */
export async function tellProgramsOf(
  tx: TxCtx,
  companyIds: readonly string[],
  types: readonly WebhookType[],
  about: { subjectId: string; became: string | null },
): Promise<void> {
  const endpoints = await tx.db
    .select({ id: webhookEndpoints.id, types: webhookEndpoints.types })
    .from(webhookEndpoints)
    .where(
      and(
        inArray(webhookEndpoints.companyId, [...companyIds]),
        eq(webhookEndpoints.state, 'active'),
        sql`${webhookEndpoints.types} && ${sql.param(types)}::text[]`,
      ),
    )
  for (const endpoint of endpoints)
    for (const type of types.filter((one) => endpoint.types.includes(one)))
      await insertDelivery(tx, endpoint.id, { type, ...about })
}

/** One message that is to be sent at once. @returns its id */
export async function insertDelivery(
  tx: TxCtx,
  endpointId: string,
  about: { type: WebhookType; subjectId: string; became: string | null },
): Promise<string> {
  const id = newId()
  await tx.db.insert(webhookDeliveries).values({ id, endpointId, ...about, at: tx.now, nextAt: tx.now })
  await enqueue(tx, deliverWebhook, { deliveryId: id, tries: 0 })
  return id
}
