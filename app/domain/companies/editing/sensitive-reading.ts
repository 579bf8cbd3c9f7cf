import { sql } from 'drizzle-orm'
import { siteReachable } from '~/platform/site-reachable'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { companiesAlike, domainOf, hostOf, type Likened, likeness, numberCheck } from '../creation/checks'
import { reachableCheck } from '../creation/creation-site-check'
import { isOwnCompany } from '../deciding'
import type { AutomaticCheck, ListingState } from '../schema'
import type { CompanyEditFilter } from './company-edit-filter'
import { namesOf } from './editing-names'
import type { EditState } from './editing-schema'
import { shownValue } from './editing-shown'
import { fieldLabels, type SensitiveName } from './editing-words'
import { type EditVerb, editFlow } from './sensitive-flow'

/** Changes that wait for staff, and one of them with what a machine can see of it. */

export interface QueuedEdit {
  id: string
  companyId: string
  company: string
  field: SensitiveName
  label: string
  before: string | null
  after: string | null
  askedAt: Date
  decideBy: Date
  state: EditState
}

/** One page of the queue, the nearest deadline first; or of those that were decided, the latest first. */
export async function editQueue(
  ctx: Ctx,
  { decided, search, field }: CompanyEditFilter,
  after: string | null,
): Promise<{ rows: QueuedEdit[]; next: string | null }> {
  authorise(ctx.actor, 'company.amend')
  const by = decided ? sql`e.decided_at` : sql`e.decide_by`
  const list = keyset({ by, id: sql`e.id`, desc: decided }, after)
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select e.*, c.name as company, ${list.key} as key
    from company_edits e join companies c on c.id = e.company_id
    where ${decided ? sql`e.state in ('accepted', 'refused')` : sql`e.state = 'waiting'`} and ${list.where}
      and ${field ? sql`e.field = ${field}` : sql`true`} and ${search ? contains(sql`c.name`, search) : sql`true`}
    order by ${list.order} limit ${list.limit}`)
  const names = await namesOf(ctx.now)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((r) => {
      const fact = r.field as SensitiveName
      return {
        id: r.id as string,
        companyId: r.company_id as string,
        company: r.company as string,
        field: fact,
        label: fieldLabels[fact],
        before: shownValue(fact, r.before, names),
        after: shownValue(fact, r.after, names),
        askedAt: new Date(r.asked_at as string),
        decideBy: new Date(r.decide_by as string),
        state: r.state as EditState,
      }
    }),
    next,
  }
}

export interface EditCase {
  id: string
  version: number
  state: EditState
  field: SensitiveName
  label: string
  before: string | null
  after: string | null
  /** What stands on the profile now. */
  now: string | null
  message: string | null
  askedAt: Date
  asker: string | null
  decideBy: Date
  decidedAt: Date | null
  decider: string | null
  reason: string | null
  company: { id: string; name: string; slug: string; listing: ListingState; email: string | null }
  checks: AutomaticCheck[]
  /** Belongs to the company or asked for it, and therefore decides nothing. */
  own: boolean
  /** What this reader may do now. */
  verbs: EditVerb[]
}

/** @throws Refusal `not-found`, `not-allowed` */
export async function editCase(ctx: Ctx, id: string): Promise<EditCase> {
  authorise(ctx.actor, 'company.amend')
  const { rows } = isUuid(id)
    ? await ctx.db.execute<Record<string, unknown>>(sql`
    select e.*, u.name as asker, d.name as decider, c.name, c.slug, c.listing, c.nipc, c.email, c.email_confirmed_at,
      c.phone, c.website, c.legal_name, c.created_by
    from company_edits e join companies c on c.id = e.company_id
    left join users u on u.id = e.asked_by left join users d on d.id = e.decided_by where e.id = ${id}`)
    : { rows: [] }
  const r = rows[0]
  if (!r) throw new Refusal('not-found', 'Não encontrámos este pedido de alteração.')
  const field = r.field as SensitiveName
  const names = await namesOf(ctx.now)
  const text = (value: unknown) => shownValue(field, value, names)
  const standing = { name: r.name, legalName: r.legal_name, nipc: r.nipc, website: r.website }
  const company = {
    id: r.company_id as string,
    name: r.name as string,
    email: r.email as string | null,
    phone: null,
    website: null,
  }
  const after = r.after as string | null
  const me = ctx.actor.userId
  const state = r.state as EditState
  const own = isOwnCompany(ctx, company.id) || r.created_by === me || r.asked_by === me
  return {
    id,
    version: r.version as number,
    state,
    field,
    label: fieldLabels[field],
    before: text(r.before),
    after: text(after),
    now: text(standing[field]),
    message: r.message as string | null,
    askedAt: new Date(r.asked_at as string),
    asker: r.asker as string | null,
    decideBy: new Date(r.decide_by as string),
    decidedAt: r.decided_at ? new Date(r.decided_at as string) : null,
    decider: r.decider as string | null,
    reason: r.reason as string | null,
    company: {
      id: company.id,
      name: company.name,
      slug: r.slug as string,
      listing: r.listing as ListingState,
      email: company.email,
    },
    checks: state === 'waiting' && after !== null ? await checksOf(ctx, company, field, after) : [],
    own,
    verbs: own ? [] : editFlow.from(state),
  }
}

/** What a machine can see of the new value: it decides nothing. */
async function checksOf(
  ctx: Ctx,
  company: Likened & { email: string | null },
  field: SensitiveName,
  after: string,
): Promise<AutomaticCheck[]> {
  const alike = async (kind: 'name' | 'site', over: Partial<Likened>) =>
    (await companiesAlike(ctx, { ...company, ...over })).filter((a) => a.kind === kind)
  switch (field) {
    case 'nipc':
      return [await newNumber(ctx, company.id, after)]
    case 'name':
    case 'legalName':
      return likeness(
        'name',
        await alike('name', { name: after }),
        'Nenhuma outra empresa tem um nome parecido.',
        'Nome parecido com',
      )
    case 'website': {
      const [others, found] = await Promise.all([
        alike('site', { website: after }),
        siteReachable(after, settings.company.siteLookupSeconds),
      ])
      return [
        reachableCheck(found),
        mailAtSite(company.email, after),
        ...likeness('site', others, 'Nenhuma outra empresa usa este domínio.', 'O mesmo domínio que'),
      ]
    }
  }
}

/** The digit, and whether a living company has it. */
async function newNumber(ctx: Ctx, companyId: string, nipc: string): Promise<AutomaticCheck> {
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select id, name from companies where nipc = ${nipc} and id <> ${companyId}
      and listing not in ('draft', 'rejected', 'merged') limit 1`)
  const [other] = rows
  if (!other) return numberCheck(nipc)
  return { kind: 'nipc', result: 'warn', detail: 'Já é o de outro perfil:', company: other }
}

/** Whether the contact address is of the domain that is asked for. */
function mailAtSite(email: string | null, website: string): AutomaticCheck {
  const own = email !== null && domainOf(email) === hostOf(website)
  return {
    kind: 'mail',
    result: own ? 'ok' : 'warn',
    detail: own ? 'O e-mail de contacto é deste domínio.' : 'O e-mail de contacto não é deste domínio.',
  }
}
