import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { operator } from '~/platform/operator'
import { audit } from '../../audit/log'
import { seal, unseal } from '../../people/second-factor/sealing'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { type AffiliateTax, lockAffiliate, taxRow } from '../enrolment/affiliate'
import { affiliatePayouts, affiliates, payoutBatches } from '../schema'
import { bankFile, endToEndOf, type Transfer } from './bank-file'
import type { Batch } from './batch'
import { type Payout, payoutOf, stepPayout } from './payout'
import { targetDayFrom } from './target-days'

/** The day on which the bank is to pay: the one that affiliates were told, or the next on which banks settle. */
export function executionDay(now: Date): string {
  const tomorrow = shiftDay(lisbonDay(now), 1)
  const told = `${tomorrow.slice(0, 8)}${String(settings.affiliates.payDay).padStart(2, '0')}`
  return targetDayFrom(told > tomorrow ? told : tomorrow)
}

/** Payouts whose document was accepted, of affiliates who may be paid. */
export const readyPayouts = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({ id: affiliatePayouts.id, affiliateId: affiliatePayouts.affiliateId })
    .from(affiliatePayouts)
    .innerJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .where(
      and(
        eq(affiliatePayouts.state, 'awaiting_document'),
        isNotNull(affiliatePayouts.documentOkAt),
        inArray(affiliates.state, ['active', 'closed']),
      ),
    )
    .orderBy(asc(affiliatePayouts.affiliateId), asc(affiliatePayouts.number))

/**
 * Makes a batch of all that is ready: the only place where account numbers are opened, into a file that is sealed at once.
 * @returns its id
 * @throws Refusal `step-up`, `conflict` where nothing is ready or we have no account ourselves
 */
export function createBatch(ctx: Ctx): Promise<string> {
  authorise(ctx.actor, 'affiliate.pay')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const debtor = operator()
    if (!debtor.iban) throw new Refusal('conflict', 'A Aval não tem conta indicada: não há de onde pagar.')
    const ready: [Payout, AffiliateTax][] = []
    for (const { id, affiliateId } of await readyPayouts(tx)) {
      const { state, userId } = await lockAffiliate(tx, affiliateId)
      const [payout, tax] = [await payoutOf(tx.db, id), await taxRow(tx, affiliateId)]
      const mayBePaid = (state === 'active' || state === 'closed') && userId !== tx.actor.userId
      if (payout.state === 'awaiting_document' && payout.documentOkAt && tax && mayBePaid)
        ready.push([payout, tax])
    }
    if (ready.length === 0) throw new Refusal('conflict', 'Nenhum pagamento está pronto para um lote.')
    return writeBatch(tx, ready, { name: debtor.name, iban: debtor.iban })
  })
}

async function writeBatch(
  tx: TxCtx,
  ready: [Payout, AffiliateTax][],
  debtor: { name: string; iban: string },
): Promise<string> {
  const id = newId()
  const [row] = await tx.db
    .insert(payoutBatches)
    .values({
      id,
      state: 'drafted',
      messageId: `AVAL-${id.replaceAll('-', '').slice(-24)}`,
      count: ready.length,
      cents: ready.reduce((sum, [{ payCents }]) => sum + payCents, 0),
      executeOn: executionDay(tx.now),
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    })
    .returning()
  const batch = row as Batch
  const transfers: Transfer[] = []
  for (const [payout, tax] of ready) {
    const account = accountNow(tax, tx.now)
    await stepPayout(tx, payout, 'process', {
      set: { batchId: id, ...account, failure: null },
      data: { batchId: id },
    })
    transfers.push({
      endToEndId: endToEndOf(payout.number, batch.number),
      cents: payout.payCents,
      name: tax.name,
      iban: unseal(account.iban, payout.affiliateId, 'account number').toString(),
      about: `Aval, comissões de ${payout.month.slice(0, 7)}, documento ${payout.documentNumber ?? ''}`,
    })
  }
  const file = bankFile({ ...batch, debtor, transfers: transfers.toSorted((a, b) => order(a, b)) })
  await tx.db
    .update(payoutBatches)
    .set({ file: seal(Buffer.from(file), id, 'account number') })
    .where(eq(payoutBatches.id, id))
  await recordEvent(tx, { subjectType: 'payout-batch', subjectId: id, verb: 'draft', toState: 'drafted' })
  await auditBatch(tx, batch, 'create')
  return id
}

const order = (a: Transfer, b: Transfer) => a.endToEndId.localeCompare(b.endToEndId, 'en', { numeric: true })

/** A number that was asked for holds from its moment on, whoever has come to write it down. */
const accountNow = (tax: AffiliateTax, now: Date) =>
  tax.nextIban && tax.nextIbanFrom && tax.nextIbanFrom <= now
    ? { iban: tax.nextIban, ibanLast4: tax.nextIbanLast4 }
    : { iban: tax.iban, ibanLast4: tax.ibanLast4 }

export const auditBatch = (
  tx: TxCtx,
  { id, messageId, count, cents }: Batch,
  verb: 'create' | 'approve' | 'cancel' | 'send' | 'download' | 'import',
  reason?: string,
) =>
  audit(tx, {
    verb: `payout-batch.${verb}`,
    objectType: 'payout-batch',
    objectId: id,
    reason,
    after: { messageId, count, cents },
  })
