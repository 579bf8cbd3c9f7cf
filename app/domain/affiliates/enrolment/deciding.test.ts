import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  accountOf,
  affiliate,
  affiliateRow,
  application,
  candidate,
  taxOfAffiliate,
} from '../../../../tests/world/affiliates'
import { runJobs } from '../../../../tests/world/person'
import { auditLog, events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import { users } from '../../people/schema'
import { affiliateDetail } from './affiliate-detail'
import { candidateList } from './affiliate-filter'
import { findAffiliates } from './affiliate-listings'
import {
  approveAffiliate,
  banAffiliate,
  closeAffiliate,
  liftAffiliate,
  refuseAffiliate,
  suspendAffiliate,
} from './deciding'
import { applyToProgramme } from './enrolling'
import { leaveProgramme } from './leaving'
import { enrolmentPage } from './my-enrolment'

useWorld()
const finance = () => as('finance')
const reason = 'O site que indicou não existe.'
const isAffiliate = async (id: string) =>
  (await database().select({ is: users.isAffiliate }).from(users).where(eq(users.id, id)))[0]?.is
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const titles = async (userId: string) =>
  (
    await database()
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  ).map((n) => n.title)

describe('staff decide', () => {
  test('yes: active, told, audited; the mark of the account follows and stays', async () => {
    const { who, affiliate: row } = await candidate()
    await approveAffiliate(ctx(await finance()), row.id, { version: row.version })
    expect(await affiliateRow(who.userId)).toMatchObject({ state: 'active', version: 2 })
    expect(await isAffiliate(who.userId)).toBe(true)
    const seen = async () => (await affiliateRow(who.userId))?.version ?? 0
    await suspendAffiliate(ctx(await finance()), row.id, { version: await seen(), reason })
    await liftAffiliate(ctx(await finance()), row.id, { version: await seen(), reason })
    await suspendAffiliate(ctx(await finance()), row.id, { version: await seen(), reason })
    await banAffiliate(ctx(await finance()), row.id, { version: await seen(), reason })
    expect(await isAffiliate(who.userId)).toBe(true)
    await runJobs(today, /affiliates.notify/)
    expect(await titles(who.userId)).toHaveLength(6)
    const trail = await database()
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, row.id))
      .orderBy(auditLog.seq)
    expect(trail.map((t) => t.verb)).toEqual(
      ['approve', 'suspend', 'lift', 'suspend', 'ban'].map((verb) => `affiliate.${verb}`),
    )
    const { history, verbs } = await affiliateDetail(ctx(await finance()), row.id)
    expect(history.map((e) => e.verb)).toEqual(['ban', 'suspend', 'lift', 'suspend', 'approve', 'apply'])
    expect(verbs).toEqual([])
  })

  test('no: told why, and asked again after a while by the same record and code', async () => {
    const { who, affiliate: row, input } = await candidate()
    await refuseAffiliate(ctx(await finance()), row.id, { version: row.version, reason })
    expect((await enrolmentPage(ctx(who))).enrolment).toMatchObject({ state: 'refused', reason })
    await expect(applyToProgramme(ctx(who, later(29)), input)).rejects.toMatchObject({ kind: 'conflict' })
    expect(
      await applyToProgramme(ctx(who, later(31)), { ...input, plans: 'Num boletim para oficinas de Braga.' }),
    ).toBe(false)
    expect(await affiliateRow(who.userId)).toMatchObject({
      id: row.id,
      code: row.code,
      state: 'candidate',
      plans: 'Num boletim para oficinas de Braga.',
      reason: null,
    })
  })

  test('asking again with another account: by a new proof, and it holds two days later', async () => {
    const { who, affiliate: row, input } = await affiliate()
    await leaveProgramme(ctx(who))
    const again = { ...input, account: accountOf(77_001) }
    const unproved = { ...who, provenAt: null }
    await expect(applyToProgramme(ctx(unproved), again)).rejects.toMatchObject({ kind: 'step-up' })
    await applyToProgramme(ctx(who), again)
    expect(await taxOfAffiliate(row.id)).toMatchObject({
      ibanLast4: input.account.slice(-4),
      nextIbanLast4: again.account.slice(-4),
    })
  })

  test('not without a reason, not as it was before, not without the right', async () => {
    const { affiliate: row } = await candidate()
    const by = ctx(await finance())
    await expect(refuseAffiliate(by, row.id, { version: row.version })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await expect(approveAffiliate(by, row.id, { version: 9 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(suspendAffiliate(by, row.id, { version: 1, reason })).rejects.toMatchObject({
      kind: 'conflict',
    })
    for (const role of ['support', 'moderator', 'auditor', 'editor'] as const) {
      const other = ctx(await as(role))
      await expect(approveAffiliate(other, row.id, { version: 1 })).rejects.toMatchObject({
        kind: 'not-allowed',
      })
      await expect(affiliateDetail(other, row.id)).rejects.toMatchObject({ kind: 'not-allowed' })
    }
    await expect(affiliateDetail(ctx(await person()), row.id)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('nobody about themselves, nor about who is close to them', async () => {
    const { who, affiliate: row } = await candidate()
    const self = { ...who, staffRoles: ['finance'] as const }
    await expect(approveAffiliate(ctx(self), row.id, { version: 1 })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    const acme = await company()
    await database().execute(
      sql`insert into company_members (company_id, user_id, role, since) values (${acme.id}, ${who.userId}, 'viewer', ${today})`,
    )
    const close = await person({ staffRoles: ['finance'], company: { id: acme.id, role: 'owner' } })
    await expect(approveAffiliate(ctx(close), row.id, { version: 1 })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    expect(await affiliateDetail(ctx(close), row.id)).toMatchObject({ close: true, verbs: [] })
    // And what stands against them now is said to the others.
    expect((await affiliateDetail(ctx(await finance()), row.id)).against).toMatch(
      /empresa com alguém da equipa/,
    )
  })

  test('staff write down that somebody left, who is told', async () => {
    const { who, affiliate: row } = await affiliate()
    await closeAffiliate(ctx(await finance()), row.id, { version: row.version, reason: 'Pediu por carta.' })
    expect(await affiliateRow(who.userId)).toMatchObject({ state: 'closed' })
  })
})

test('the lists: who waits, the oldest first; found by name and by code', async () => {
  const who = await person({ name: 'Zulmira Quaresma' })
  const { affiliate: row } = await candidate(application({ taxName: 'Quaresma, Lda.' }), who)
  const by = ctx(await finance())
  const find = async (search: string, state: string | null = null) =>
    (await findAffiliates(by, { search, state, sort: 'oldest' }, null)).rows.map((r) => r.id)
  expect(await find('zulmira')).toEqual([row.id])
  expect(await find('quaresma, lda')).toEqual([row.id])
  expect(await find(row.code.toUpperCase())).toEqual([row.id])
  expect(await find('zulmira', 'active')).toEqual([])
  expect(candidateList.read(new URLSearchParams())).toMatchObject({ view: 'candidate', sort: 'oldest' })
  await expect(
    findAffiliates(ctx(await as('moderator')), { search: '', state: null, sort: 'newest' }, null),
  ).rejects.toMatchObject({ kind: 'not-allowed' })
})

test('leaving writes the event and empties the name in the ranking', async () => {
  const { who, affiliate: row } = await affiliate()
  await leaveProgramme(ctx(who))
  expect(await affiliateRow(who.userId)).toMatchObject({ state: 'closed', alias: null })
  const told = await database().select().from(events).where(eq(events.subjectId, row.id))
  expect(told.map((e) => e.verb)).toContain('close')
  await expect(leaveProgramme(ctx(who))).rejects.toMatchObject({ kind: 'conflict' })
})
