import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { versionOf } from '../../../tests/world/plan'
import { events } from '../audit/schema'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { planVersionForm } from './forms'
import type { PlanName } from './limits'
import { limitsOf, planOf } from './plan'
import { companyPlans, planVersions } from './schema'
import { endPlan, setPlan } from './setting-plan'
import { createPlanVersion } from './versions'

useWorld()

const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
const set = async (companyId: string, plan: PlanName, since = today) => {
  const versionId = await versionOf(plan)
  const dropped = await transaction(ctx(byItself), async (tx) => {
    await setPlan(tx, companyId, versionId, since)
    return [...tx.dropped]
  })
  return { versionId, dropped }
}
const end = (companyId: string) => transaction(ctx(byItself), (tx) => endPlan(tx, companyId))
const told = async (companyId: string) =>
  (
    await database()
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.subjectId, companyId), eq(events.verb, 'plan-changed')))
      .orderBy(events.id)
  ).map(({ data }) => [data?.before, data?.after])

const form = (over: Record<string, string> = {}) =>
  planVersionForm.parse({
    monthlyCents: '35',
    yearlyCents: '349,90',
    invitationsAMonth: '600',
    members: '12',
    allWidgets: 'sim',
    statisticsDays: '',
    proposalsAMonth: '60',
    from: '2026-12-18',
    reason: 'Mais convites e mais lugares na equipa.',
    ...over,
  })

describe('the plan of a company', () => {
  test('is the free one, without a row', async () => {
    const acme = await company()
    expect(await planOf(ctx(byItself), acme.id)).toMatchObject({
      plan: 'free',
      versionId: await versionOf('free'),
      since: null,
      monthlyCents: 0,
      limits: { invitationsAMonth: 50, members: 3, statisticsDays: 90, allWidgets: false },
    })
  })

  test('set, raised and ended: told each time, and the pages of the company dropped', async () => {
    const [acme, other] = [await company(), await company()]
    const { dropped, versionId } = await set(acme.id, 'essential')
    expect(dropped).toContain(tag.company(acme.id))
    expect(await planOf(ctx(byItself), acme.id)).toMatchObject({ plan: 'essential', since: today, versionId })
    expect(await planOf(ctx(byItself), other.id)).toMatchObject({ plan: 'free' })
    await set(acme.id, 'professional', days(3))
    expect(await planOf(ctx(byItself), acme.id)).toMatchObject({ plan: 'professional', since: days(3) })
    await end(acme.id)
    expect(await planOf(ctx(byItself), acme.id)).toMatchObject({ plan: 'free', since: null })
    expect(await told(acme.id)).toEqual([
      ['free', 'essential'],
      ['essential', 'professional'],
      ['professional', 'free'],
    ])
  })

  test('twice the same changes nothing, as does ending what has ended', async () => {
    const acme = await company()
    await set(acme.id, 'essential')
    const { dropped } = await set(acme.id, 'essential', days(5))
    expect(dropped).toEqual([])
    expect((await planOf(ctx(byItself), acme.id)).since).toEqual(today)
    await end(acme.id)
    await end(acme.id)
    expect(await told(acme.id)).toHaveLength(2)
  })

  test('the free plan is set by ending the other', async () => {
    const acme = await company()
    await expect(set(acme.id, 'free')).rejects.toThrow('endPlan')
    await expect(transaction(ctx(byItself), (tx) => setPlan(tx, acme.id, newId(), today))).rejects.toThrow(
      'no plan version',
    )
  })
})

describe('versions', () => {
  test('a new one is sold from its day on; whoever has an older one keeps it, and since when', async () => {
    const acme = await company()
    const { versionId: old } = await set(acme.id, 'essential')
    const before = await database().select().from(planVersions).where(eq(planVersions.id, old))
    const id = await createPlanVersion(ctx(await as('finance')), 'essential', form())
    expect(await versionOf('essential', new Date('2026-12-17T23:59:59Z'))).toBe(old)
    expect(await versionOf('essential', new Date('2026-12-18T00:00:00Z'))).toBe(id)
    expect(await database().select().from(planVersions).where(eq(planVersions.id, old))).toEqual(before)
    expect(await planOf(ctx(byItself, days(60)), acme.id)).toMatchObject({ monthlyCents: 2900 })
    await transaction(ctx(byItself, days(60)), (tx) => setPlan(tx, acme.id, id, days(60)))
    expect(await planOf(ctx(byItself, days(60)), acme.id)).toMatchObject({
      monthlyCents: 3500,
      yearlyCents: 34_990,
      since: today,
      limits: { members: 12, statisticsDays: null, statisticsFile: false },
    })
    await database().delete(companyPlans).where(eq(companyPlans.companyId, acme.id))
    await database().delete(planVersions).where(eq(planVersions.id, id))
  })

  test('another free version is everybody’s who pays nothing, from its day on', async () => {
    const acme = await company()
    const input = form({ monthlyCents: '0', yearlyCents: '0', members: '4' })
    const id = await createPlanVersion(ctx(await as('finance')), 'free', input)
    expect((await limitsOf(ctx(byItself), acme.id)).members).toBe(3)
    expect((await limitsOf(ctx(byItself, days(31)), acme.id)).members).toBe(4)
    await database().delete(planVersions).where(eq(planVersions.id, id))
  })

  test('by finance and administrators, with a reason, from today on; the free plan costs nothing', async () => {
    for (const role of ['support', 'moderator', 'auditor', 'editor'] as const)
      await expect(createPlanVersion(ctx(await as(role)), 'essential', form())).rejects.toMatchObject({
        kind: 'not-allowed',
      })
    const acme = await company()
    await expect(createPlanVersion(ctx(await as('owner', acme)), 'essential', form())).rejects.toMatchObject({
      kind: 'not-found',
    })
    const finance = await as('finance')
    await expect(
      createPlanVersion(ctx(finance), 'essential', form({ from: '2026-11-17' })),
    ).rejects.toMatchObject({
      detail: { fields: { from: expect.stringContaining('já passou') } },
    })
    await expect(createPlanVersion(ctx(finance), 'free', form())).rejects.toMatchObject({
      detail: { fields: { monthlyCents: 'O plano grátis não tem preço.' } },
    })
    expect(planVersionForm.safeParse({ ...form(), reason: 'porque sim', monthlyCents: '-1' }).success).toBe(
      false,
    )
  })

  test('two at once: each its number, or one is told', async () => {
    const finance = await as('finance')
    const both = await Promise.allSettled(
      [1, 2, 3].map(() => createPlanVersion(ctx(finance), 'essential', form())),
    )
    const made = both.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []))
    for (const r of both) if (r.status === 'rejected') expect(r.reason).toMatchObject({ kind: 'conflict' })
    const rows = await database()
      .select()
      .from(planVersions)
      .where(eq(planVersions.plan, 'essential'))
      .orderBy(planVersions.version)
    expect(rows.map((r) => r.version)).toEqual(rows.map((_, i) => i + 1))
    expect(rows).toHaveLength(1 + made.length)
    for (const id of made) await database().delete(planVersions).where(eq(planVersions.id, id))
  })
})
