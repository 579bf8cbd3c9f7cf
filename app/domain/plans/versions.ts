import { and, desc, eq, max } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { violated } from '~/platform/db'
import { audit } from '../audit/log'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import { invalidate, transaction } from '../shared/transaction'
import { lisbonDay, startOfDay } from '../shared/working-days'
import type { PlanVersionInput } from './forms'
import type { PlanName } from './limits'
import type { PlanVersionFilter } from './plan-filter'
import { planVersions } from './schema'

export type PlanVersionRow = typeof planVersions.$inferSelect

/**
 * What a plan costs and allows from a day on, as a version of its own: older ones stay as they are. Whoever has one keeps it,
 * unless `movesSubscribers`: billing then tells them a month before their next period.
 * @returns its id
 * @throws Refusal `invalid` for a day that is over, or a price of the free plan; `conflict` when somebody was faster
 */
export async function createPlanVersion(
  ctx: Ctx,
  plan: PlanName,
  { from, reason, monthlyCents, yearlyCents, movesSubscribers, ...limits }: PlanVersionInput,
): Promise<string> {
  authorise(ctx.actor, 'plan.write')
  const refuse = (field: string, sentence: string) => {
    throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
  }
  if (plan === 'free' && monthlyCents + yearlyCents > 0)
    refuse('monthlyCents', 'O plano grátis não tem preço.')
  const today = lisbonDay(ctx.now)
  if (from < today) refuse('from', 'Esse dia já passou. Uma versão vale de hoje em diante.')
  const id = newId()
  const version = {
    plan,
    monthlyCents,
    yearlyCents,
    limits,
    movesSubscribers,
    validFrom: from === today ? ctx.now : startOfDay(from),
  }
  try {
    await transaction(ctx, async (tx) => {
      const [last] = await tx.db
        .select({ number: max(planVersions.version) })
        .from(planVersions)
        .where(eq(planVersions.plan, plan))
      await tx.db.insert(planVersions).values({
        ...version,
        id,
        version: (last?.number ?? 0) + 1,
        reason,
        createdBy: tx.actor.userId,
        createdAt: tx.now,
      })
      invalidate(tx, tag.plans)
      await audit(tx, { verb: 'plan.create', objectType: 'plan', objectId: id, reason, after: version })
    })
  } catch (error) {
    if (!violated(error)) throw error
    throw new Refusal(
      'conflict',
      'Entretanto alguém criou outra versão deste plano. Veja-a antes de criar a sua.',
    )
  }
  return id
}

/** The versions of all plans, the newest of each day first: what is to come stands on top. */
export async function planVersionList({ db, actor }: Ctx, { plan }: PlanVersionFilter, after: string | null) {
  authorise(actor, 'plan.write')
  const list = keyset({ by: planVersions.validFrom, id: planVersions.id, desc: true }, after)
  const rows = await db
    .select({
      id: planVersions.id,
      plan: planVersions.plan,
      version: planVersions.version,
      monthlyCents: planVersions.monthlyCents,
      yearlyCents: planVersions.yearlyCents,
      limits: planVersions.limits,
      validFrom: planVersions.validFrom,
      reason: planVersions.reason,
      by: users.name,
      key: list.key,
    })
    .from(planVersions)
    .leftJoin(users, eq(users.id, planVersions.createdBy))
    .where(and(plan ? eq(planVersions.plan, plan) : undefined, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

/** What a new version of a plan begins from: the one that was written last. */
export async function latestVersion(ctx: Ctx, plan: PlanName): Promise<PlanVersionRow> {
  authorise(ctx.actor, 'plan.write')
  const [row] = await ctx.db
    .select()
    .from(planVersions)
    .where(eq(planVersions.plan, plan))
    .orderBy(desc(planVersions.version))
    .limit(1)
  if (!row) throw new Error(`no version of ${plan}`)
  return row
}
