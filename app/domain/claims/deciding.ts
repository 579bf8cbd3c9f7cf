import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../audit/log'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { takeOwnership } from '../teams/joining'
import { endMembership } from '../teams/leaving'
import type { ClaimVerb } from './claim-flow'
import { claimFlow } from './claim-flow'
import { type Claim, changeClaim, checkClaimable, tooLate } from './finding'
import type { AcceptInput, RefuseInput } from './forms'
import { actFor } from './proving'
import { step, tell } from './stepping'

/**
 * Staff give the company to whoever claims it. Of a disputed one its owners lose it: they belong to it no more, the
 * rest of the team as whoever decides chose. That takes a fresh proof of identity, like every change of owner.
 * @throws Refusal `not-found`, `not-allowed`; `conflict` when somebody else decided or the claimant's account is blocked
 */
export async function acceptClaim(
  ctx: Ctx,
  id: string,
  { version, reason, team }: AcceptInput,
): Promise<void> {
  return changeClaim(ctx, id, { right: 'claim.decide', version }, async (tx, { claim, company }) => {
    checkStep(claim, 'accept')
    checkClaimable(company)
    await checkClaimant(tx, claim)
    const held = isHeld(await settleOwnership(tx, company.id))
    if (held) requireProof(tx.actor, tx.now)
    const row = await step(
      tx,
      claim,
      'accept',
      { decidedBy: tx.actor.userId, decidedAt: tx.now, reason },
      reason,
    )
    const gone = held ? await ousted(tx, company.id, team === 'sai', claim.userId) : []
    await takeOwnership(tx, company.id, claim.userId)
    await actFor(tx, claim.userId, company.id)
    await tell(tx, row, 'accepted')
    for (const userId of gone) await tell(tx, row, 'lost', userId)
    await written(tx, claim, 'accept', reason, { ousted: gone })
  })
}

/** Staff do not give it; of a disputed company its owner keeps it. @throws Refusal as `acceptClaim` */
export async function refuseClaim(ctx: Ctx, id: string, { version, reason }: RefuseInput): Promise<void> {
  return changeClaim(ctx, id, { right: 'claim.decide', version }, async (tx, { claim, company }) => {
    checkStep(claim, 'refuse')
    const row = await step(
      tx,
      claim,
      'refuse',
      { decidedBy: tx.actor.userId, decidedAt: tx.now, reason },
      reason,
    )
    await settleOwnership(tx, company.id)
    await tell(tx, row, 'refused')
    if (claim.kind === 'dispute') await tell(tx, row, 'kept')
    await written(tx, claim, 'refuse', reason)
  })
}

function checkStep({ state }: Claim, verb: ClaimVerb): void {
  if (!claimFlow.from(state).includes(verb)) throw tooLate()
}

async function checkClaimant({ db }: TxCtx, { userId }: Claim): Promise<void> {
  const [claimant] = await db
    .select({ blockedAt: users.blockedAt, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  if (claimant && !claimant.blockedAt && claimant.emailVerified) return
  throw new Refusal(
    'conflict',
    'A conta de quem pediu está bloqueada ou por confirmar: não lhe pode ser entregue.',
  )
}

/** Who owned the company belongs to it no more; with `everybody`, the team neither. @returns who owned it */
async function ousted(tx: TxCtx, companyId: string, everybody: boolean, claimant: string): Promise<string[]> {
  const members = await tx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
    .for('update')
  const going = members.filter((m) => m.userId !== claimant && (everybody || m.role === 'owner'))
  for (const { userId, role } of going) await endMembership(tx, companyId, userId, 'remove', role)
  await companyEvent(tx, companyId, 'handed-over')
  // Nobody owns it for as long as it takes to make the new owner.
  await settleOwnership(tx, companyId)
  return going.filter((m) => m.role === 'owner').map((m) => m.userId)
}

const written = (
  tx: TxCtx,
  claim: Claim,
  verb: 'accept' | 'refuse',
  reason: string,
  after: Record<string, unknown> = {},
): Promise<void> =>
  audit(tx, {
    verb: `claim.${verb}`,
    objectType: 'company',
    objectId: claim.companyId,
    reason,
    before: { claim: claim.id, kind: claim.kind, state: claim.state },
    after: { state: claimFlow.verbs[verb].to, claimant: claim.userId, ...after },
  })
