import { eq, sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { emptyEvents, forgetEvents } from '../../shared/flow'
import { affiliateFlow } from '../flows'
import { affiliates, affiliateTax } from '../schema'
import type { AffiliateState } from '../states'
import { affiliateOf, lockAffiliate, noAlias, stepAffiliate } from './affiliate'
import { owedCents, owedTo } from './owed'

/** Whether an account with money owed to it must wait: until its owner leaves the programme, and then a while to be paid. */
export const mustWaitForMoney = (
  { state, decidedAt }: { state: AffiliateState; decidedAt: Date | null },
  cents: number,
  now: Date,
): boolean => {
  if (cents <= 0) return false
  if (state === 'active' || state === 'suspended') return true
  if (state !== 'closed' || !decidedAt) return false
  return now.getTime() - decidedAt.getTime() < settings.affiliates.owedDays * 86_400_000
}

/** What is owed to an account and keeps it from being erased, in cents: what goes with it could not be paid. Zero: nothing. */
export async function owedBeforeErasure(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<number> {
  const own = await affiliateOf(ctx, userId)
  if (!own) return 0
  const cents = owedCents(await owedTo(ctx, own.id))
  return mustWaitForMoney(own, cents, ctx.now) ? cents : 0
}

/**
 * An account goes: its owner leaves the programme. Who ever earned something stays as who was paid (CIVA, article 52), and what
 * is still owed stays owed; who was banned stays by number and account. Everything else goes. @returns rows that were theirs
 */
export async function eraseAffiliateOf(tx: TxCtx, userId: string): Promise<number> {
  const own = await affiliateOf(tx, userId)
  if (!own) return 0
  const affiliate = await lockAffiliate(tx, own.id)
  if (affiliateFlow.verbs.close.from.includes(affiliate.state))
    await stepAffiliate(tx, affiliate, 'close', { quietly: true })
  const banned = affiliate.state === 'banned'
  if (!banned && !(await everEarned(tx, own.id))) {
    await forgetEvents(tx, 'affiliate', [own.id])
    await tx.db.delete(affiliates).where(eq(affiliates.id, own.id))
    return 1
  }
  await emptyEvents(tx, 'affiliate', [own.id])
  await tx.db
    .update(affiliates)
    .set({ userId: null, site: null, plans: '', reason: null, ...noAlias })
    .where(eq(affiliates.id, own.id))
  const owed = owedCents(await owedTo(tx, own.id)) > 0
  await tx.db
    .update(affiliateTax)
    .set({
      ...(owed ? {} : { iban: '' }),
      ...(owed || banned ? {} : { ibanHash: Buffer.alloc(0) }),
      nextIban: null,
      nextIbanLast4: null,
      nextIbanHash: null,
      nextIbanFrom: null,
    })
    .where(eq(affiliateTax.affiliateId, own.id))
  return 1
}

async function everEarned({ db }: TxCtx, affiliateId: string): Promise<boolean> {
  const { rows } = await db.execute<{ earned: boolean }>(sql`
    select exists (select 1 from affiliate_commissions where affiliate_id = ${affiliateId})
      or exists (select 1 from affiliate_payouts where affiliate_id = ${affiliateId}) as earned`)
  return rows[0]?.earned === true
}
