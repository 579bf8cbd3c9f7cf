import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { workingDaysBetween } from '../../shared/working-days'
import { agreementOf } from '../creation/checks'
import { editableStates } from '../listing-flow'
import { type ProfileStrength, profileStrength } from '../profile-strength'
import { type AutomaticCheck, companies, type FactSource, type ListingState } from '../schema'
import { type ContactWaiting, contactWaiting } from './contact-proving'
import { whyNotNow } from './editing'
import { namesOf } from './editing-names'
import { companyEdits, type EditState } from './editing-schema'
import { fieldValue, type Names, shownValue } from './editing-shown'
import { reviewsOf } from './editing-strength'
import { formValues } from './editing-values'
import {
  checkedAs,
  fieldLabels,
  type PartName,
  type ProfileField,
  partNames,
  profileParts,
} from './editing-words'
import { publicStates } from './sensitive'
import type { CompanyEdit } from './sensitive-flow'

/** What the people of a company see of its profile while they write it. */

export interface ShownFact {
  field: ProfileField
  label: string
  value: string | null
  /** Checked when and where; null: declared by the company. */
  source: FactSource | null
}

export interface PendingEdit {
  id: string
  version: number
  field: ProfileField
  label: string
  before: string | null
  after: string | null
  message: string | null
  state: EditState
  askedAt: Date
  decideBy: Date
  /** Working days until it is due; negative when it is past. */
  daysLeft: number
  decidedAt: Date | null
  reason: string | null
}

export interface ProfileOverview {
  id: string
  slug: string
  name: string
  listing: ListingState
  version: number
  isPublic: boolean
  /** A draft, or one that came back. */
  unsent: boolean
  /** Why nothing can be changed now. */
  closed: string | null
  parts: { name: PartName; facts: ShownFact[] }[]
  /** Changes that wait, then the last ones that were decided. */
  edits: PendingEdit[]
  /** The contact address: confirmed when, and one that waits for its code. */
  contact: { confirmedAt: Date | null; waiting: ContactWaiting | null }
  /** What is stored and does not agree with itself: told, never refused. */
  doubts: AutomaticCheck[]
  strength: ProfileStrength
  /** With a certificate in force. */
  certified: boolean
}

type Row = typeof companies.$inferSelect

/** The company that this person acts for, if they may change its profile. */
async function mine(ctx: Ctx): Promise<Row> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.edit', { companyId })
  const [row] = await ctx.db.select().from(companies).where(eq(companies.id, companyId))
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return row
}

const recent = 5

/** The whole profile, by parts. @throws Refusal `not-allowed` */
export async function profileOverview(ctx: Ctx): Promise<ProfileOverview> {
  const row = await mine(ctx)
  const [names, edits, agreement, waiting, figures] = await Promise.all([
    namesOf(ctx.now),
    editsOf(ctx, row.id),
    agreementOf(ctx, row),
    contactWaiting(ctx.db, row.id, ctx.now),
    reviewsOf(ctx.db, row.id),
  ])
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    listing: row.listing,
    version: row.version,
    isPublic: publicStates.includes(row.listing) || row.listing === 'closed',
    unsent: editableStates.includes(row.listing),
    closed: whyNotNow(row.listing),
    parts: partNames.map((name) => ({
      name,
      facts: profileParts[name].fields.map((field) => ({
        field,
        label: fieldLabels[field],
        value: shownValue(field, fieldValue(field, row), names),
        source: row.sources.find((s) => s.field === (checkedAs[field] ?? field)) ?? null,
      })),
    })),
    edits,
    contact: { confirmedAt: row.emailConfirmedAt, waiting },
    doubts: agreement.filter(({ result }) => result === 'warn'),
    certified: figures.certified,
    strength: profileStrength({
      ...figures,
      listing: row.listing,
      description: row.description,
      services: row.services.length,
      hours: row.hours !== null,
      phone: row.phone !== null,
      website: row.website !== null,
      logo: row.logoFileId !== null,
    }),
  }
}

