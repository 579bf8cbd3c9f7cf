import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { auditLog, events } from '../../audit/schema'
import { companies } from '../../companies/schema'
import { maskedEmail } from '../../people/email-address'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { companiesNamed } from '../../shared/like'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { within } from '../../shared/within'
import { invitationById } from '../answering/taking'
import { invitationFlow, mayBeResent } from '../invitation'
import type { InvitationFilter } from '../invitation-filter'
import { invitationPage } from '../invitation-page'
import { kindWords, roleWord, stateWords } from '../invitation-words'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { stateNow } from './my-invitations'

const masked = (email: string | null): string => (email ? maskedEmail(email) : 'Endereço apagado')

/** Who may not see that somebody is invited to the team doesn't. */
const seen = ({ actor }: Ctx) => (may(actor, 'staff.team') ? undefined : ne(invitations.kind, 'staff'))

/** All invitations, the newest first or the oldest, by company, kind, state, days and person. */
export async function findInvitations(
  ctx: Ctx,
  { company: named, kind, state, from, until, person, sort }: InvitationFilter,
  after: string | null,
) {
  const { db, actor, now } = ctx
  authorise(actor, 'staff.invitations')
  const which = and(
    seen(ctx),
    named ? sql`${invitations.companyId} in ${companiesNamed(named)}` : undefined,
    kind ? eq(invitations.kind, kind) : undefined,
    state ? eq(invitations.state, state) : undefined,
    person ? eq(invitations.emailHash, person) : undefined,
    within(invitations.createdAt, from, until),
  )
  const { shown, next } = await invitationPage(db, which, after, { desc: sort === 'newest' })
  // Of a name that many have, each row that is counted is a company whose name is read.
  const countedTo = named ? settings.invitation.countNamedUpTo : settings.invitation.countUpTo
  const counted = db
    .select({ one: sql`1` })
    .from(invitations)
    .where(which)
    .limit(countedTo + 1)
    .as('counted')
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  return {
    rows: shown.map(({ invitation: i, company, inviter }) => ({
      id: i.id,
      kindWord: kindWords[i.kind],
      state: stateNow(i, now),
      stateWord: stateWords[stateNow(i, now)],
      email: masked(i.email),
      company,
      inviter,
      createdAt: i.createdAt,
    })),
    found: total?.n ?? 0,
    countedTo,
    next,
  }
}

/** Looks an address up, exactly, which the audit notes. @returns the hash that the list is filtered by. */
export async function findByEmail(ctx: Ctx, email: string): Promise<string> {
  authorise(ctx.actor, 'staff.invitations')
  const hash = hashEmail(email)
  await transaction(ctx, (tx) =>
    audit(tx, { verb: 'invitation.find', objectType: 'invitation', objectId: hash }),
  )
  return hash
}

/** One invitation as staff see it, with its whole history; its address masked until somebody asks for it. */
export async function invitationRecord(ctx: Ctx, id: string | undefined) {
  const { db, actor, now } = ctx
  const found = isUuid(id) ? await invitationById(db, id) : undefined
  if (!found) throw new Refusal('not-found', 'Não encontrámos este convite.')
  authorise(actor, 'invitation.manage', found)
  const [history, trail, [company], people] = await Promise.all([
    db
      .select({
        at: events.at,
        verb: events.verb,
        reason: events.reason,
        kind: events.actorKind,
        who: users.name,
      })
      .from(events)
      .leftJoin(users, eq(users.id, events.actorId))
      .where(and(eq(events.subjectType, 'invitation'), eq(events.subjectId, found.id)))
      .orderBy(asc(events.id))
      .limit(200),
    db
      .select({ at: auditLog.at, verb: auditLog.verb, reason: auditLog.reason, who: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(eq(auditLog.objectType, 'invitation'), eq(auditLog.objectId, found.id)))
      .orderBy(desc(auditLog.seq))
      .limit(50),
    found.companyId
      ? db
          .select({ name: companies.name, slug: companies.slug })
          .from(companies)
          .where(eq(companies.id, found.companyId))
      : [],
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`${users.id} in (${found.inviterId}, ${found.acceptedBy})`),
  ])
  const state = stateNow(found, now)
  const name = (who: string | null) => people.find((p) => p.id === who)?.name ?? null
  const { createdAt, sentAt, openedAt, remindedAt, decidedAt, expiresAt, sendAt, kind } = found
  return {
    id: found.id,
    kind,
    kindWord: kindWords[kind],
    state,
    stateWord: stateWords[state],
    email: masked(found.email),
    hasEmail: found.email !== null,
    person: found.emailHash,
    name: found.name,
    role: roleWord(kind, found.role),
    message: found.message,
    serviceReference: found.serviceReference,
    tokenVersion: found.tokenVersion,
    company: company ?? null,
    inviter: name(found.inviterId),
    acceptedBy: found.acceptedBy ? { id: found.acceptedBy, name: name(found.acceptedBy) } : null,
    times: { createdAt, sendAt, sentAt, openedAt, remindedAt, decidedAt, expiresAt },
    history,
    trail,
    verbs: invitationFlow
      .from(state)
      .filter((verb) => verb !== 'resend' || (found.email !== null && mayBeResent(found))),
  }
}
export type InvitationRecord = Awaited<ReturnType<typeof invitationRecord>>

/** The address of an invitation, to somebody of staff who asked for it: the audit notes that it was read. */
export async function readAddress(ctx: Ctx, id: string): Promise<string> {
  const found = isUuid(id) ? await invitationById(ctx.db, id) : undefined
  if (!found?.email) throw new Refusal('not-found', 'Não encontrámos este convite.')
  authorise(ctx.actor, 'invitation.manage', found)
  await transaction(ctx, (tx) =>
    audit(tx, { verb: 'invitation.read', objectType: 'invitation', objectId: id }),
  )
  return found.email
}
