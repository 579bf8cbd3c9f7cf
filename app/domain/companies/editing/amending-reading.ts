import { eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { type Company, isOwnCompany } from '../deciding'
import { checkableFacts } from '../listing-words'
import { companies, type FactSource, type ListingState } from '../schema'
import { differenceOf } from './amending'
import { type AmendInput, amendColumns } from './amending-forms'
import { namesOf } from './editing-names'
import { type ShownChange, shownChanges } from './editing-shown'
import { formValues } from './editing-values'

/** A profile as staff find it before they change it. */
export interface ToAmend {
  id: string
  name: string
  slug: string
  listing: ListingState
  version: number
  values: Record<string, string | string[]>
  sources: FactSource[]
  /** Belongs to it, and therefore changes nothing of it here. */
  own: boolean
}

async function companyOf(ctx: Ctx, id: string): Promise<Company> {
  authorise(ctx.actor, 'company.amend')
  const [row] = isUuid(id) ? await ctx.db.select().from(companies).where(eq(companies.id, id)) : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return row
}

/** @throws Refusal `not-found`, `not-allowed` */
export async function companyToAmend(ctx: Ctx, id: string): Promise<ToAmend> {
  const row = await companyOf(ctx, id)
  return {
    id,
    name: row.name,
    slug: row.slug,
    listing: row.listing,
    version: row.version,
    values: formValues(row, ctx.now),
    sources: row.sources,
    own: isOwnCompany(ctx, id) || row.createdBy === ctx.actor.userId,
  }
}

/**
 * The values of a form that was looked at and not yet saved, as a form takes them back.
 * @throws Refusal `invalid` for what can't be saved
 */
export async function valuesToConfirm(
  ctx: Ctx,
  id: string,
  input: AmendInput,
): Promise<Record<string, string | string[]>> {
  const row = await companyOf(ctx, id)
  await differenceOf(ctx, row, input)
  return {
    ...formValues({ ...row, ...amendColumns(input) }, ctx.now),
    checked: input.checked,
    version: String(input.version),
  }
}

export interface ToConfirm extends Omit<ToAmend, 'values' | 'sources'> {
  changes: ShownChange[]
  /** Facts that would be marked as checked, in words. */
  checked: string[]
  /** The profile changed since the form was opened. */
  stale: boolean
}

/** The difference that saving would make, in words; null when there is none any more. */
export async function amendmentToConfirm(ctx: Ctx, id: string, input: AmendInput): Promise<ToConfirm | null> {
  const row = await companyOf(ctx, id)
  const found = await differenceOf(ctx, row, input).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'invalid') return null
    throw error
  })
  if (!found) return null
  return {
    id,
    name: row.name,
    slug: row.slug,
    listing: row.listing,
    version: row.version,
    own: isOwnCompany(ctx, id) || row.createdBy === ctx.actor.userId,
    changes: shownChanges(found.changes, await namesOf(ctx.now)),
    checked: found.checked.map((fact) => checkableFacts[fact]),
    stale: row.version !== input.version,
  }
}
