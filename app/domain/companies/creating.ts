import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import {
  type AboutInput,
  type ContactsInput,
  hoursOf,
  type IdentityInput,
  type PlaceInput,
} from './creation-forms'
import { type Company, takeCompany } from './deciding'
import { editableStates } from './listing-flow'
import { categories, companies, companyMembers, municipalities } from './schema'
import { freeSlug } from './slugs'

/** A profile in the making: each step writes the draft, so that nothing is lost between two evenings. */

/**
 * Begins a profile: the first step. Whoever begins it is its owner.
 * @param brought what the invitation that led here knows: the contact that is filled in, and whom to credit.
 * @returns the company's id
 * @throws Refusal `not-allowed` without a confirmed address, `invalid` for a number that has a profile
 */
export async function startCompany(
  ctx: Ctx,
  input: IdentityInput,
  brought: { email?: string; invitationId?: string } = {},
): Promise<string> {
  authorise(ctx.actor, 'company.create')
  const userId = ctx.actor.userId as string
  return politely(() =>
    transaction(ctx, async (tx) => {
      await checkDrafts(tx, userId)
      await checkIdentity(tx, input, null)
      const id = newId()
      const { version: _, ...identity } = input
      const slug = await freeSlug(tx, input.name)
      const times = { createdAt: tx.now, updatedAt: tx.now }
      await tx.db
        .insert(companies)
        .values({ id, slug, ...identity, email: brought.email, createdBy: userId, ...times })
      await tx.db.insert(companyMembers).values({ companyId: id, userId, role: 'owner', since: tx.now })
      await recordEvent(tx, {
        subjectType: 'company',
        subjectId: id,
        companyId: id,
        verb: 'create',
        toState: 'draft',
        data: brought.invitationId ? { invitationId: brought.invitationId } : undefined,
      })
      return id
    }),
  )
}

/** The first step again. A profile that was never public gets the address of its new name. */
export function saveIdentity(ctx: Ctx, id: string, input: IdentityInput): Promise<void> {
  return politely(() =>
    saveStep(ctx, id, input.version, async (tx, company) => {
      await checkIdentity(tx, input, id)
      const { version: _, ...identity } = input
      const renamed = input.name !== company.name && !company.approvedAt
      return {
        ...empty('legalForm', 'cae', 'foundedYear'),
        ...identity,
        ...(renamed && { slug: await freeSlug(tx, input.name) }),
      }
    }),
  )
}

export function saveContacts(ctx: Ctx, id: string, { version, ...contacts }: ContactsInput): Promise<void> {
  return saveStep(ctx, id, version, async () => ({ ...empty('website'), ...contacts }))
}

export function savePlace(ctx: Ctx, id: string, { version, ...place }: PlaceInput): Promise<void> {
  return saveStep(ctx, id, version, async (tx) => {
    const [municipality] = await tx.db
      .select()
      .from(municipalities)
      .where(eq(municipalities.code, place.municipality))
    if (!municipality) throw wrong('municipality', 'Escolha um concelho da lista.')
    const others = [...new Set(place.otherCategories)].filter((c) => c !== place.category)
    const wanted = [place.category, ...others]
    const found = await tx.db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, wanted))
    const known = new Set(found.map((c) => c.id))
    if (!known.has(place.category)) throw wrong('category', 'Escolha uma categoria da lista.')
    if (!others.every((c) => known.has(c))) throw wrong('otherCategories', 'Escolha categorias da lista.')
    return { ...place, otherCategories: others, district: municipality.district }
  })
}

export function saveAbout(ctx: Ctx, id: string, input: AboutInput): Promise<void> {
  const { description, services } = input
  return saveStep(ctx, id, input.version, async () => ({ description, services, hours: hoursOf(input) }))
}

type Columns = Partial<typeof companies.$inferInsert>

/** A field that is left empty empties what was stored. */
const empty = (...fields: (keyof Columns)[]): Columns => Object.fromEntries(fields.map((f) => [f, null]))

/** @throws Refusal `not-found` for strangers, `not-allowed` for colleagues without the right, `conflict` */
async function saveStep(
  ctx: Ctx,
  id: string,
  version: number,
  columns: (tx: TxCtx, company: Company) => Promise<Columns>,
): Promise<void> {
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  await transaction(ctx, async (tx) => {
    const company = await takeDraft(tx, id, version)
    const set = { ...(await columns(tx, company)), updatedAt: tx.now, version: sql`${companies.version} + 1` }
    await tx.db.update(companies).set(set).where(eq(companies.id, id))
  })
}

/**
 * A profile that may be changed now, as it was seen. Whoever calls has authorised.
 * @throws Refusal `not-found`, `conflict`
 */
export async function takeDraft(tx: TxCtx, id: string, version: number): Promise<Company> {
  const company = await takeCompany(tx, id)
  if (!editableStates.includes(company.listing)) {
    throw new Refusal(
      'conflict',
      'Este perfil já foi enviado, por isso não pode ser alterado aqui. O que escreveu continua abaixo.',
    )
  }
  if (company.version !== version) {
    throw new Refusal(
      'conflict',
      'Entretanto este rascunho foi alterado noutra janela ou por outra pessoa. O que escreveu continua abaixo; confira-o e guarde de novo.',
    )
  }
  return company
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

async function checkDrafts({ db }: TxCtx, userId: string): Promise<void> {
  const begun = await db
    .select({ id: companies.id })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(eq(companyMembers.userId, userId), isNull(companyMembers.until), eq(companies.listing, 'draft')),
    )
    .limit(settings.company.maxDrafts)
  if (begun.length < settings.company.maxDrafts) return
  throw new Refusal(
    'invalid',
    `Já tem ${settings.company.maxDrafts} perfis começados e por enviar. Acabe um deles antes de começar outro; estão na lista acima.`,
  )
}

/** @throws Refusal `invalid` on `nipc` or `foundedYear` */
async function checkIdentity(
  tx: TxCtx,
  { nipc, foundedYear }: IdentityInput,
  id: string | null,
): Promise<void> {
  const year = Number(lisbonDay(tx.now).slice(0, 4))
  if (foundedYear && (foundedYear < 1500 || foundedYear > year)) {
    throw wrong('foundedYear', `Escreva um ano entre 1500 e ${year}.`)
  }
  await checkNumber(tx, nipc, id)
}

/** The unique index makes it true; this makes it polite. */
export async function checkNumber({ db }: TxCtx, nipc: string, id: string | null): Promise<void> {
  const [other] = await db
    .select({ id: companies.id, name: companies.name, listing: companies.listing })
    .from(companies)
    .where(and(eq(companies.nipc, nipc), sql`${companies.listing} not in ('draft','rejected','merged')`))
  if (!other || other.id === id) return
  const seen = other.listing === 'approved' || other.listing === 'suspended' || other.listing === 'closed'
  throw wrong(
    'nipc',
    seen ? `Já existe um perfil com este NIPC: «${other.name}». Procure-o em Empresas.` : taken,
  )
}

export const taken =
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
