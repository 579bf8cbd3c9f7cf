import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { newPartnerCode } from '../../app/domain/affiliates/enrolment/codes'
import {
  affiliateAttributions,
  affiliateFindings,
  affiliates,
  affiliateTax,
} from '../../app/domain/affiliates/schema'
import { users } from '../../app/domain/people/schema'
import { newId } from '../../app/domain/shared/ids'
import { person, today } from '../world.ts'

/** Affiliates, for tests. */

export async function affiliate(
  over: Partial<typeof affiliates.$inferInsert> = {},
  account: Parameters<typeof person>[0] = {},
  tax: Partial<typeof affiliateTax.$inferInsert> = {},
) {
  const email = `${newId()}@gmail.com`
  const actor = await person({ name: 'Rita Neves', email, isAffiliate: true, ...account })
  const [row] = await database()
    .insert(affiliates)
    .values({
      id: newId(),
      userId: actor.userId,
      state: 'active',
      code: newPartnerCode(),
      plans: 'Escrevo sobre obras em casa.',
      termsVersion: '2026-11-24',
      termsAcceptedAt: today,
      appliedAt: today,
      ...over,
    })
    .returning()
  if (!row) throw new Error('no affiliate')
  await database()
    .insert(affiliateTax)
    .values({
      affiliateId: row.id,
      name: 'Rita Neves',
      country: 'PT',
      taxNumber: '212345679',
      address: 'Rua do Souto, 1, Braga',
      regime: 'exempt',
      chargesVat: false,
      declaredFor: 2026,
      iban: 'sealed',
      ibanLast4: '0154',
      ibanHash: randomBytes(32),
      updatedAt: today,
      ...tax,
    })
  return { ...row, actor }
}
export type TestAffiliate = Awaited<ReturnType<typeof affiliate>>

/** Somebody whose account began with this code. */
export async function broughtPerson(
  { code }: { code: string },
  over: Parameters<typeof person>[0] = {},
  at = today,
) {
  const actor = await person(over)
  await database()
    .update(users)
    .set({ partnerCode: code, partnerCodeHow: 'address', partnerCodeAt: at })
    .where(eq(users.id, actor.userId))
  return actor
}

/** A company that counts for an affiliate, or did. */
export const attributed = async (
  { id, code }: { id: string; code: string },
  companyId: string,
  over: Partial<typeof affiliateAttributions.$inferInsert> = {},
) =>
  database()
    .insert(affiliateAttributions)
    .values({
      companyId,
      affiliateId: id,
      state: 'counts',
      code,
      how: 'typed',
      broughtAt: today,
      boundAt: today,
      ...over,
    })

export const attributionRow = async (companyId: string) =>
  (
    await database()
      .select()
      .from(affiliateAttributions)
      .where(eq(affiliateAttributions.companyId, companyId))
  )[0]

export const findingRows = (affiliateId: string) =>
  database()
    .select()
    .from(affiliateFindings)
    .where(eq(affiliateFindings.affiliateId, affiliateId))
    .orderBy(affiliateFindings.id)
