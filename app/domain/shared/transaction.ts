import { eq, sql } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { dropHere } from '~/platform/cache-tags'
import { database, sqlState } from '~/platform/db'
import { submissions } from '~/platform/schema'
import type { Ctx, TxCtx } from './ctx'
import { Refusal } from './refusal'

/**
 * Thrown when a form with this key was already carried out: the door answers as it did then, or, if something else
 * stood in it, says so. (The rule of Stripe's idempotent requests: a key goes with what it was first sent with.)
 */
export class AlreadyDone extends Error {
  readonly location: string | null
  readonly changed: boolean
  constructor(location: string | null, changed = false) {
    super('already done')
    this.location = location
    this.changed = changed
  }
}

/**
 * Runs a command in one transaction. Everything that must follow (jobs, dropped cache entries, events) is
 * written inside it, so it happens exactly if the change does. A form's idempotency key is taken here: a second
 * press waits for the first and gets its answer. Inside another transaction it just joins.
 * @throws AlreadyDone when the form was carried out before; Refusal `not-allowed` for staff who look at somebody's
 * account: they change nothing there, whatever the command is.
 */
export async function transaction<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (ctx.dropped) return work(ctx as TxCtx)
  if (ctx.actor.impersonator) {
    throw new Refusal('not-allowed', 'Está a ver a conta de outra pessoa: pode ler, mas não alterar nada.', {
      right: 'alterar a conta de outra pessoa',
    })
  }
  const dropped = new Set<string>()
  const run = () =>
    database().transaction(async (db) => {
      dropped.clear()
      const tx: TxCtx = { ...ctx, db, dropped }
      if (ctx.once) await takeKey(tx, ctx.once)
      const result = await work(tx)
      // A notification holds 8000 bytes (PostgreSQL, NOTIFY); a tag some 40.
      const tags = [...dropped]
      for (let i = 0; i < tags.length; i += 100) {
        await db.execute(sql`select pg_notify('aval_cache', ${JSON.stringify(tags.slice(i, i + 100))})`)
      }
      return result
    })
  let result: T
  try {
    result = await run()
  } catch (error) {
    // Serialization failure and deadlock are safe to try once more: nothing was written.
    if (!['40001', '40P01'].includes(sqlState(error) ?? '')) throw error
    result = await run()
  }
  // This process must not serve what it has just changed; others hear the NOTIFY.
  dropHere(dropped)
  return result
}

async function takeKey({ db, now }: TxCtx, { key, form, print }: NonNullable<Ctx['once']>) {
  const taken = await db
    .insert(submissions)
    .values({ key, form, print, at: now })
    .onConflictDoNothing()
    .returning()
  if (taken.length > 0) return
  const [done] = await db
    .select({ location: submissions.location, print: submissions.print })
    .from(submissions)
    .where(and(eq(submissions.key, key), eq(submissions.form, form)))
  throw new AlreadyDone(done?.location ?? null, Boolean(print && done?.print && done.print !== print))
}

/** Names what a change makes stale: pages made of these tags are dropped after commit. */
export function invalidate(tx: TxCtx, ...tags: string[]): void {
  for (const tag of tags) tx.dropped.add(tag)
}
