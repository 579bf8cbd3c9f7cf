import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { authorise, may } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { type CreationStep, missingOf, nextStep } from './completeness'
import type { Company } from './deciding'
import { editableStates } from './listing-flow'
import type { Listing } from './listing-words'
import { type Weekday, weekdays } from './profile-words'
import { categories, companies, companyMembers, districts, municipalities } from './schema'
import { hoursText } from './typed-hours'

/** A profile that somebody began, in the list of those to go on with. */
export interface BegunCompany {
  id: string
  name: string
  listing: Listing
  updatedAt: Date
  next: CreationStep
}

interface Choice {
  value: string
  label: string
  group?: string
}

export interface CreationPage {
  mayCreate: boolean
  begun: BegunCompany[]
  company: (CreationDraft & { missing: { step: CreationStep; what: string }[] }) | null
  choices: { categories: Choice[]; municipalities: Choice[] }
}

/** The stored profile as the fields of the steps show it. */
export type CreationDraft = Pick<
  Company,
  | 'id'
  | 'version'
  | 'slug'
  | 'name'
  | 'legalName'
  | 'nipc'
  | 'legalForm'
  | 'cae'
  | 'foundedYear'
  | 'email'
  | 'phone'
  | 'website'
  | 'category'
  | 'otherCategories'
  | 'address'
  | 'postalCode'
  | 'locality'
  | 'municipality'
  | 'description'
  | 'services'
  | 'listing'
  | 'stateReason'
  | 'stateReasonCode'
  | 'decideBy'
> & { hours: Record<Weekday, string> }

/**
 * What the page of a new profile shows: those begun by this person, and the one they are writing.
 * @throws Refusal `not-found` for a company that is not theirs to write, `not-allowed` for colleagues without the right
 */
export async function creationPage(ctx: Ctx, id: string | null): Promise<CreationPage> {
  authorise(ctx.actor, 'account.open')
  const [company, begun, choices] = await Promise.all([
    id === null ? null : draftOf(ctx, id),
    id === null ? begunCompanies(ctx) : [],
    creationChoices(ctx.db),
  ])
  return { mayCreate: may(ctx.actor, 'company.create'), begun, company, choices }
}

async function draftOf(ctx: Ctx, id: string): Promise<CreationPage['company']> {
  const [row] = isUuid(id) ? await ctx.db.select().from(companies).where(eq(companies.id, id)) : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este rascunho.')
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  const { sources: _s, checks: _c, ...draft } = row
  const hours = Object.fromEntries(weekdays.map((d) => [d, hoursText(row.hours?.[d])])) as Record<
    Weekday,
    string
  >
  return { ...draft, hours, missing: missingOf(row) }
}

async function begunCompanies({ db, actor }: Ctx): Promise<BegunCompany[]> {
  const rows = await db
    .select({ company: companies })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, actor.userId as string),
        inArray(companyMembers.role, ['owner', 'manager']),
        isNull(companyMembers.until),
        inArray(companies.listing, [...editableStates]),
      ),
    )
    .orderBy(desc(companies.updatedAt))
    .limit(settings.company.maxDrafts + 10)
  return rows.map(({ company: c }) => ({
    id: c.id,
    name: c.name,
    listing: c.listing,
    updatedAt: c.updatedAt,
    next: nextStep(c),
  }))
}

/** Reference data, which only migrations change: read once per process. */
let known: CreationPage['choices'] | undefined

export async function creationChoices(db: Db): Promise<CreationPage['choices']> {
  if (known) return known
  const [tree, places] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.name)),
    db
      .select({ value: municipalities.code, label: municipalities.name, group: districts.name })
      .from(municipalities)
      .innerJoin(districts, eq(districts.code, municipalities.district))
      .orderBy(asc(districts.name), asc(municipalities.name)),
  ])
  const names = new Map(tree.map((c) => [c.id, c]))
  const top = (id: string): string => {
    const c = names.get(id)
    return c?.parentId ? top(c.parentId) : (c?.name ?? id)
  }
  const roots = tree.filter((c) => !c.parentId)
  const sorted = roots.flatMap((root) => tree.filter((c) => top(c.id) === root.name))
  known = {
    categories: sorted.map((c) => ({ value: c.id, label: c.name, group: top(c.id) })),
    municipalities: places.sort(
      (a, b) => a.group.localeCompare(b.group, 'pt') || a.label.localeCompare(b.label, 'pt'),
    ),
  }
  return known
}
