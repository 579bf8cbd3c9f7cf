import { and, eq, sql } from 'drizzle-orm'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { apiAnswers } from './schema'

/** The same `Idempotency-Key` with something else in the request. */
export class KeyReused extends Refusal {
  constructor() {
    super(
      'invalid',
      'Este «Idempotency-Key» já veio com outro pedido. Não fizemos nada: use um novo para cada coisa que quer fazer.',
    )
  }
}
/** The first request with this `Idempotency-Key` is not done. */
export class StillRunning extends Refusal {
  constructor() {
    super('conflict', 'O primeiro pedido com este «Idempotency-Key» ainda está a ser tratado.', {
      retryAfter: 1,
    })
  }
}

/**
 * Does it once: whoever asks again with the same key and the same request gets the first answer for a day, and nothing more
 * happens. What was done and what was answered are one transaction: neither is there without the other. What was refused
 * did nothing, is not kept, and may be asked again (draft-ietf-httpapi-idempotency-key-header).
 * @throws KeyReused, StillRunning, and whatever the work throws
 */
export function answerOnce<T>(
  ctx: Ctx,
  { keyId, idempotencyKey, print }: { keyId: string; idempotencyKey: string; print: string },
  work: (tx: TxCtx) => Promise<T>,
): Promise<{ answer: T; before: boolean }> {
  return transaction(ctx, async (tx) => {
    const name = `api-answer:${keyId}:${idempotencyKey}`
    const { rows } = await tx.db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`,
    )
    if (!rows[0]?.mine) throw new StillRunning()
    const [done] = await tx.db
      .select()
      .from(apiAnswers)
      .where(and(eq(apiAnswers.keyId, keyId), eq(apiAnswers.idempotencyKey, idempotencyKey)))
    const kept = settings.api.answerHours * 3_600_000
    if (done && tx.now.getTime() - done.at.getTime() < kept) {
      if (done.print !== print) throw new KeyReused()
      return { answer: done.answer as T, before: true }
    }
    const answer = await work(tx)
    const row = { print, answer, at: tx.now }
    await tx.db
      .insert(apiAnswers)
      .values({ keyId, idempotencyKey, ...row })
      .onConflictDoUpdate({ target: [apiAnswers.keyId, apiAnswers.idempotencyKey], set: row })
    return { answer, before: false }
  })
}
