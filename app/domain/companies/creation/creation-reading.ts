import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import { type Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { type Company } from '../deciding'
import { type ContactWaiting, contactWaiting } from '../editing/contact-proving'
import { formValues } from '../editing/editing-values'
import { editableStates } from '../listing-flow'
import { type Listing } from '../listing-words'
import { type AutomaticCheck, companies, companyMembers } from '../schema'
import { forCompany } from './agreement'
import { automaticChecks, type Checked } from './checks'
import { type CreationStep, missingOf, nextStep } from './completeness'
import { type ProfileChoices, profileChoices } from './creation-choices'

/**
 * What the machine can say at once to whoever writes a profile: what staff will read beside the queue, in the same words.
 * It stops nobody, and saves them a refusal. Of other profiles that wait nothing is said.
 */
async function applicantNotes(ctx: Ctx, company: Checked): Promise<AutomaticCheck[]> {
  authorise(ctx.actor, 'company.editDraft', { companyId: company.id })
  return forCompany(await automaticChecks(ctx, company))
}

/** A profile that somebody began, in the list of those to go on with. */
export interface BegunCompany {
  id: string
  name: string
  listing: Listing
  updatedAt: Date
  next: CreationStep
}

export interface CreationPage {
  mayCreate: boolean
  begun: BegunCompany[]
  company:
    | (CreationDraft & {
        missing: { step: CreationStep; what: string }[]
        /** The address that waits for its code. */
        proving: ContactWaiting | null
        /** What the machine says at once. */
        notes: AutomaticCheck[]
      })
    | null
  choices: ProfileChoices
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
  | 'emailConfirmedAt'
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
  | 'logoFileId'
  | 'socialLinks'
  | 'complaintsBookUrl'
  | 'adrEntity'
  | 'listing'
  | 'stateReason'
  | 'stateReasonCode'
  | 'decideBy'
> & {
  hours: Company['hours']
  /** As the fields of the steps take it. */
  values: Record<string, string | string[]>
}

/**
 * What the page of a new profile shows: those begun by this person, and the one they are writing.
 * @throws Refusal `not-found` for a company that is not theirs to write, `not-allowed` for colleagues without the right
 */
export async function creationPage(ctx: Ctx, id: string | null): Promise<CreationPage> {
  authorise(ctx.actor, 'account.open')
  const [company, begun, choices] = await Promise.all([
    id === null ? null : draftOf(ctx, id),
    id === null ? begunCompanies(ctx) : [],
    profileChoices(ctx),
  ])
  return { mayCreate: may(ctx.actor, 'company.create'), begun, company, choices }
}

async function draftOf(ctx: Ctx, id: string): Promise<CreationPage['company']> {
  const [row] = isUuid(id) ? await ctx.db.select().from(companies).where(eq(companies.id, id)) : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este rascunho.')
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  const { sources: _s, checks: _c, ...draft } = row
  const proving = await contactWaiting(ctx.db, id, ctx.now)
  return {
    ...draft,
    values: formValues(row, ctx.now),
    missing: missingOf(row),
    proving,
    notes: await applicantNotes(ctx, row),
  }
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
