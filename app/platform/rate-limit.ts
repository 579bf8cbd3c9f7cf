import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './db'
import { env } from './env'
import { limits } from './schema'

/**
 * So many attempts per window; after `free` of them each further one must wait longer than the one before. Given as a function,
 * for the numbers are settings and may change while the process runs.
 */
export interface Limit {
  /** Tells limits apart: the same person is counted for each of them. */
  name: string
  points: number
  seconds: number
  /** How many come without waiting; the next waits 1 s, then 2, 4, 8 … up to `longestWait`. Left out: all of them. */
  free?: number
  longestWait?: number
}

export interface Taken {
  ok: boolean
  /** Attempts left in this window, after this one. */
  left: number
  /** Seconds until the window ends and all are there again. */
  resets: number
  /** Seconds until the next may be made; 0 when this one was allowed. */
  retryAfter: number
}

/** What is limited, without saying who: addresses and e-mails are never written down for this. */
function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${createHmac('sha256', env().AVAL_SECRET).update(`limit:${subject}`).digest('base64url').slice(0, 24)}`
}

/** SQL of the wait before the next attempt, by those made so far. */
function wait({ points, free = points, longestWait = 900 }: Limit) {
  return sql`case when ${limits.points} < ${free} then 0 else least(power(2, ${limits.points} - ${free}), ${longestWait}) end`
}

/**
 * Counts one attempt, atomically: of any number made at once only as many are allowed as there are points. Takes
 * effect at once, so call it outside the command's transaction, which may be rolled back.
 */
export async function take(db: Db, limitOf: () => Limit, subject: string, now: Date): Promise<Taken> {
  const limit = limitOf()
  const key = keyOf(limit, subject)
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const over = sql`${limits.endsAt} <= ${now}`
  const [allowed] = await db
    .insert(limits)
    .values({ key, points: 1, lastAt: now, endsAt })
    // Two requests may reach the row in another order than they came: who needs not wait is never turned away for it.
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        points: sql`case when ${over} then 1 else ${limits.points} + 1 end`,
        lastAt: sql`greatest(${limits.lastAt}, ${now})`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limits.endsAt} end`,
      },
      setWhere: sql`${over} or (${limits.points} < ${limit.points} and (${limits.points} < ${limit.free ?? limit.points} or ${limits.lastAt} + make_interval(secs => ${wait(limit)}) <= ${now}))`,
    })
    .returning({ points: limits.points, endsAt: limits.endsAt })
  const until = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
  if (allowed)
    return { ok: true, left: limit.points - allowed.points, resets: until(allowed.endsAt), retryAfter: 0 }
  const [row] = await db
    .select({
      points: limits.points,
      endsAt: limits.endsAt,
      until:
        sql<Date>`case when ${limits.points} >= ${limit.points} then ${limits.endsAt} else ${limits.lastAt} + make_interval(secs => ${wait(limit)}) end`.mapWith(
          limits.endsAt,
        ),
    })
    .from(limits)
    .where(eq(limits.key, key))
  const left = Math.max(0, limit.points - (row?.points ?? 0))
  return { ok: false, left, resets: row ? until(row.endsAt) : 1, retryAfter: row ? until(row.until) : 1 }
}

/** Gives one attempt back: it turned out to be none. */
export async function giveBack(db: Db, limit: () => Limit, subject: string): Promise<void> {
  await db
    .update(limits)
    .set({ points: sql`greatest(${limits.points} - 1, 0)` })
    .where(eq(limits.key, keyOf(limit(), subject)))
}

/** Forgets all attempts, and with them the wait. */
export async function forget(db: Db, limit: () => Limit, subject: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, keyOf(limit(), subject)))
}

/** «45 segundos», «2 minutos», «3 horas»: rounded up, so that waiting that long is enough. */
export function inWords(seconds: number): string {
  const [n, one, many] =
    seconds < 90
      ? [seconds, 'segundo', 'segundos']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minuto', 'minutos']
        : [Math.ceil(seconds / 3600), 'hora', 'horas']
  return `${n} ${n === 1 ? one : many}`
}

/**
 * The network an address belongs to, for limits: IPv4 as it is, IPv6 by its /64, which is what one subscriber has
 * (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = (address.split('%')[0] as string).toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...left, ...'0'.repeat(Math.max(0, 8 - left.length - right.length)), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
