import { asc, eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { approveCommissions } from '../../app/domain/affiliates/commissions/approving'
import { newPartnerCode } from '../../app/domain/affiliates/enrolment/codes'
import { closeMonths } from '../../app/domain/affiliates/payouts/closing'
import { acceptDocument, sendPayoutDocument } from '../../app/domain/affiliates/payouts/documents'
import {
  affiliateAttributions,
  affiliateCommissions,
  affiliatePayouts,
  affiliates,
  affiliateTax,
} from '../../app/domain/affiliates/schema'
import type { AffiliateState, AttributionState, TaxRegime } from '../../app/domain/affiliates/states'
import { lockInvoice } from '../../app/domain/billing/locking'
import { syncRef } from '../../app/domain/billing/payments/syncing'
import { giveBack } from '../../app/domain/billing/refunds/giving-back'
import { seal } from '../../app/domain/people/second-factor/sealing'
import { newId } from '../../app/domain/shared/ids'
import { transaction } from '../../app/domain/shared/transaction'
import { as, byItself, ctx, person, today } from '../world.ts'
import { bought, buyer, lastRef } from './billing.ts'
import { pdf } from './documents.ts'
import type { PlayedProvider } from './payments.ts'
import { runJobs } from './person.ts'

/** Affiliates who bring companies, earn and are paid, for tests. */

const portuguese = 'PT50000201231234567890154'

/** Somebody in the programme; with their tax data, unless `tax` is null. */
export async function affiliate({
  state = 'active' as AffiliateState,
  paying = 0,
  tax = {} as { regime?: TaxRegime; chargesVat?: boolean; declaredFor?: number; name?: string } | null,
} = {}) {
  const who = await person({ name: 'Rita Melo', isAffiliate: true })
  const id = newId()
  await database().insert(affiliates).values({
    id,
    userId: who.userId,
    state,
    code: newPartnerCode(),
    plans: 'Falo da Aval no meu blogue.',
    termsVersion: '1',
    termsAcceptedAt: today,
    appliedAt: today,
    payingCompanies: paying,
  })
  if (tax) await declare(id, tax)
  return { id, who }
}

export async function declare(
  id: string,
  {
    regime = 'professional',
    chargesVat = true,
    declaredFor = 2027,
    name = 'Rita Melo',
    iban = portuguese,
  }: {
    regime?: TaxRegime
    chargesVat?: boolean
    declaredFor?: number
    name?: string
    iban?: string
  } = {},
): Promise<void> {
  const values = {
    affiliateId: id,
    name,
    country: 'PT',
    taxNumber: '123456789',
    address: 'Rua Nova, 3, 4700-123 Braga',
    regime,
    chargesVat,
    declaredFor,
    iban: seal(Buffer.from(iban), id, 'account number'),
    ibanLast4: iban.slice(-4),
    ibanHash: Buffer.from(iban),
    updatedAt: today,
  }
  await database().insert(affiliateTax).values(values)
}

/** A company that an affiliate brought, with its owner. */
export async function broughtBy({ id }: { id: string }, state: AttributionState = 'counts') {
  const who = await buyer()
  await database().insert(affiliateAttributions).values({
    companyId: who.acme.id,
    affiliateId: id,
    state,
    code: 'X',
    how: 'typed',
    broughtAt: today,
    boundAt: today,
  })
  return who
}

/** The same, which bought a plan: the request that it paid. */
export async function paidBy(
  provider: PlayedProvider,
  whose: { id: string },
  now = today,
  {
    state = 'counts' as AttributionState,
    ...plan
  }: Parameters<typeof bought>[3] & { state?: AttributionState } = {},
) {
  const who = await broughtBy(whose, state)
  const invoiceId = await bought(provider, who, now, plan)
  return { ...who, invoiceId }
}

/** Part of what was paid goes back, and we hear that it did. */
export async function givenBack(provider: PlayedProvider, invoiceId: string, cents: number, now = today) {
  const companyId = await transaction(ctx(byItself, now), async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    await giveBack(tx, invoice, { cents, reason: 'Para o teste.' })
    return invoice.companyId
  })
  await runJobs(now, /^billing\.send-refund/)
  await syncRef(ctx(byItself, now), await lastRef(companyId))
}

export const commissionRows = (affiliateId: string) =>
  database()
    .select()
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.affiliateId, affiliateId))
    .orderBy(asc(affiliateCommissions.earnedAt), asc(affiliateCommissions.id))
export const payoutRows = (affiliateId: string) =>
  database()
    .select()
    .from(affiliatePayouts)
    .where(eq(affiliatePayouts.affiliateId, affiliateId))
    .orderBy(asc(affiliatePayouts.number))
export const affiliateRow = async (id: string) =>
  (
    await database().select().from(affiliates).where(eq(affiliates.id, id))
  )[0] as typeof affiliates.$inferSelect

/** What the clock does of commissions and payouts at a moment. */
export async function affiliateClock(now: Date): Promise<void> {
  await approveCommissions.run(ctx(byItself, now), {}, '')
  await closeMonths.run(ctx(byItself, now), {}, '')
}

/** Their document for a payout comes, and somebody of ours finds it right. */
export async function documented(whose: { id: string; who: Awaited<ReturnType<typeof person>> }, now: Date) {
  const payout = (await payoutRows(whose.id)).find(({ state }) => state === 'awaiting_document')
  if (!payout) throw new Error('nothing waits for a document')
  const sent = { number: `FR 2027/${payout.number}`, on: '2027-01-02', file: pdf() }
  await sendPayoutDocument(ctx(whose.who, now), payout.id, { version: payout.version, ...sent })
  const finance = ctx(await as('finance'), now)
  await acceptDocument(finance, payout.id, { version: payout.version + 1 })
  return payout
}
