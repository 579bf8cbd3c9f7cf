import { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { notify } from '../../notifications/notifying'
import { authorise, type StaffRole, withRoles } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { defineFlow, move, recordEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { roleChanges, users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { endSessionsOf } from '../sessions/session-life'
import { lockAdmins, lockPerson, type Person } from './acted-on'
import { notifyRolesChanged } from './mails'
import type { ChangeRoles } from './staff-forms'
import { rolesInWords, staffRoles } from './user-words'

/** A change of roles that touches `admin`: one administrator asks, another decides (site.md). */
export const roleChangeFlow = defineFlow('role-change', {
  accept: { from: ['asked'], to: 'done', by: 'an administrator, neither who asked nor whom it is about' },
  refuse: { from: ['asked'], to: 'refused', by: 'an administrator, neither who asked nor whom it is about' },
  withdraw: { from: ['asked'], to: 'withdrawn', by: 'the administrator who asked' },
})

const table = {
  table: roleChanges,
  id: roleChanges.id,
  state: roleChanges.state,
  version: roleChanges.version,
}
const sorted = (roles: readonly string[]) => staffRoles.filter((role) => roles.includes(role))
const same = (a: readonly string[], b: readonly string[]) => sorted(a).join() === sorted(b).join()

/**
 * Gives and takes roles of staff. At once, with the reason, for all but `admin`; what touches `admin` waits for a
 * second administrator.
 * @returns whether it took effect or waits.
 * @throws Refusal `not-allowed` for one's own roles, `conflict` when they changed meanwhile or a request waits,
 * `invalid` when nothing changes or the account can't hold a role, `step-up`.
 */
export async function changeRoles(
  ctx: Ctx,
  id: string,
  { roles, seen, reason }: ChangeRoles,
): Promise<'done' | 'asked'> {
  authorise(ctx.actor, 'user.roles')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    await lockAdmins(tx)
    const person = await lockPerson(tx, id)
    if (person.id === tx.actor.userId) throw ownRoles()
    const before = sorted(person.staffRoles)
    const after = sorted(roles)
    if (!same(before, seen.split(','))) throw changedMeanwhile()
    if (same(before, after))
      throw new Refusal('invalid', '', { fields: { roles: 'Escolha papéis diferentes dos que já tem.' } })
    checkFit(person, after)
    const [open] = await tx.db
      .select({ id: roleChanges.id })
      .from(roleChanges)
      .where(and(eq(roleChanges.userId, person.id), eq(roleChanges.state, 'asked')))
    if (open) throw alreadyAsked()
    if (before.includes('admin') === after.includes('admin')) {
      await apply(tx, person, after, reason)
      return 'done'
    }
    await ask(tx, person, after, reason)
    return 'asked'
  })
}

async function ask(tx: TxCtx, person: Person, roles: StaffRole[], reason: string) {
  const id = newId()
  try {
    await tx.db.insert(roleChanges).values({
      id,
      userId: person.id,
      roles,
      reason,
      state: 'asked',
      askedBy: tx.actor.userId,
      askedAt: tx.now,
    })
  } catch (error) {
    if (violated(error) === 'role_changes_open') throw alreadyAsked()
    throw error
  }
  await recordEvent(tx, { subjectType: 'role-change', subjectId: id, verb: 'ask', toState: 'asked', reason })
  await audit(tx, {
    verb: 'user.roles-ask',
    objectType: 'user',
    objectId: person.id,
    reason,
    before: { roles: sorted(person.staffRoles) },
    after: { roles },
  })
}

/**
 * A second administrator carries out what was asked for.
 * @throws Refusal `not-found`; `not-allowed` for who asked and whom it is about; `conflict` when it was decided or
 * withdrawn meanwhile, or whoever decides no longer administers; `step-up`.
 */
export async function acceptRoles(ctx: Ctx, id: string, version: number): Promise<string> {
  authorise(ctx.actor, 'user.roles')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    // Whoever decides is one of the locked administrators and not whom it is about: one always stays.
    await lockAdmins(tx)
    const { change, person } = await takeChange(tx, id)
    if (change.askedBy === tx.actor.userId || change.userId === tx.actor.userId) throw twoPeople()
    await move(tx, roleChangeFlow, table, { ...change, version }, 'accept', {
      set: { decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    const roles = sorted(change.roles)
    checkFit(person, roles)
    await apply(tx, person, roles, change.reason, change.askedBy)
    return person.id
  })
}

/** Does not carry out what was asked for; whoever asked withdraws it by this. @throws Refusal like `acceptRoles`. */
export async function refuseRoles(ctx: Ctx, id: string, version: number): Promise<string> {
  authorise(ctx.actor, 'user.roles')
  return transaction(ctx, async (tx) => {
    await lockAdmins(tx)
    const { change, person } = await takeChange(tx, id)
    if (change.userId === tx.actor.userId) throw twoPeople()
    const mine = change.askedBy === tx.actor.userId
    await move(tx, roleChangeFlow, table, { ...change, version }, mine ? 'withdraw' : 'refuse', {
      set: { decidedBy: mine ? null : tx.actor.userId, decidedAt: tx.now },
    })
    await audit(tx, {
      verb: mine ? 'user.roles-withdraw' : 'user.roles-refuse',
      objectType: 'user',
      objectId: person.id,
      reason: change.reason,
    })
    return person.id
  })
}

async function takeChange(tx: TxCtx, id: string) {
  const [change] = isUuid(id)
    ? await tx.db.select().from(roleChanges).where(eq(roleChanges.id, id)).for('update')
    : []
  if (!change) throw new Refusal('not-found', 'Não encontrámos este pedido.')
  return { change, person: await lockPerson(tx, change.userId) }
}

/** What follows whenever roles change: every session ends, the person is told, and it is written down. */
async function apply(tx: TxCtx, person: Person, after: StaffRole[], reason: string, askedBy?: string | null) {
  const before = sorted(person.staffRoles)
  await tx.db.update(users).set({ staffRoles: after, updatedAt: tx.now }).where(eq(users.id, person.id))
  // Who may do more or less from now on proves again who they are (OWASP ASVS 5.0, 7.4.3).
  if (after.length > 0) await stopRecovery(tx, person.id, 'roles')
  await endSessionsOf(tx, person.id)
  await happened(tx, 'roles.changed', withRoles(person.id, after))
  const noticeId = newId()
  await notify(tx, {
    userId: person.id,
    kind: 'security',
    key: `papeis-${noticeId}`,
    title: 'Os seus papéis na equipa mudaram',
    text: `Antes: ${rolesInWords(before)}. Agora: ${rolesInWords(after)}.`,
    href: paths.security(),
    mailed: true,
  })
  await enqueue(tx, notifyRolesChanged, { noticeId, userId: person.id, before, after, reason })
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: person.id,
    verb: 'roles',
    reason,
    data: { before, after },
  })
  await audit(tx, {
    verb: 'user.roles',
    objectType: 'user',
    objectId: person.id,
    reason,
    before: { roles: before },
    after: { roles: after, ...(askedBy ? { askedBy } : {}) },
  })
}

