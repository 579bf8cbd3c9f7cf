import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { TxCtx } from '../../shared/ctx'
import { type NewEvent, recordEvents } from '../../shared/flow'
import { newId } from '../../shared/ids'
import type { Customer } from '../batches/csv-checking'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { count } from './review-counting'
import { samePersonSince, sendMoment, standsInTheWay } from './review-rules'

export interface Asking {
  companyId: string
  inviterId: string | null
  delayDays: number
  /** Those of a file are spread over two hours. */
  batchId: string | null
}

export type Obstacle = 'recent' | 'same-service'

export const obstacleWords: Record<Obstacle, string> = {
  get recent() {
    return `Esta pessoa já foi convidada pela empresa há menos de ${amount(settings.invitation.samePersonDays, 'dia')}.`
  },
  'same-service': 'Este serviço já deu um convite a esta pessoa.',
}

const goesAt = ({ delayDays }: Asking, { date }: Pick<Customer, 'date'>, now: Date) =>
  sendMoment({ serviceDate: date, delayDays }, now)

/**
 * Which of these customers the company has invited already, by e-mail: one invitation per person and company per 90
 * days, one per person and service ever.
 */
export async function obstaclesOf(
  db: Db,
  asking: Asking,
  customers: Pick<Customer, 'email' | 'reference' | 'date'>[],
  now: Date,
): Promise<Map<string, Obstacle>> {
  const byHash = new Map(customers.map((c) => [hashEmail(c.email), c]))
  if (byHash.size === 0) return new Map()
  const earlier = await db
    .select({
      hash: invitations.emailHash,
      state: invitations.state,
      sendAt: invitations.sendAt,
      sentAt: invitations.sentAt,
      reference: invitations.serviceReference,
    })
    .from(invitations)
    .where(
      and(
        inArray(invitations.emailHash, [...byHash.keys()]),
        eq(invitations.companyId, asking.companyId),
        eq(invitations.kind, 'review'),
      ),
    )
  const found = new Map<string, Obstacle>()
  for (const past of earlier) {
    const customer = byHash.get(past.hash)
    if (!customer) continue
    if (standsInTheWay(past, goesAt(asking, customer, now))) found.set(customer.email, 'recent')
    else if (past.reference === customer.reference && !['revoked', 'bounced'].includes(past.state))
      found.set(customer.email, 'same-service')
  }
  return found
}

/**
 * Registers customers and writes the invitations of those who may be invited, in the transaction of the caller, who
 * authorised. All count as registered, also those who were invited meanwhile: they are the company's customers.
 * @returns who was invited, and what stood in the way of the others.
 */
export async function insertReviewInvitations(
  tx: TxCtx,
  asking: Asking,
  customers: Customer[],
): Promise<{ invited: string[]; skipped: { customer: Customer; obstacle: Obstacle }[] }> {
  if (customers.length === 0) return { invited: [], skipped: [] }
  // First, because it locks the company's row: two files with the same person come one after the other.
  await count(tx, asking.companyId, { registered: customers.length })
  const obstacles = await obstaclesOf(tx.db, asking, customers, tx.now)
  const rows = customers.filter((c) => !obstacles.has(c.email)).map((c) => rowOf(tx, asking, c))
  const inserted =
    rows.length === 0
      ? []
      : await tx.db
          .insert(invitations)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: invitations.id, email: invitations.email })
  await recordEvents(
    tx,
    inserted.map(({ id }) => eventOf(asking, id)),
  )
  const invited = new Set(inserted.map((r) => r.email))
  return {
    invited: inserted.map((r) => r.id),
    skipped: customers
      .filter((c) => !invited.has(c.email))
      .map((customer) => ({ customer, obstacle: obstacles.get(customer.email) ?? 'same-service' })),
  }
}

function rowOf({ now }: TxCtx, asking: Asking, c: Customer): typeof invitations.$inferInsert {
  const id = newId()
  const spread = asking.batchId ? id : undefined
  return {
    id,
    kind: 'review',
    state: 'scheduled',
    email: c.email,
    emailHash: hashEmail(c.email),
    name: c.name,
    inviterId: asking.inviterId,
    companyId: asking.companyId,
    serviceReference: c.reference,
    serviceDate: c.date,
    batchId: asking.batchId,
    sendAt: sendMoment({ serviceDate: c.date, delayDays: asking.delayDays }, now, spread),
    createdAt: now,
    updatedAt: now,
  }
}

const eventOf = (asking: Asking, id: string): NewEvent => ({
  subjectType: 'invitation',
  subjectId: id,
  companyId: asking.companyId,
  verb: 'invite',
  toState: 'scheduled',
  actorId: asking.inviterId,
})

/** Whether this company sent to the same person within 90 days: asked again when it leaves. */
export async function sentRecently(
  db: Db,
  { id, companyId, emailHash }: { id: string; companyId: string | null; emailHash: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from invitations where email_hash = ${emailHash} and company_id = ${companyId} and kind = 'review'
      and id <> ${id} and state <> 'bounced' and sent_at > ${samePersonSince(now)} limit 1`)
  return rows.length > 0
}
