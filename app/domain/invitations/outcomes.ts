import { and, eq, isNull, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { audit } from '../audit/log'
import { companies, companyMembers } from '../companies/schema'
import { roleChanges, sessions, users } from '../people/schema'
import { endSessionsOf } from '../people/sessions/session-life'
import type { CompanyRole, StaffRole } from '../permissions'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { joinCompany, takeOwnership } from '../teams/joining'
import type { InvitationKind } from './schema'
import type { Invitation } from './tokens'

interface Outcome {
  /** What came of it: the company, the person. */
  id: string
  to: string
  said: string
}

type Bring = (tx: TxCtx, invitation: Invitation, userId: string) => Promise<Outcome>

const inviterGone = () =>
  new Refusal(
    'conflict',
    'Quem enviou este convite já não o pode fazer. Peça um convite novo a quem gere hoje a equipa.',
  )

/** Whoever invited must still be somebody who may offer this role: an invitation is no way round a lost right. */
async function checkTeamInviter({ db }: TxCtx, { companyId, inviterId, role }: Invitation): Promise<void> {
  const [inviter] = inviterId
    ? await db
        .select({ role: companyMembers.role })
        .from(companyMembers)
        .where(
          and(
            eq(companyMembers.companyId, companyId as string),
            eq(companyMembers.userId, inviterId),
            isNull(companyMembers.until),
          ),
        )
    : []
  const fits = inviter?.role === 'owner' || (inviter?.role === 'manager' && role !== 'owner')
  if (!fits) throw inviterGone()
}

/** The company is what they act for from now on. */
async function actFor({ db, now }: TxCtx, userId: string, companyId: string): Promise<string> {
  await db.update(users).set({ activeCompanyId: companyId, updatedAt: now }).where(eq(users.id, userId))
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? ''
}

const team: Bring = async (tx, invitation, userId) => {
  const companyId = invitation.companyId as string
  await checkTeamInviter(tx, invitation)
  await joinCompany(tx, { companyId, userId, role: invitation.role as CompanyRole })
  const name = await actFor(tx, userId, companyId)
  return { id: companyId, to: paths.myCompany(), said: `Já faz parte da equipa de ${name}.` }
}

const claim: Bring = async (tx, invitation, userId) => {
  const companyId = invitation.companyId as string
  await takeOwnership(tx, companyId, userId)
  const name = await actFor(tx, userId, companyId)
  return { id: companyId, to: paths.myCompany(), said: `O perfil de ${name} está agora a seu cargo.` }
}

/** It opens the door: who was invited is in the programme once they have enrolled, with terms and tax data (affiliates/enrolment). */
const affiliate: Bring = (_tx, _invitation, userId) =>
  Promise.resolve({
    id: userId,
    to: paths.joinAffiliates(),
    said: 'Convite aceite. Falta preencher o seu registo de afiliado.',
  })

/** Who had an account before was not brought by the invitation: nobody is credited with them. */
const platform: Bring = async ({ db, now }, { inviterId, createdAt }, userId) => {
  const [user] = await db
    .select({ createdAt: users.createdAt, invitedBy: users.invitedBy })
    .from(users)
    .where(eq(users.id, userId))
  if (user && inviterId && inviterId !== userId && !user.invitedBy && user.createdAt >= createdAt) {
    await db.update(users).set({ invitedBy: inviterId, updatedAt: now }).where(eq(users.id, userId))
  }
  // Aval itself invites companies; friends invite friends.
  const [inviter] = inviterId
    ? await db.select({ roles: users.staffRoles }).from(users).where(eq(users.id, inviterId))
    : []
  const to = (inviter?.roles.length ?? 0) > 0 ? paths.invitedCreateCompany() : paths.account()
  return { id: userId, to, said: 'Convite aceite. Obrigado por vir.' }
}

/**
 * A role of staff. `admin` takes two people (site.md): whoever invited asked for it, another administrator decides.
 * Sessions elsewhere end, since what they may do has changed, and this one lives as short as staff's do.
 */
const staff: Bring = async (tx, { id, inviterId, role: offered }, userId) => {
  const { db, now } = tx
  const role = offered as StaffRole
  const [inviter] = inviterId
    ? await db
        .select({ roles: users.staffRoles, blocked: users.blockedAt })
        .from(users)
        .where(eq(users.id, inviterId))
    : []
  if (!inviter?.roles.includes('admin') || inviter.blocked) throw inviterGone()
  const [user] = await db
    .select({ roles: users.staffRoles })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const before = user?.roles ?? []
  if (before.includes(role)) throw new Refusal('conflict', 'Já tem este papel na equipa da Aval.')
  const roles = [...before, role]
  const reason = 'Convite para a equipa aceite.'
  const trail = { objectType: 'user', objectId: userId, reason, before: { roles: before } }
  if (role === 'admin') {
    const asked = await db
      .insert(roleChanges)
      .values({ id: newId(), userId, roles, reason, state: 'asked', askedBy: inviterId, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: roleChanges.id })
    if (asked.length === 0) {
      throw new Refusal('conflict', 'Já há uma mudança de papéis à espera de decisão. Tente depois dela.')
    }
    await audit(tx, { ...trail, verb: 'user.ask-roles', after: { roles, invitation: id } })
    return {
      id: userId,
      to: paths.account(),
      said: 'Convite aceite. O papel de administração é dado quando outra pessoa da administração o confirmar.',
    }
  }
  await db.update(users).set({ staffRoles: roles, updatedAt: now }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId, tx.actor.sessionId)
  const until = new Date(now.getTime() + settings.auth.staffSessionHours * 3_600_000)
  await db
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${until})` })
    .where(eq(sessions.userId, userId))
  await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'roles', data: { roles, before } })
  await audit(tx, { ...trail, verb: 'user.roles', after: { roles, invitation: id } })
  return {
    id: userId,
    to: paths.security(),
    said: 'Já faz parte da equipa da Aval. Para trabalhar falta juntar um segundo passo à sua conta.',
  }
}

/** What a review brings is brought by the review itself (reviewing.ts). */
const review: Bring = () =>
  Promise.reject(new Refusal('conflict', 'Este convite responde-se escrevendo a avaliação.'))

/** What accepting an invitation of each kind brings about, in the transaction of the acceptance. */
export const outcomes: Record<InvitationKind, Bring> = { team, claim, affiliate, platform, staff, review }
