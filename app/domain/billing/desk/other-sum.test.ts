import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  buyer,
  invoiceRows,
  lastRef,
  paymentRows,
  playedProvider,
  sapataria,
} from '../../../../tests/world/billing'
import { runJobs } from '../../../../tests/world/person'
import { auditLog } from '../../audit/schema'
import { companyBalance } from '../../ledger/balances'
import { ledgerDifferences } from '../../ledger/rechecking'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { orderPlan } from '../subscriptions/ordering'
import { paymentList } from './desk-filters'
import { findPayments } from './desk-lists'
import { returnOtherSum, settleProblem } from './handling'
import { invoiceRecord } from './invoice-record'

useWorld()
const provider = playedProvider()
const staff = async () => ctx(await as('finance'))
const reason = 'A empresa pagou um cêntimo a menos.'

/** A plan that was ordered for 35,67 €, and paid with a cent less. */
async function otherSum() {
  const { acme, owner } = await buyer()
  const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
  const invoiceId = await orderPlan(ctx(owner), acme.id, order)
  await payInvoice(ctx(owner), invoiceId, { method: 'card', keep: false })
  const ref = await lastRef(acme.id)
  provider.pay(ref, { paidCents: 3566 })
  await syncRef(ctx(byItself), ref)
  return { acme, owner, invoiceId, ref }
}

test('a payment of another sum waits; who looked at it says what they found, and it waits no more', async () => {
  const { invoiceId } = await otherSum()
  const problems = async () =>
    (
      await findPayments(
        await staff(),
        paymentList.read(new URLSearchParams({ estado: 'com-problema' })),
        null,
      )
    ).rows
  const [found] = await problems()
  expect(found).toMatchObject({ invoiceId, state: 'pending', problem: expect.stringContaining('3566') })
  const id = found?.id as string
  await settleProblem(await staff(), id, { version: 1, reason: 'Devolvido no prestador.' })
  expect(await problems()).toEqual([])
  const [trail] = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.verb, 'payment.settle'))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  expect(trail).toMatchObject({ objectId: id, before: { problem: found?.problem } })
  const { history } = await invoiceRecord(await staff(), invoiceId)
  expect(history[0]).toMatchObject({ verb: 'settle', reason: 'Devolvido no prestador.' })
})

test('a payment of another sum goes back whole, booked as it came, and what was asked for is paid anew', async () => {
  const { acme, owner, invoiceId, ref } = await otherSum()
  const [payment] = await paymentRows(acme.id)
  const [id, how] = [payment?.id as string, { version: payment?.version ?? 0, reason }]
  const proven = await staff()
  const unproven = ctx({ ...(await as('finance')), provenAt: null })
  await expect(async () => returnOtherSum(unproven, id, how)).rejects.toMatchObject({ kind: 'step-up' })
  await returnOtherSum(proven, id, how)
  expect(await companyBalance(database(), acme.id, 'credit')).toBe(-3566)
  await expect(returnOtherSum(proven, id, how)).rejects.toMatchObject({ kind: 'conflict' })
  await runJobs(today, /^billing\./)
  await syncRef(ctx(byItself), ref)
  expect(await paymentRows(acme.id)).toMatchObject([{ state: 'refunded', cents: 3566, problem: null }])
  expect(await companyBalance(database(), acme.id, 'credit')).toBe(0)
  await payInvoice(ctx(owner), invoiceId, { method: 'card', keep: false })
  provider.pay(await lastRef(acme.id))
  await syncRef(ctx(byItself), await lastRef(acme.id))
  expect(await invoiceRows(acme.id)).toMatchObject([{ state: 'paid' }])
  expect(await ledgerDifferences(ctx(byItself))).toEqual([])
})
