import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { enqueue } from '~/platform/jobs'
import { audit, type StaffAction } from '../audit/log'
import { events } from '../audit/schema'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { isOwn } from '../shared/own'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import type { ApproveInput, AskInput, ReinstateInput, RejectInput, SuspendInput } from './deciding-forms'
import { type ListingVerb, listingFlow, listingTable } from './listing-flow'
import { listingWords } from './listing-words'
import { notifyOwners } from './mails'
import { companies, companyMembers, type FactSource } from './schema'

/** Decisions of staff about a company. Each is audited, tells its people, and moves the directory in one transaction. */

export type Company = typeof companies.$inferSelect

/** Publishes the profile. What was checked against the commercial register is written beside the fact. */
export function approveCompany(ctx: Ctx, id: string, { version, checked }: ApproveInput): Promise<void> {
  return decide(ctx, id, version, async (tx, company) => {
    const sources = withChecked(company, checked, tx.now)
    const set = {
      ...settled(tx),
      approvedAt: company.approvedAt ?? tx.now,
      sources,
      legalStanding: standing(company, checked),
    }
    const action = await step(tx, company, 'approve', { set, data: { checked } })
    await happened(tx, 'company.approved', id)
    return action
  })
}

/**
 * Asks the company for what is missing; it has 15 days.
 * @throws Refusal `invalid` after three rounds
 */
export function askCompany(ctx: Ctx, id: string, { version, ground, reason }: AskInput): Promise<void> {
  return decide(ctx, id, version, async (tx, company) => {
    if (company.listing === 'pending' && company.infoRounds >= settings.company.infoRounds) {
      throw new Refusal(
        'invalid',
        `Já foi pedida informação ${settings.company.infoRounds} vezes, que é o máximo. Aprove ou rejeite a empresa; o seu texto continua abaixo.`,
      )
    }
    if (company.proposedAt && !(await hasMembers(tx, id))) {
      throw new Refusal(
        'invalid',
        'Esta empresa foi proposta por quem a avaliou e ninguém pode responder por ela. Aprove-a ou rejeite-a; o seu texto continua abaixo.',
      )
    }
    const decideBy = new Date(tx.now.getTime() + settings.company.infoDays * 86_400_000)
    const round = company.infoRounds + 1
    const set = {
      stateReason: reason,
      stateReasonCode: ground,
      infoRounds: round,
      decideBy,
      updatedAt: tx.now,
    }
    return step(tx, company, 'ask', { reason, set, data: { ground, round } })
  })
}

async function hasMembers({ db }: TxCtx, companyId: string): Promise<boolean> {
  const [one] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
    .limit(1)
  return one !== undefined
}

/** Does not publish the profile; its people may mend it and send it again. */
export function rejectCompany(ctx: Ctx, id: string, { version, ground, reason }: RejectInput): Promise<void> {
  return decide(ctx, id, version, async (tx, company) => {
    const set = { stateReason: reason, stateReasonCode: ground, decideBy: null, updatedAt: tx.now }
    const action = await step(tx, company, 'reject', { reason, set, data: { ground } })
    await happened(tx, 'company.rejected', id)
    return action
  })
}

/** Puts a notice on the profile; it and its reviews stay readable, seal and invitations are off. */
export function suspendCompany(
  ctx: Ctx,
  id: string,
  { version, ground, reason }: SuspendInput,
): Promise<void> {
  return decide(ctx, id, version, async (tx, company) => {
    const set = { stateReason: reason, stateReasonCode: ground, updatedAt: tx.now }
    return step(tx, company, 'suspend', { reason, set, data: { ground } })
  })
}

/** Takes the notice off again. */
export function reinstateCompany(ctx: Ctx, id: string, { version, reason }: ReinstateInput): Promise<void> {
  return decide(ctx, id, version, (tx, company) =>
    step(tx, company, 'reinstate', { reason, set: settled(tx) }),
  )
}

const settled = ({ now }: TxCtx) => ({
  stateReason: null,
  stateReasonCode: null,
  decideBy: null,
  updatedAt: now,
})

/** The facts that staff checked today take the place of what was known of them. */
export function withChecked(company: Company, checked: ApproveInput['checked'], now: Date): FactSource[] {
  const given = checked.filter((field) => company[field] !== null)
  const fresh = given.map((field) => ({ field, checkedAt: lisbonDay(now), source: 'registo comercial' }))
  return [...company.sources.filter((s) => !given.includes(s.field as never)), ...fresh]
}

