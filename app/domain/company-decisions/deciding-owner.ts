import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { type Company, decide } from '../companies/deciding'
import type { TransferInput } from '../companies/deciding-forms'
import { settleOwnership } from '../companies/ownership'
import { companies, companyMembers } from '../companies/schema'
import { inviteAsAval } from '../invitations/inviting/inviting'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { endMembership } from '../teams/leaving'
import { voidTransfers } from '../teams/voiding-transfers'
import { notifyOfTransfer } from './mails'

/**
 * Staff make somebody else the owner of a company: a member at once; anybody else by an invitation, until whose answer
 * nobody owns it. For owners who left, or who can't be reached; those who can hand over themselves (teams/).
 * @throws Refusal `step-up`, `invalid` for somebody who can't be, `conflict`
 */
export async function transferCompany(ctx: Ctx, id: string, input: TransferInput): Promise<void> {
  authorise(ctx.actor, 'company.decide')
  requireProof(ctx.actor, ctx.now)
  const { version, to, reason, before } = input
  if (to === 'invited') authorise(ctx.actor, 'invitation.claim')
  await decide(ctx, id, version, async (tx, company) => {
    if (company.listing === 'merged' || company.listing === 'closed') {
      throw new Refusal('conflict', 'Esta empresa já não tem atividade na Aval: não há posse para passar.')
    }
    const owners = await ownersOfCompany(tx, id)
    const after =
      to === 'member'
        ? { owner: await makeOwner(tx, company, input.member as string, owners, before) }
        : { invitation: await inviteOwner(tx, company, input.email as string, owners, before) }
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: id,
      companyId: id,
      verb: 'transfer',
      reason,
      data: { owners, before, ...after },
    })
    await enqueue(tx, notifyOfTransfer, { companyId: id })
    return {
      verb: 'company.transfer',
      objectType: 'company',
      objectId: id,
      reason,
      before: { owners, ownership: company.ownership },
      after: { ...after, ownersBecome: before },
    }
  })
}

/** Who owns it now, locked. */
async function ownersOfCompany({ db }: TxCtx, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.until),
      ),
    )
    .orderBy(companyMembers.userId)
    .for('update')
  return rows.map((r) => r.userId)
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

async function makeOwner(
  tx: TxCtx,
  { id }: Company,
  userId: string,
  owners: string[],
  before: TransferInput['before'],
): Promise<string> {
  const [member] = await tx.db
    .select({ verified: users.emailVerified, blockedAt: users.blockedAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, id), eq(companyMembers.userId, userId), isNull(companyMembers.until)),
    )
    .for('update', { of: companyMembers })
  if (!member) throw wrong('member', 'Esta pessoa já não pertence à empresa. Escolha outra, ou convide-a.')
  if (!member.verified || member.blockedAt) {
    throw wrong(
      'member',
      'A conta desta pessoa está bloqueada ou tem o e-mail por confirmar. Escolha outra pessoa.',
    )
  }
  if (owners.length === 1 && owners[0] === userId) {
    throw wrong('member', 'Esta pessoa já é a única responsável.')
  }
  await tx.db
    .update(companyMembers)
    .set({ role: 'owner' })
    .where(and(eq(companyMembers.companyId, id), eq(companyMembers.userId, userId)))
  await stepDown(
    tx,
    id,
    owners.filter((o) => o !== userId),
    before,
  )
  await newVersion(tx, id)
  // A dispute goes on, with whoever owns it now; what waited for staff of a company without owner becomes one (claims/).
  await happened(tx, 'company.owned', id, userId)
  return userId
}

/** @returns the invitation, whose acceptance makes somebody the owner (invitations/outcomes.ts). */
async function inviteOwner(
  tx: TxCtx,
  company: Company,
  email: string,
  owners: string[],
  before: TransferInput['before'],
): Promise<string> {
  if (company.listing !== 'approved') {
    throw new Refusal(
      'conflict',
      'Só para o perfil de uma empresa aprovada se pode convidar quem não pertence à equipa.',
    )
  }
  const [member] = await tx.db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, company.id), eq(users.email, email), isNull(companyMembers.until)),
    )
  if (member) throw wrong('email', 'Esta pessoa já pertence à equipa: escolha-a na lista.')
  if (company.ownership === 'disputed' || company.ownership === 'claim_pending') {
    throw new Refusal(
      'conflict',
      'Há um pedido de posse desta empresa por decidir. Decida-o primeiro; até lá não se convida mais ninguém.',
    )
  }
  await stepDown(tx, company.id, owners, before)
  await newVersion(tx, company.id)
  await settleOwnership(tx, company.id)
  return inviteAsAval(tx, {
    kind: 'claim',
    company: company.slug,
    email,
    name: undefined,
    message: undefined,
  })
}

async function stepDown(
  tx: TxCtx,
  companyId: string,
  userIds: string[],
  before: TransferInput['before'],
): Promise<void> {
  for (const userId of userIds) {
    if (before === 'leaves') {
      await endMembership(tx, companyId, userId, 'remove', 'owner')
      continue
    }
    await tx.db
      .update(companyMembers)
      .set({ role: 'manager' })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    await voidTransfers(tx, companyId, userId)
  }
}

/** What others have on their screens of it is stale. */
async function newVersion({ db, now }: TxCtx, id: string): Promise<void> {
  await db
    .update(companies)
    .set({ updatedAt: now, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
}

/** Members who could be made owners, for the form. */
export async function possibleOwners(ctx: Ctx, companyId: string) {
  authorise(ctx.actor, 'company.decide')
  // That there is no such company, the page around the form says.
  if (!isUuid(companyId)) return []
  return ctx.db
    .select({ id: users.id, name: users.name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        isNull(users.blockedAt),
        eq(users.emailVerified, true),
        ne(companyMembers.role, 'owner'),
      ),
    )
    .orderBy(users.name)
    .limit(100)
}
