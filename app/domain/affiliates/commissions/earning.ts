import { and, eq, isNull } from 'drizzle-orm'
import { invoiceOf } from '../../billing/locking'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { lisbonDay } from '../../shared/working-days'
import type { Attribution } from '../attribution/attribution'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliateAttributions, affiliateCommissions, affiliateFindings } from '../schema'
import type { HoldCause } from '../states'
import { type Commission, owe } from './commission'
import { keepPaying, lockByCompany } from './paying'
import { commissionOf, earnsUntil, holdEnds, tierAt } from './rules'

/**
 * An invoice was paid: of a plan that a company pays which somebody brought, they earn a share. Only plans, only while they are in the
 * programme, only for a year from its first payment; once for each invoice. Its company is locked.
 */
export async function earnCommission(tx: TxCtx, invoiceId: string): Promise<void> {
  const invoice = await invoiceOf(tx.db, invoiceId)
  if (!invoice.purpose.startsWith('plan-') || invoice.netCents === 0) return
  const found = await lockByCompany(tx, invoice.companyId)
  if (!found) return
  const paidAt = invoice.paidAt ?? tx.now
  const { attribution } = found
  const firstPaidAt = attribution.firstPaidAt ?? paidAt
  if (!attribution.firstPaidAt)
    await tx.db
      .update(affiliateAttributions)
      .set({ firstPaidAt })
      .where(eq(affiliateAttributions.companyId, invoice.companyId))
  await keepPaying(tx, invoice.companyId)
  const affiliate = await lockAffiliate(tx, attribution.affiliateId)
  if (affiliate.state !== 'active' || attribution.state === 'refused') return
  if (lisbonDay(paidAt) >= earnsUntil(firstPaidAt)) return
  const heldFor = await causes(tx, attribution)
  const { percent } = tierAt(affiliate.payingCompanies)
  const [row] = await tx.db
    .insert(affiliateCommissions)
    .values({
      id: newId(),
      kind: 'share',
      state: heldFor.length > 0 ? 'held' : 'pending',
      heldFrom: heldFor.length > 0 ? 'pending' : null,
      heldFor,
      reason: heldFor.length > 0 ? (attribution.reason ?? null) : null,
      affiliateId: affiliate.id,
      companyId: invoice.companyId,
      invoiceId,
      baseCents: invoice.netCents,
      keptCents: invoice.netCents,
      percent,
      cents: commissionOf(invoice.netCents, percent),
      earnedAt: paidAt,
      // What is earned late joins the next month to be closed, not one that is closed already.
      holdUntil: later(holdEnds(paidAt), tx.now),
    })
    .onConflictDoNothing()
    .returning()
  if (row) await written(tx, row, affiliate.payingCompanies)
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

async function written(tx: TxCtx, row: Commission, paying: number): Promise<void> {
  const { id, state, baseCents, percent, cents } = row
  await recordEvent(tx, {
    subjectType: 'commission',
    subjectId: id,
    verb: 'earn',
    toState: state,
    data: { baseCents, percent, cents, paying },
  })
  await owe(tx, row, cents)
}

/** Why it begins held: somebody looks at the company, or at the affiliate. */
async function causes({ db }: TxCtx, { state, affiliateId }: Attribution): Promise<HoldCause[]> {
  const [looked] = await db
    .select({ id: affiliateFindings.id })
    .from(affiliateFindings)
    .where(
      and(
        eq(affiliateFindings.affiliateId, affiliateId),
        isNull(affiliateFindings.companyId),
        eq(affiliateFindings.state, 'open'),
        eq(affiliateFindings.weight, 'hold'),
      ),
    )
    .limit(1)
  return [
    ...(state === 'held' ? (['attribution'] as const) : []),
    ...(looked ? (['affiliate'] as const) : []),
  ]
}
