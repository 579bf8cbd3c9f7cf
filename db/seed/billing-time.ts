import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { approveCommissions } from '~/domain/affiliates/commissions/approving'
import { closeMonths } from '~/domain/affiliates/payouts/closing'
import { feesClock } from '~/domain/billing/fees/clock'
import { deliverDue } from '~/domain/billing/payments/simulating'
import { subscriptions } from '~/domain/billing/schema'
import { billingClock } from '~/domain/billing/subscriptions/clock'
import { companyMembers } from '~/domain/companies/schema'
import { users } from '~/domain/people/schema'
import { type Actor, type CompanyRole, type StaffRole, system } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { now, playAt } from '~/platform/clock'
import { database } from '~/platform/db'
import { definedJobs } from '~/platform/jobs'

/** The clock of the demonstration's purchases, and who acts in them. */

/** Something that happens so many days before now. */
export type Step = { ago: number; does: () => Promise<unknown> }

/** Somebody acts at the moment that it is. */
export const at = (actor: Actor): Ctx => ({
  db: database(),
  actor: { ...actor, provenAt: now() },
  now: now(),
})

/** Time passes: what falls due on the way happens when it is due. */
export async function passUntil(moment: Date): Promise<void> {
  for (;;) {
    const [next] = await database()
      .select({ at: subscriptions.wakeAt })
      .from(subscriptions)
      .where(lte(subscriptions.wakeAt, moment))
      .orderBy(asc(subscriptions.wakeAt))
      .limit(1)
    if (!next?.at) break
    // Never back: what was due while nobody looked happens now.
    await tick(next.at > now() || !begun ? next.at : now())
  }
  await tick(moment)
}
let begun = false

export async function tick(moment: Date): Promise<void> {
  begun = true
  playAt(moment)
  const ctx = at(system)
  await billingClock.run(ctx, {}, '')
  await feesClock.run(ctx, {}, '')
  await approveCommissions.run(ctx, {}, '')
  await closeMonths.run(ctx, {}, '')
  await runJobs(moment)
  await deliverDue(ctx)
  await runJobs(moment)
}

/** What commands left in the queue, in its order; of work what is due, for it has clocks of its own. */
async function runJobs(moment: Date): Promise<void> {
  for (;;) {
    const { rows } = await database().execute<{ name: string; data: object; id: string }>(sql`
      update pgboss.job set state = 'completed', completed_on = now() where id in (select id from pgboss.job
        where state < 'active' and (name ~ '^(affiliates|billing|simulated)\\.' or (name ~ '^work[.-]'
          and (start_after <= ${moment} or abs(extract(epoch from start_after - created_on)) < 1))) order by created_on, id limit 1)
      returning id, name, data`)
    const [row] = rows
    const job = row && definedJobs().find((j) => j.name === row.name)
    if (!row || !job) return
    await job.run({ ...at(system), now: moment }, job.data.parse(row.data ?? {}) as never, row.id)
  }
}

export async function actorOf(userId: string): Promise<Actor> {
  const [user] = await database().select().from(users).where(eq(users.id, userId))
  const memberships = await database()
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.until)))
  if (!user) throw new Error(`nobody ${userId}`)
  return {
    ...system,
    kind: 'user',
    userId,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    staffRoles: user.staffRoles as StaffRole[],
    memberships: memberships as { companyId: string; role: CompanyRole }[],
    activeCompanyId: user.activeCompanyId ?? memberships[0]?.companyId ?? null,
  }
}

export const byEmail = async (email: string): Promise<Actor> => {
  const [user] = await database().select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody ${email}`)
  return actorOf(user.id)
}
