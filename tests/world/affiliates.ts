import { eq } from 'drizzle-orm'
import { approveAffiliate } from '~/domain/affiliates/enrolment/deciding'
import { applyToProgramme } from '~/domain/affiliates/enrolment/enrolling'
import type { ApplyInput } from '~/domain/affiliates/enrolment/forms'
import { affiliates, affiliateTax } from '~/domain/affiliates/schema'
import { database } from '~/platform/db'
import { as, ctx, person, today } from '../world.ts'
import { accountOf, nifOf } from './account-numbers.ts'

export { accountOf, nifOf }

let made = 0
/** What somebody fills in who asks to be an affiliate, as the form is parsed. */
export function application(over: Partial<ApplyInput> = {}): ApplyInput {
  made += 1
  return {
    plans: 'No meu blogue sobre obras em casa, para quem tem empresas.',
    site: 'https://obras.exemplo.pt/',
    taxName: 'Ana Silva',
    country: 'PT',
    taxNumber: nifOf(made),
    address: 'Rua Direita 1, 4700-123 Braga',
    regime: 'services',
    chargesVat: false,
    account: accountOf(made),
    adult: 'sim',
    neverForReviews: 'sim',
    terms: 'sim',
    ...over,
  }
}

export const affiliateRow = async (userId: string) =>
  (await database().select().from(affiliates).where(eq(affiliates.userId, userId)))[0]
export const taxOfAffiliate = async (id: string) =>
  (await database().select().from(affiliateTax).where(eq(affiliateTax.affiliateId, id)))[0]

/** Somebody who asked. */
export async function candidate(input = application(), me?: Awaited<ReturnType<typeof person>>) {
  const who = me ?? (await person())
  await applyToProgramme(ctx(who), input)
  const row = await affiliateRow(who.userId)
  if (!row) throw new Error('nothing was asked')
  return { who, affiliate: row, input }
}

/** Somebody in the programme, by the commands that lead there. */
export async function affiliate(input = application()) {
  const { who, affiliate: row } = await candidate(input)
  await approveAffiliate(ctx(await as('finance'), today), row.id, { version: row.version })
  const active = await affiliateRow(who.userId)
  if (!active) throw new Error('nobody was approved')
  return { who: { ...who, isAffiliate: true }, affiliate: active, input }
}
