import { eq } from 'drizzle-orm'
import { approveAffiliate } from '~/domain/affiliates/enrolment/deciding'
import { applyToProgramme } from '~/domain/affiliates/enrolment/enrolling'
import type { ApplyInput } from '~/domain/affiliates/enrolment/forms'
import { affiliates, affiliateTax } from '~/domain/affiliates/schema'
import { database } from '~/platform/db'
import { as, ctx, person, today } from '../world.ts'

/** An account number of Portugal whose digits check, another for each n (ISO 7064, mod 97-10). */
export function accountOf(n: number): string {
  const first = `0002${String(n).padStart(15, '0')}`
  const remainder = (digits: string) => [...digits].reduce((rest, d) => (rest * 10 + Number(d)) % 97, 0)
  const nib = first + String(98 - remainder(`${first}00`)).padStart(2, '0')
  return `PT${String(98 - remainder(`${nib}252900`)).padStart(2, '0')}${nib}`
}

/** A tax number of a person whose digit checks. */
export function nifOf(n: number): string {
  const first = `2${String(n).padStart(7, '0')}`
  const sum = [...first].reduce((total, d, i) => total + Number(d) * (9 - i), 0)
  const r = sum % 11
  return first + (r < 2 ? 0 : 11 - r)
}

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