/** Who looked the number up in the register saw that the company is alive. */
const standing = (company: Company, checked: ApproveInput['checked']) =>
  checked.includes('nipc') && company.legalStanding === 'unknown' ? 'active' : company.legalStanding

/** One step of the listing's flow, with its mail, and what the audit will say of it. */
export async function step(
  tx: TxCtx,
  company: Company,
  verb: ListingVerb,
  how: { reason?: string; set: Record<string, unknown>; data?: Record<string, unknown> },
): Promise<StaffAction> {
  await move(tx, listingFlow, listingTable, { ...company, state: company.listing }, verb, {
    ...how,
    companyId: company.id,
  })
  await enqueue(tx, notifyOwners, { companyId: company.id })
  if (verb === 'suspend') await happened(tx, 'company.suspended', company.id)
  if (verb === 'reinstate') await happened(tx, 'company.reinstated', company.id)
  if (verb === 'close') await happened(tx, 'company.closed', company.id)
  return {
    verb: `company.${verb}`,
    objectType: 'company',
    objectId: company.id,
    reason: how.reason,
    before: { state: company.listing, version: company.version },
    after: { state: listingFlow.verbs[verb].to, version: company.version + 1, ...how.data },
  }
}

type Act = (tx: TxCtx, company: Company) => Promise<StaffAction>

/** A decision about a company, by whoever may decide: of the version that was on the page, audited, shown at once. */
export const decide = (ctx: Ctx, id: string, version: number, act: Act): Promise<void> =>
  changeCompany(ctx, id, { right: 'company.decide', version }, shown(act))

/** The same for facts of a profile, which are no decision about it. */
export const amend = (ctx: Ctx, id: string, version: number, act: Act): Promise<void> =>
  changeCompany(ctx, id, { right: 'company.amend', version }, shown(act))

const shown =
  (act: Act) =>
  async (tx: TxCtx, company: Company): Promise<void> => {
    const action = await act(tx, company)
    await publishListing(tx, company.id)
    await audit(tx, action)
  }

/**
 * A company to be changed, locked.
 * @throws Refusal `not-found`
 */
export async function lockCompany(tx: TxCtx, id: string): Promise<Company> {
  const [company] = isUuid(id)
    ? await tx.db.select().from(companies).where(eq(companies.id, id)).for('update')
    : []
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return company
}

/** Writes the directory anew and drops what was drawn of the company. */
export async function publishListing(tx: TxCtx, id: string): Promise<void> {
  await tx.db.execute(sql`select refresh_directory(${id}::uuid)`)
  invalidate(tx, tag.company(id), tag.directory, tag.home)
}

/** True when somebody belongs to the company they would decide about. */
export const isOwnCompany = ({ actor }: Pick<Ctx, 'actor'>, companyId: string): boolean =>
  actor.memberships.some((m) => m.companyId === companyId)

/** @throws Refusal `not-allowed` for whoever belongs to the company, or made its profile (four eyes). */
export function checkImpartial(tx: TxCtx, { id, createdBy }: Company): void {
  if (!isOwnCompany(tx, id) && createdBy !== tx.actor.userId) return
  throw new Refusal(
    'not-allowed',
    'Pertence a esta empresa ou criou o perfil: tem de decidir outra pessoa.',
    {
      right: 'decidir sobre empresas a que não pertence',
    },
  )
}

/** Who was faster, and with what: so that whoever comes second knows it from the answer itself. */
export async function decidedMeanwhile({ db }: TxCtx, { id, listing }: Company): Promise<Refusal> {
  const [last] = await db
    .select({
      verb: events.verb,
      toState: events.toState,
      at: events.at,
      kind: events.actorKind,
      who: users.name,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'company'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(1)
  const decided = last?.toState === listing && isOwn(listingFlow.verbs, last.verb)
  const who = last?.kind === 'system' ? 'o sistema' : (last?.who ?? 'alguém')
  const what = decided
    ? `Entretanto ${who} mudou o estado para «${listingWords[listing]}», às ${clock.format(last.at)}.`
    : 'Entretanto os dados da empresa mudaram.'
  return new Refusal('conflict', `${what} Mostramos agora como está; o que escreveu ficou abaixo.`)
}

const clock = new Intl.DateTimeFormat('pt-PT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Lisbon',
})

/** Whoever belongs to a company, or made its profile, decides nothing about it. */
export const changeCompany = defineChange({
  lock: lockCompany,
  versionOf: (company) => company.version,
  subjectOf: ({ id }) => ({ companyId: id }),
  apart: checkImpartial,
  tooLate: decidedMeanwhile,
})
