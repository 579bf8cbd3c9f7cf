import { createHmac } from 'node:crypto'
import { env } from '~/platform/env'
import { answerOnce } from '../api-keys/answering-once'
import type { OpenKey } from '../api-keys/opening'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { cursorAt, placeOf } from '../shared/keyset'
import { transaction } from '../shared/transaction'
import type { AnyOperation, Asked } from './operation'

type AnyAsked = Asked<object, object, object>

/** What a key asks to be done is done by the command of the pages, and noted with the key, in one transaction. */
async function carriedOut(
  tx: TxCtx,
  operation: AnyOperation,
  asked: AnyAsked,
  key: OpenKey,
): Promise<unknown> {
  if (key.mode === 'test') return pretended(operation, asked, key, tx.now)
  const answer = await operation.read(tx, asked, key)
  const { id, companyId } = key
  await recordEvent(tx, {
    subjectType: 'api-key',
    subjectId: id,
    companyId,
    verb: operation.id,
    data: asked.params as Record<string, unknown>,
  })
  return answer
}

/**
 * Does what changes something; with an `Idempotency-Key` once.
 * @throws KeyReused, StillRunning, and what the command refuses
 */
export async function carryOut(
  ctx: Ctx,
  operation: AnyOperation,
  { asked, key, idempotencyKey }: { asked: AnyAsked; key: OpenKey; idempotencyKey: string | null },
): Promise<{ answer: unknown; before: boolean }> {
  authorise(ctx.actor, 'company.open', key)
  if (idempotencyKey !== null) {
    const print = printOf(operation, asked)
    return answerOnce(ctx, { keyId: key.id, idempotencyKey, print }, (tx) =>
      carriedOut(tx, operation, asked, key),
    )
  }
  if (key.mode === 'test') return { answer: pretended(operation, asked, key, ctx.now), before: false }
  const answer = await transaction(ctx, (tx) => carriedOut(tx, operation, asked, key))
  return { answer, before: false }
}

/** What is only read: of a test key, its small world. A page of a list goes on only where one of the same list ended. */
export async function readBy(ctx: Ctx, operation: AnyOperation, asked: AnyAsked, key: OpenKey | null) {
  const { cursor, limit: _, ...chosen } = asked.query as { cursor?: string; limit?: number }
  const list = [operation.id, asked.params, Object.entries(chosen).toSorted(), key?.companyId, key?.mode]
  const here = { ...asked, query: { ...asked.query, cursor: placeOf(list, cursor, 'cursor') ?? undefined } }
  const answer = (
    key?.mode === 'test' ? pretended(operation, here, key, ctx.now) : await operation.read(ctx, here, key)
  ) as { next?: string | null }
  return answer.next === undefined ? answer : { ...answer, next: cursorAt(list, answer.next) }
}

function pretended({ id, pretend }: AnyOperation, asked: AnyAsked, key: OpenKey, now: Date): unknown {
  if (!pretend) throw new Error(`${id} has no test world`)
  return pretend(asked, key, now)
}

/** Keyed, so that nobody who reads it can try out whom it was about. */
const printOf = ({ id }: AnyOperation, { params, body }: AnyAsked): string =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`api-print\n${JSON.stringify([id, params, body])}`)
    .digest('base64url')
