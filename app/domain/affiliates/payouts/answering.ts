import { and, eq } from 'drizzle-orm'
import { reverseKey } from '../../ledger/posting'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { startOfDay } from '../../shared/working-days'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliatePayouts, payoutBatches } from '../schema'
import { type BankAnswer, readBankAnswer } from './bank-answers'
import { lockBatch, payoutsIn, stepBatch } from './batch'
import { auditBatch } from './batching'
import { notifyOfPayout } from './mail-jobs'
import { type Payout, paidKey, payoutOf, postPaid, stepLines, stepPayout } from './payout'

export interface Answered {
  read: number
  paid: number
  failed: number
  /** Of another sum, of a batch that did not go out, or already known. */
  passed: number
}

/**
 * Reads what the bank says became of our transfers; read again, it changes nothing. Each is one transaction: what does not fit stops none of the
 * others, and is counted.
 * @throws Refusal `invalid` for what is no answer of a bank
 */
export async function readAnswers(ctx: Ctx, bytes: Uint8Array): Promise<Answered> {
  authorise(ctx.actor, 'affiliate.pay')
  const answers = readBankAnswer(bytes)
  const done: Answered = { read: answers.length, paid: 0, failed: 0, passed: 0 }
  const batches = new Set<string>()
  for (const answer of answers) {
    const found = await namedBy(ctx, answer)
    const outcome = found && (await heed({ ...ctx, once: undefined }, found, answer))
    if (found && outcome) batches.add(found.batchId)
    done[outcome ?? 'passed'] += 1
  }
  for (const id of batches) await settleBatch({ ...ctx, once: undefined }, id)
  return done
}

async function namedBy({ db }: Ctx, { payout, batch }: BankAnswer) {
  const [row] = await db
    .select({ id: affiliatePayouts.id, affiliateId: affiliatePayouts.affiliateId, batchId: payoutBatches.id })
    .from(affiliatePayouts)
    .innerJoin(payoutBatches, eq(payoutBatches.id, affiliatePayouts.batchId))
    .where(and(eq(affiliatePayouts.number, payout), eq(payoutBatches.number, batch)))
  return row
}

type Named = NonNullable<Awaited<ReturnType<typeof namedBy>>>

const heed = (ctx: Ctx, { id, affiliateId, batchId }: Named, answer: BankAnswer) =>
  transaction(ctx, async (tx): Promise<'paid' | 'failed' | undefined> => {
    authorise(tx.actor, 'affiliate.pay')
    const batch = await lockBatch(tx, batchId)
    await lockAffiliate(tx, affiliateId)
    const payout = await payoutOf(tx.db, id)
    const fits = payout.batchId === batchId && (answer.cents === null || answer.cents === payout.payCents)
    if (!fits || (batch.state !== 'sent' && batch.state !== 'settled')) return undefined
    if (answer.outcome === 'paid' && payout.state === 'processing') {
      await payoutPaid(tx, payout, answer.on)
      return 'paid'
    }
    if (answer.outcome === 'failed' && (payout.state === 'processing' || payout.state === 'paid')) {
      await payoutFailed(tx, payout, answer.reason)
      return 'failed'
    }
    return undefined
  })

async function payoutPaid(tx: TxCtx, payout: Payout, on: string | null): Promise<void> {
  const day = on ? startOfDay(on) : tx.now
  const paidAt = day > tx.now ? tx.now : day
  const paid = await stepPayout(tx, payout, 'pay', { set: { paidAt, failure: null } })
  await stepLines(tx, payout, 'pay')
  await postPaid(tx, paid, paidAt)
  await notifyOfPayout(tx, paid, 'paid')
}

/** Refused, or sent back after all: it is open again, and paid with the next month, or as soon as they ask. */
async function payoutFailed(tx: TxCtx, payout: Payout, reason: string | null): Promise<void> {
  if (payout.state === 'paid') {
    await stepLines(tx, payout, 'unpay')
    await reverseKey(tx, paidKey(payout))
  }
  const failure = reason ?? 'sem motivo indicado'
  const failed = await stepPayout(tx, payout, 'fail', {
    data: { reason: failure },
    set: { failure, failedAt: tx.now, paidAt: null },
  })
  const open = await stepPayout(tx, failed, 'reopen', { set: { closedAt: null } })
  await notifyOfPayout(tx, open, 'failed')
}

/** Nothing of it is on its way any more. */
const settleBatch = (ctx: Ctx, id: string) =>
  transaction(ctx, async (tx) => {
    authorise(tx.actor, 'affiliate.pay')
    const batch = await lockBatch(tx, id)
    await auditBatch(tx, batch, 'import')
    if (batch.state !== 'sent') return
    if ((await payoutsIn(tx.db, id)).some(({ state }) => state === 'processing')) return
    await stepBatch(tx, batch, 'settle')
  })
