import { database } from '~/platform/db'
import {
  affiliateAttributions,
  affiliateCommissions,
  affiliatePayouts,
  affiliates,
  affiliateTax,
} from '../../app/domain/affiliates/schema'
import { invoices } from '../../app/domain/billing/schema'
import { newId } from '../../app/domain/shared/ids'
import { shortLinkDays, shortLinks } from '../../app/domain/short-links/schema'
import { company, person, today } from '../world.ts'

/** Rows of the programme as its commands leave them, for tests of what is read of them. */

type Affiliate = typeof affiliates.$inferInsert
type Commission = typeof affiliateCommissions.$inferInsert

let made = 0
export async function affiliate(over: Partial<Affiliate> = {}) {
  made += 1
  const actor = await person({ isAffiliate: true })
  const id = newId()
  await database()
    .insert(affiliates)
    .values({
      id,
      userId: actor.userId,
      state: 'active',
      code: `KX7M2P${String(made).padStart(2, '0')}`,
      plans: 'Escrevo sobre obras.',
      termsVersion: '2026-11-24',
      termsAcceptedAt: today,
      appliedAt: today,
      ...over,
    })
  return { id, actor }
}

export async function taxOf(affiliateId: string, over: Partial<typeof affiliateTax.$inferInsert> = {}) {
  await database()
    .insert(affiliateTax)
    .values({
      affiliateId,
      name: 'Ana Silva',
      country: 'PT',
      taxNumber: '123456789',
      address: 'Rua das Flores, 12, Braga',
      regime: 'exempt',
      chargesVat: false,
      declaredFor: today.getUTCFullYear(),
      iban: 'sealed',
      ibanLast4: '0189',
      ibanHash: Buffer.from(newId()),
      updatedAt: today,
      ...over,
    })
}

export async function broughtCompany(
  affiliateId: string,
  over: Partial<typeof affiliateAttributions.$inferInsert> & { name?: string } = {},
) {
  const { name, ...columns } = over
  const { id } = await company(name ? { name } : {})
  const values = {
    companyId: id,
    affiliateId,
    state: 'counts' as const,
    code: 'KX7M2P',
    how: 'address' as const,
  }
  await database()
    .insert(affiliateAttributions)
    .values({ ...values, broughtAt: today, boundAt: today, ...columns })
  return id
}

/** A commission for an invoice of its own; a negative line for the invoice of the one that it corrects. */
export async function commission(
  affiliateId: string,
  over: Partial<Commission> & Pick<Commission, 'cents' | 'state'>,
): Promise<{ id: string; invoiceId: string }> {
  const companyId = over.companyId ?? (await company()).id
  const invoiceId = over.invoiceId ?? newId()
  if (!over.invoiceId)
    await database().insert(invoices).values({
      id: invoiceId,
      companyId,
      purpose: 'plan-order',
      state: 'paid',
      description: 'Plano Essencial',
      netCents: 2900,
      vatCents: 667,
      grossCents: 3567,
      createdAt: today,
      dueAt: today,
      paidAt: today,
    })
  const id = newId()
  const values = {
    id,
    kind: 'share' as const,
    affiliateId,
    companyId,
    invoiceId,
    baseCents: 2900,
    keptCents: 2900,
  }
  await database()
    .insert(affiliateCommissions)
    .values({ ...values, percent: 20, earnedAt: today, holdUntil: today, ...over })
  return { id, invoiceId }
}

export async function payout(
  affiliateId: string,
  over: Partial<typeof affiliatePayouts.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const values = { id, affiliateId, month: '2026-10-01', state: 'awaiting_document' as const }
  await database()
    .insert(affiliatePayouts)
    .values({ ...values, netCents: 3000, payCents: 3000, ...over })
  return id
}

export async function clicked(ownerId: string, days: Record<string, number>): Promise<void> {
  made += 1
  const id = newId()
  const values = { id, kind: 'affiliate' as const, code: `T3ST${String(made).padStart(3, '0')}`, target: '/' }
  await database()
    .insert(shortLinks)
    .values({ ...values, ownerId, label: 'Cartão', createdAt: today })
  for (const [day, n] of Object.entries(days))
    await database().insert(shortLinkDays).values({ linkId: id, day, source: 'direct', device: 'phone', n })
}
