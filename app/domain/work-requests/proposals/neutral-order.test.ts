import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../../tests/world'
import { onPlan } from '../../../../tests/world/plan'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { type PlanName, planNames } from '../../plans/limits'
import { workFacts } from '../schema'
import { comparedProposals } from './compared'

useWorld()

/** The order that a customer reads, and why, are what they were whichever plan who has (product/jobs.md). */
test('plans change nothing of the order of proposals, and a planted advantage is found', async () => {
  const work = await workIn('published')
  const all = await Promise.all(
    ['0303', '0303', '0303', '0304', '0304', '0303'].map((municipality) => company({ municipality })),
  )
  await database()
    .insert(workFacts)
    .values(
      all.slice(0, 4).map((c, i) => ({
        companyId: c.id,
        answerMinutes: 60 * (5 - i),
        timeSaid: 14,
        onTime: 12,
        updatedAt: today,
      })),
    )
  for (const c of all) await proposalIn('sent', work, { companyId: c.id })
  const who = await person()
  const order = async () =>
    (await comparedProposals(ctx(who), work)).map(({ company: { id }, reason }) => ({ id, reason }))
  const under = async (n: number) => {
    for (const [i, c] of all.entries()) await onPlan(c, planNames[(i + n) % planNames.length] as PlanName)
    return order()
  }
  const seen = await under(0)
  expect(seen[0]).toEqual({
    id: all[2]?.id,
    reason: 'serve Braga, responde em 3\u00a0h, 12 de 14 trabalhos a tempo',
  })
  expect(await under(1)).toEqual(seen)
  expect(await under(2)).toEqual(seen)
  await database().execute(sql`update companies set areas_served = '{0303}' where id in
    (select p.company_id from company_plans p join plan_versions v on v.id = p.plan_version_id where v.plan = 'professional') and municipality <> '0303'`)
  await database().execute(sql`insert into work_facts (company_id, answer_minutes, updated_at) select p.company_id, 1, now()
    from company_plans p join plan_versions v on v.id = p.plan_version_id where v.plan = 'professional'
    on conflict (company_id) do update set answer_minutes = 1`)
  expect(await order()).not.toEqual(seen)
})