export interface ProfilePart {
  id: string
  name: string
  listing: ListingState
  version: number
  isPublic: boolean
  closed: string | null
  /** What is stored, as the fields of the form show it. */
  values: Record<string, string | string[]>
  /** Changes of facts of this part that wait for staff. */
  waiting: PendingEdit[]
  facts: ShownFact[]
  /** Those of `ProfileOverview` that can be mended here. */
  doubts: AutomaticCheck[]
  contact: ProfileOverview['contact']
}

/** The parts in which each can be mended. */
const doubtOf: Partial<Record<PartName, AutomaticCheck['kind']>> = {
  identificacao: 'activity',
  servicos: 'activity',
  local: 'place',
}

/** What the form of a part begins with. @throws Refusal `not-allowed` */
export async function profilePart(ctx: Ctx, part: PartName): Promise<ProfilePart> {
  const row = await mine(ctx)
  const [names, edits, agreement, waiting] = await Promise.all([
    namesOf(ctx.now),
    editsOf(ctx, row.id),
    doubtOf[part] ? agreementOf(ctx, row) : [],
    part === 'contactos' ? contactWaiting(ctx.db, row.id, ctx.now) : null,
  ])
  const { fields } = profileParts[part]
  return {
    id: row.id,
    name: row.name,
    listing: row.listing,
    version: row.version,
    isPublic: publicStates.includes(row.listing),
    closed: whyNotNow(row.listing),
    values: formValues(row, ctx.now),
    waiting: edits.filter((e) => e.state === 'waiting' && fields.includes(e.field)),
    facts: fields.map((field) => ({
      field,
      label: fieldLabels[field],
      value: shownValue(field, fieldValue(field, row), names),
      source: row.sources.find((s) => s.field === (checkedAs[field] ?? field)) ?? null,
    })),
    doubts: agreement.filter(({ kind, result }) => result === 'warn' && kind === doubtOf[part]),
    contact: { confirmedAt: row.emailConfirmedAt, waiting },
  }
}

/** Those that wait, the nearest deadline first, and the last few that were decided. */
async function editsOf({ db, now }: Ctx, companyId: string): Promise<PendingEdit[]> {
  const mineOnly = eq(companyEdits.companyId, companyId)
  const [waiting, decided, names] = await Promise.all([
    db
      .select()
      .from(companyEdits)
      .where(and(mineOnly, eq(companyEdits.state, 'waiting')))
      .orderBy(asc(companyEdits.decideBy)),
    db
      .select()
      .from(companyEdits)
      .where(and(mineOnly, sql`${companyEdits.state} in ('accepted', 'refused')`))
      .orderBy(desc(companyEdits.askedAt))
      .limit(recent),
    namesOf(now),
  ])
  return [...waiting, ...decided].map((e) => shownEdit(e, names, now))
}

/** One change that was asked for. @throws Refusal `not-found`, `not-allowed` */
export async function myEdit(ctx: Ctx, id: string): Promise<PendingEdit> {
  const { id: companyId } = await mine(ctx)
  const [edit] = isUuid(id)
    ? await ctx.db
        .select()
        .from(companyEdits)
        .where(and(eq(companyEdits.id, id), eq(companyEdits.companyId, companyId)))
    : []
  if (!edit) throw new Refusal('not-found', 'Não encontrámos este pedido de alteração.')
  return shownEdit(edit, await namesOf(ctx.now), ctx.now)
}

function shownEdit(e: CompanyEdit, names: Names, now: Date): PendingEdit {
  return {
    id: e.id,
    version: e.version,
    field: e.field,
    label: fieldLabels[e.field],
    before: shownValue(e.field, e.before, names),
    after: shownValue(e.field, e.after, names),
    message: e.message,
    state: e.state,
    askedAt: e.askedAt,
    decideBy: e.decideBy,
    daysLeft: workingDaysBetween(now, e.decideBy),
    decidedAt: e.decidedAt,
    reason: e.reason,
  }
}
