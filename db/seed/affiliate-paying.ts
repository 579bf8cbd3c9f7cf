import { eq } from 'drizzle-orm'
import { readAnswers } from '~/domain/affiliates/payouts/answering'
import { endToEndOf } from '~/domain/affiliates/payouts/bank-file'
import { createBatch } from '~/domain/affiliates/payouts/batching'
import { acceptDocument, sendPayoutDocument } from '~/domain/affiliates/payouts/documents'
import { approveBatch, sendBatch } from '~/domain/affiliates/payouts/sending'
import { affiliatePayouts, payoutBatches } from '~/domain/affiliates/schema'
import type { Actor } from '~/domain/permissions'
import { lisbonDay } from '~/domain/shared/working-days'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { at } from './billing-time'
import { documentOf } from './claim-document'

/** The first payout that was closed, from the document to the bank's answer. */
export async function payOut(affiliateId: string, who: Actor, finance: Actor, admin: Actor): Promise<void> {
  const read = async () =>
    (
      await database()
        .select()
        .from(affiliatePayouts)
        .where(eq(affiliatePayouts.affiliateId, affiliateId))
        .orderBy(affiliatePayouts.number)
        .limit(1)
    )[0] as typeof affiliatePayouts.$inferSelect
  const payout = await read()
  const file = documentOf([
    'Fatura-recibo',
    `Comissões de afiliado, pagamento n.º ${payout.number}`,
    who.name,
  ])
  const { id, version } = payout
  await sendPayoutDocument(at(who), id, { version, number: 'FR 2026/14', on: lisbonDay(now()), file })
  await acceptDocument(at(finance), id, { version: (await read()).version })
  const batchId = await createBatch(at(finance))
  const batch = async () =>
    (await database().select().from(payoutBatches).where(eq(payoutBatches.id, batchId)))[0] as {
      version: number
      number: number
    }
  await approveBatch(at(admin), batchId, await batch())
  await sendBatch(at(finance), batchId, await batch())
  await readAnswers(at(finance), settled(endToEndOf(payout.number, (await batch()).number), payout.payCents))
}

/** The bank’s pain.002 (ISO 20022): «ACSC», settled. */
const settled = (id: string, cents: number): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts>
<OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>ACSC</TxSts>
<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${(cents / 100).toFixed(2)}</InstdAmt></Amt></OrgnlTxRef>
</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`)