/** Whoever works here can be reached and signs in. */
function checkFit(person: Person, roles: readonly string[]) {
  if (roles.length === 0) return
  if (person.mergedInto)
    throw new Refusal('conflict', 'Esta conta faz parte de outra: os papéis dão-se à conta que ficou.')
  const problem = person.blockedAt
    ? 'Esta conta está bloqueada: desbloqueie-a antes de lhe dar papéis.'
    : person.emailVerified
      ? null
      : 'Esta conta ainda não confirmou o e-mail: até lá não pode ter papéis da equipa.'
  if (problem) throw new Refusal('conflict', problem)
}

const ownRoles = () =>
  new Refusal('not-allowed', 'Ninguém muda os próprios papéis. Peça a outra pessoa da administração.', {
    right: 'mudar os papéis de outras pessoas',
  })
const twoPeople = () =>
  new Refusal(
    'not-allowed',
    'Dar ou tirar o papel de administração é decisão de duas pessoas: quem pediu e a própria pessoa não decidem.',
    { right: 'decidir pedidos de outras pessoas' },
  )
const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto os papéis desta pessoa mudaram. Mostramos agora os atuais; o seu texto ficou abaixo.',
  )
const alreadyAsked = () =>
  new Refusal(
    'conflict',
    'Já há um pedido de mudança de papéis à espera para esta pessoa. Tem de ser decidido ou retirado primeiro.',
  )
