import { randomBytes } from 'node:crypto'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, violated } from '../db'
import { ProviderRefuses } from './port'
import { simulatedObjects } from './simulated-schema'

/** What the simulated provider remembers (simulated-schema.ts), read and written whole. */

const when = z.coerce.date()
const method = z.enum(['card', 'mb_way', 'multibanco', 'sepa_debit'])

/** How a kept card or mandate answers when it is charged: people choose it on the simulated pages. */
export const answers = ['pays', 'insufficient_funds', 'authentication_required'] as const

const kept = z.object({
  method: z.string(),
  kind: z.enum(['card', 'sepa_debit']),
  words: z.string(),
  answers: z.enum(answers),
})
export type SimulatedKept = z.infer<typeof kept>

const payment = z.object({
  paymentId: z.string(),
  cents: z.number().int().positive(),
  method,
  description: z.string(),
  customer: z.string().nullable(),
  /** Of what was opened: where people are led, and until when it can be begun. */
  page: z
    .object({ keep: z.boolean(), successUrl: z.string(), cancelUrl: z.string(), expiresAt: when })
    .nullable(),
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  /** The bank asks the customer before it pays (3-D Secure). */
  confirming: z.boolean(),
  /** What becomes of it when it is due. */
  next: z.enum(['pay', 'return', 'expire']).nullable(),
  paidAt: when.nullable(),
  feeCents: z.number().int().nullable(),
  kept: kept.nullable(),
  reference: z.object({ entity: z.string(), number: z.string(), expiresAt: when }).nullable(),
  failure: z.string().nullable(),
  refunds: z.array(z.string()),
  disputes: z.array(z.string()),
})

const schemas = {
  payment,
  customer: z.object({ kept: kept.nullable() }),
  refund: z.object({
    payment: z.string(),
    cents: z.number().int().positive(),
    state: z.enum(['pending', 'done']),
  }),
  dispute: z.object({
    payment: z.string(),
    cents: z.number().int().positive(),
    state: z.enum(['open', 'won', 'lost']),
    reason: z.string(),
    openedAt: when,
    answerBy: when,
  }),
  movement: z.object({
    paymentId: z.string().nullable(),
    kind: z.enum(['payment', 'refund', 'dispute', 'payout']),
    cents: z.number().int(),
    feeCents: z.number().int(),
    at: when,
  }),
  /** Waits until it is delivered to our door. */
  event: z.object({ type: z.string(), payment: z.string(), at: when }),
}
type Kind = keyof typeof schemas
export type Simulated<K extends Kind> = z.infer<(typeof schemas)[K]>
/** One of them as it lies in the table. */
export interface Kept<K extends Kind> {
  id: string
  body: Simulated<K>
  dueAt: Date | null
}

const prefixes: Record<Kind, string> = {
  payment: 'pag',
  customer: 'cli',
  refund: 'dev',
  dispute: 'dis',
  movement: 'mov',
  event: 'evt',
}
/** Nobody guesses it: whoever has the address of a page may use it, as at a provider. */
const newName = (kind: Kind) => `${prefixes[kind]}_${randomBytes(16).toString('hex')}`

/** @throws ProviderRefuses where there is none of that name */
export async function readObject<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  { lock = false } = {},
): Promise<Kept<K>> {
  const rows = db.select().from(simulatedObjects).where(eq(simulatedObjects.id, id))
  const [row] = await (lock ? rows.for('update') : rows)
  if (row?.kind !== kind) throw new ProviderRefuses('resource_missing', `there is no ${kind} of that name`)
  return { id, body: schemas[kind].parse(row.body) as Simulated<K>, dueAt: row.dueAt }
}

/** Those of a kind, in the order in which they were made. */
export async function readObjects<K extends Kind>(
  db: Db,
  kind: K,
  which: SQL | undefined,
): Promise<Kept<K>[]> {
  const rows = await db
    .select()
    .from(simulatedObjects)
    .where(and(eq(simulatedObjects.kind, kind), which))
    .orderBy(asc(simulatedObjects.createdAt), asc(simulatedObjects.id))
  return rows.map(({ id, body, dueAt }) => ({ id, body: schemas[kind].parse(body) as Simulated<K>, dueAt }))
}

export async function createObject<K extends Kind>(
  db: Db,
  kind: K,
  body: Simulated<K>,
  { at, dueAt = null, key }: { at: Date; dueAt?: Date | null; key?: string },
): Promise<Kept<K>> {
  const id = newName(kind)
  await db
    .insert(simulatedObjects)
    .values({ id, kind, key: key ?? null, body: schemas[kind].parse(body), dueAt, createdAt: at })
  return { id, body, dueAt }
}

export async function updateObject<K extends Kind>(db: Db, kind: K, { id, body, dueAt }: Kept<K>) {
  await db
    .update(simulatedObjects)
    .set({ body: schemas[kind].parse(body), dueAt })
    .where(eq(simulatedObjects.id, id))
}

/**
 * Same key, same object: made once, and found again by whoever asks a second time, also after a crash or at the same moment.
 * @throws ProviderRefuses `idempotency_error` where the same key comes with something else
 */
export async function onceByKey<K extends Kind>(
  { db, kind, key, same }: { db: Db; kind: K; key: string; same: (body: Simulated<K>) => boolean },
  make: () => Promise<Kept<K>>,
): Promise<Kept<K>> {
  const before = async () => {
    const [row] = await db.select().from(simulatedObjects).where(eq(simulatedObjects.key, key))
    if (!row) return undefined
    const body = row.kind === kind ? (schemas[kind].parse(row.body) as Simulated<K>) : undefined
    if (!body || !same(body))
      throw new ProviderRefuses('idempotency_error', 'the key went with something else')
    return { id: row.id, body, dueAt: row.dueAt }
  }
  const found = await before()
  if (found) return found
  try {
    return await make()
  } catch (error) {
    const made = violated(error) === 'simulated_objects_key_unique' ? await before() : undefined
    if (!made) throw error
    return made
  }
}
