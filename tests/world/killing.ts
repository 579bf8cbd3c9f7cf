import pg from 'pg'

/**
 * The process dies in the middle of something: at the n-th statement that it sends its database, and from there on nothing of it
 * reaches anybody. What was not committed is rolled back, as the server does with a connection that breaks.
 */

class Killed extends Error {}

let left: number | null = null
let dead = false
let sent = 0

type Query = (...given: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
  if (!dies(given[0])) return query.apply(this, given)
  const answer = given.at(-1)
  const killed = new Killed('the process was killed')
  if (typeof answer !== 'function') return Promise.reject(killed)
  process.nextTick(answer as (error: Error) => void, killed)
} as unknown as typeof pg.Client.prototype.query

function dies(said: unknown): boolean {
  const text = typeof said === 'string' ? said : ((said as { text?: string } | undefined)?.text ?? '')
  // What the queue does is another process.
  if (/^rollback|^(select id, name|delete)\b.*from pgboss\.job/i.test(text)) return false
  sent += 1
  if (left !== null && --left === 0) dead = true
  return dead
}

/** Whether something was killed since the last `revive`: then nothing of this process does anything any more. */
export const isDead = (): boolean => dead

/** Kills at the n-th statement from now, or never. */
export function killAt(n: number | null): void {
  left = n
  dead = false
  sent = 0
}

/** Another process begins. @returns how many statements were sent since the last one began */
export function revive(): number {
  const count = sent
  killAt(null)
  return count
}
