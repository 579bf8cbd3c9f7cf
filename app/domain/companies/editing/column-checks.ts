import { and, eq, inArray, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { placesAndCategories } from '../../places/places-and-categories'
import { checkAll } from '../../shared/check-all'
import type { Ctx } from '../../shared/ctx'
import { isSoleTrader } from '../../shared/nif'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { areasReached } from '../reach'
import { categories, companies, districts, municipalities } from '../schema'
import type { Columns } from './editing-columns'

/** What only the database knows of a profile's facts: places and categories that exist, a number that is nobody else's. */

/** Inside a command, or before one to say at once what it would refuse. */
type Looking = Pick<Ctx, 'db' | 'now'>

export const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

/**
 * Checks what a form brought.
 * @returns the columns with what follows from them: the district of a municipality, lists without repetition
 * @throws Refusal `invalid` in its field
 */
export async function checkColumns(
  tx: Looking,
  company: { id: string; nipc: string | null } | null,
  next: Columns,
): Promise<Columns> {
  const out: Columns = { ...next }
  const year = Number(lisbonDay(tx.now).slice(0, 4))
  await checkAll(
    () => {
      if (next.foundedYear && (next.foundedYear < 1500 || next.foundedYear > year))
        throw wrong('foundedYear', `Escreva um ano entre 1500 e ${year}.`)
    },
    async () => {
      if (next.nipc && next.nipc !== company?.nipc) await checkNumber(tx, next.nipc, company?.id ?? null)
    },
    async () => {
      if (next.municipality) out.district = await districtOf(tx, next.municipality)
    },
    async () => {
      const reached = await areasOfReach(tx, next)
      if (reached) out.areasServed = reached
      else if (next.areasServed) out.areasServed = await areasOf(tx, next.areasServed)
    },
    async () => {
      if (!next.category) return
      out.otherCategories = [...new Set(next.otherCategories ?? [])].filter((c) => c !== next.category)
      await checkCategories(tx, next.category, out.otherCategories)
    },
  )
  return out
}

/** @throws Refusal `invalid` on `category` or `otherCategories` */
export async function checkCategories({ db }: Looking, main: string, others: string[]): Promise<void> {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [main, ...others]))
  const known = new Set(found.map((c) => c.id))
  if (!known.has(main)) throw wrong('category', 'Escolha uma categoria da lista.')
  if (!others.every((c) => known.has(c))) throw wrong('otherCategories', 'Escolha categorias da lista.')
}

/** @throws Refusal `invalid` on `municipality` */
export async function districtOf({ db }: Looking, municipality: string): Promise<string> {
  const [found] = await db.select().from(municipalities).where(eq(municipalities.code, municipality))
  if (!found) throw wrong('municipality', 'Escolha um concelho da lista.')
  return found.district
}

/** What a radius or the country comes to; null where places are chosen, or nothing is said of how far it goes. */
async function areasOfReach(
  { now }: Pick<Ctx, 'now'>,
  { reach, municipality }: Pick<Columns, 'reach' | 'municipality'>,
): Promise<string[] | null> {
  return reach && municipality ? areasReached(reach, municipality, await placesAndCategories(now)) : null
}

/** Districts and municipalities that exist; one that lies in a chosen district says nothing more. */
async function areasOf({ db }: Looking, codes: string[]): Promise<string[]> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return []
  const whole = await db.select().from(districts).where(inArray(districts.code, wanted))
  const parts = await db.select().from(municipalities).where(inArray(municipalities.code, wanted))
  if (whole.length + parts.length !== wanted.length)
    throw wrong('areasServed', 'Escolha distritos e concelhos da lista.')
  const chosen = new Set(whole.map((d) => d.code))
  return [...chosen, ...parts.filter((m) => !chosen.has(m.district)).map((m) => m.code)].sort()
}

/**
 * The unique index makes it true; this makes it polite, and leads to the claim. Of a sole trader's number it is not said
 * whose it is: it is personal data, and nobody finds out by typing (product/README).
 */
export async function checkNumber({ db }: Pick<Ctx, 'db'>, nipc: string, id: string | null): Promise<void> {
  const [other] = await db
    .select({ id: companies.id, name: companies.name, slug: companies.slug, listing: companies.listing })
    .from(companies)
    .where(and(eq(companies.nipc, nipc), sql`${companies.listing} not in ('draft','rejected','merged')`))
  if (!other || other.id === id) return
  const seen = other.listing === 'approved' || other.listing === 'suspended' || other.listing === 'closed'
  if (!seen) throw wrong('nipc', taken)
  if (isSoleTrader(nipc))
    throw wrong('nipc', 'Já existe um perfil com este NIF. Procure-o em Empresas pelo nome.')
  const sentence = `Já existe um perfil com este NIPC: «${other.name}».`
  throw new Refusal('invalid', sentence, {
    fields: { nipc: sentence },
    next: { to: paths.newClaim(other.slug), label: `É a minha empresa: reivindicar «${other.name}»` },
  })
}

const taken =
  'Já nos chegou um pedido de perfil com este NIPC. Se é da mesma empresa, fale com quem o enviou.'

/** Two at once: the second meets the constraint. */
export async function politely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violated(error) === 'companies_nipc') throw wrong('nipc', taken)
    // Somebody took this very address in between: another one will be free.
    if (violated(error) === 'companies_slug_unique') return work()
    throw error
  }
}
