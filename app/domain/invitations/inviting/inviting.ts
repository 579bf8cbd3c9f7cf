import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Limit } from '~/platform/rate-limit'
import { audit } from '../../audit/log'
import { companies, companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { checkRoom } from '../../plans/limit-words'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { teamUse } from '../../teams/room'
import type { ByStaffInput, friendForm, StaffInput, TeamInput } from '../forms'
import { answerable, unsent } from '../invitation'
import { queueInvitation } from '../jobs'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { insertInvitation, type NewInvitation } from './inserting'

const { perDay } = settings.invitation
const day = 86_400
const friends = (): Limit => ({ name: 'convites-amigos', points: perDay.platform, seconds: day })
const teams = (): Limit => ({ name: 'convites-equipa', points: perDay.team, seconds: day })
const byStaff = (): Limit => ({ name: 'convites-da-aval', points: perDay.byStaff, seconds: day })

const enough = 'Já enviou hoje todos os convites que podia.'
const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })

/**
 * Invites somebody to know Aval. Whether the address has an account shows nowhere.
 * @returns id of the invitation. @throws Refusal `too-many`, `invalid`
 */
export async function inviteFriend(
  ctx: Ctx,
  { email, name, message }: Omit<z.output<typeof friendForm>, 'look'>,
): Promise<string> {
  authorise(ctx.actor, 'invitation.platform')
  if (email === ctx.actor.email) throw wrong('email', 'Este é o seu próprio endereço.')
  await limitTo(ctx.db, friends, ctx.actor.userId as string, ctx.now, enough)
  return transaction(ctx, (tx) => insertOnly(tx, { kind: 'platform', email, name, message }))
}

/** Invites somebody to the team of a company. */
export async function inviteToTeam(ctx: Ctx, companyId: string, input: TeamInput): Promise<string> {
  const { email, role } = input
  authorise(ctx.actor, 'invitation.team', { companyId, role })
  await limitTo(ctx.db, teams, companyId, ctx.now, 'A empresa já enviou hoje todos os convites que podia.')
  return transaction(ctx, async (tx) => {
    const [member] = await tx.db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
      .where(
        and(eq(users.email, email), eq(companyMembers.companyId, companyId), isNull(companyMembers.until)),
      )
    if (member) throw wrong('email', 'Esta pessoa já pertence à equipa.')
    checkRoom(await teamUse(tx, companyId, 'places'))
    return insertOnly(tx, { kind: 'team', companyId, ...input })
  })
}

/** Invites somebody to work at Aval. @throws Refusal `step-up`: it gives power. */
export async function inviteStaff(ctx: Ctx, { reason, ...input }: StaffInput): Promise<string> {
  authorise(ctx.actor, 'invitation.staff')
  requireProof(ctx.actor, ctx.now)
  await limitTo(ctx.db, byStaff, ctx.actor.userId as string, ctx.now, enough)
  return transaction(ctx, async (tx) => {
    const [holder] = await tx.db
      .select({ roles: users.staffRoles })
      .from(users)
      .where(eq(users.email, input.email))
    if (holder?.roles.includes(input.role)) throw wrong('email', 'Esta pessoa já tem esse papel.')
    const id = await insertOnly(tx, { kind: 'staff', ...input })
    await audit(tx, {
      verb: 'invitation.invite',
      objectType: 'invitation',
      objectId: id,
      reason,
      after: { kind: 'staff', role: input.role },
    })
    return id
  })
}

/** Invites on behalf of Aval: to claim a profile, to the affiliates, to know Aval. */
export async function inviteAsAval(ctx: Ctx, { company: slug, ...input }: ByStaffInput): Promise<string> {
  const { kind, email } = input
  if (kind === 'claim') authorise(ctx.actor, 'invitation.claim')
  else if (kind === 'affiliate') authorise(ctx.actor, 'invitation.affiliate')
  else authorise(ctx.actor, 'staff.invitations')
  await limitTo(ctx.db, byStaff, ctx.actor.userId as string, ctx.now, enough)
  return transaction(ctx, async (tx) => {
    const companyId = kind === 'claim' ? await unclaimed(tx, slug ?? '') : undefined
    if (kind === 'affiliate') {
      const [holder] = await tx.db.select({ is: users.isAffiliate }).from(users).where(eq(users.email, email))
      if (holder?.is) throw wrong('email', 'Esta pessoa já pertence ao programa de afiliados.')
    }
    const id = await insertOnly(tx, { ...input, companyId })
    await audit(tx, {
      verb: 'invitation.invite',
      objectType: 'invitation',
      objectId: id,
      after: { kind, companyId },
    })
    return id
  })
}

async function unclaimed({ db }: TxCtx, slug: string): Promise<string> {
  const [company] = await db
    .select({ id: companies.id, ownership: companies.ownership })
    .from(companies)
    .where(and(eq(companies.slug, slug), eq(companies.listing, 'approved')))
  if (!company) throw wrong('company', 'Não há nenhum perfil público com este endereço.')
  if (company.ownership === 'claim_pending') {
    throw wrong(
      'company',
      'Há um pedido de posse deste perfil por decidir. Decida-o primeiro, em «Solicitações»; se não for aceite, pode convidar.',
    )
  }
  if (company.ownership !== 'unclaimed') throw wrong('company', 'Este perfil já tem quem o gira.')
  return company.id
}

/** Writes it, unless there is one to the same person for the same thing that may still be answered. */
async function insertOnly(tx: TxCtx, invitation: NewInvitation): Promise<string> {
  const { kind, email, companyId } = invitation
  const emailHash = hashEmail(email)
  // Two at once are one after the other: there is no constraint that knows when an invitation ends.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${emailHash}`}, 0))`)
  const [live] = await tx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.emailHash, emailHash),
        eq(invitations.kind, kind),
        inArray(invitations.state, [...unsent, ...answerable]),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, tx.now)),
        companyId ? eq(invitations.companyId, companyId) : undefined,
        // Friends don't learn of each other's invitations.
        kind === 'platform' ? eq(invitations.inviterId, tx.actor.userId as string) : undefined,
      ),
    )
    .limit(1)
  if (live) {
    throw wrong(
      'email',
      'Já há um convite por responder para este endereço. Pode enviá-lo de novo na lista de convites.',
    )
  }
  const id = await insertInvitation(tx, invitation)
  await queueInvitation(tx, id)
  return id
}
