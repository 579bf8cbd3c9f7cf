import { and, eq, isNull } from 'drizzle-orm'
import type { Company } from '../companies/deciding'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { TxCtx } from '../shared/ctx'
import { addWorkingDays } from '../shared/working-days'
import { takeOwnership } from '../teams/joining'
import { inDays, needsStaff } from './claim-rules'
import type { Claim } from './finding'
import type { ClaimProof, claims } from './schema'
import { step, tell } from './stepping'

/** Which of the three comes of a proof: the table of claims in one place. */
export function outcomeOf(
  proof: ClaimProof,
  { held, company, now }: { held: boolean; company: Parameters<typeof needsStaff>[0]; now: Date },
): { verb: 'prove' | 'submit' | 'challenge'; decideBy: Date | null } {
  if (held) return { verb: 'challenge', decideBy: inDays(now, settings.claim.ownerDays) }
  if (proof === 'document' || needsStaff(company, now)) {
    return { verb: 'submit', decideBy: addWorkingDays(now, settings.claim.decisionWorkingDays) }
  }
  return { verb: 'prove', decideBy: null }
}

/**
 * What follows a proof that holds, or a document that came: the company is theirs, staff look at it, or its owner is
 * asked. For commands that authorised already and hold the locks of `lockClaim`.
 */
export async function follow(
  tx: TxCtx,
  claim: Claim,
  company: Company,
  proof: ClaimProof,
  set: Partial<typeof claims.$inferInsert> = {},
): Promise<'prove' | 'submit' | 'challenge'> {
  const { now } = tx
  const held = isHeld(await settleOwnership(tx, company.id))
  const { verb, decideBy } = outcomeOf(proof, { held, company, now })
  const row = await step(tx, claim, verb, {
    ...set,
    proof,
    kind: held ? 'dispute' : 'claim',
    provenAt: proof === 'document' ? null : now,
    codeHash: null,
    decideBy,
    ...(verb === 'prove' && { decidedAt: now }),
  })
  if (verb === 'prove') {
    await takeOwnership(tx, company.id, claim.userId)
    await actFor(tx, claim.userId, company.id)
  } else {
    await settleOwnership(tx, company.id)
  }
  await tell(tx, row, verb === 'prove' ? 'accepted' : verb === 'submit' ? 'submitted' : 'challenged')
  if (verb === 'challenge') await tell(tx, row, 'disputed')
  return verb
}

/** The company is what they act for now; whoever is not here goes on with the one they act for, if any. */
export async function actFor({ db, actor, now }: TxCtx, userId: string, companyId: string): Promise<void> {
  const here = actor.userId === userId
  await db
    .update(users)
    .set({ activeCompanyId: companyId, updatedAt: now })
    .where(and(eq(users.id, userId), here ? undefined : isNull(users.activeCompanyId)))
}
