import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/obligation'
import { runJobs } from '../../../tests/world/person'
import { publishedReview } from '../../../tests/world/review'
import { joinedAccounts, mergeReason, pairOfPeople } from '../../../tests/world/two-accounts'
import { unzip } from '../../../tests/world/zip'
import { askReset } from '../people/password/resetting'
import { sessions, users } from '../people/schema'
import { askSignInLink } from '../people/sign-in-link/asking'
import { changeRoles } from '../people/staff/changing-roles'
import { impersonate } from '../people/staff/impersonating'
import { mergedSentence } from '../people/staff/merged-account'
import { eraseNow } from '../privacy/erasing-due'
import { erasures } from '../privacy/schema'
import { subjectOf } from '../privacy/subject'
import { zipOf } from '../privacy/zipping'
import { reviews } from '../reviews/schema'
import { personOf } from '../reviews/writing/confirming'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { moveLateRows } from './merging'
import { accountMerges as merges } from './schema'

const data = useWorld()

describe('the old address', () => {
  test('leads to the account that stays, with words, and opens nothing', async () => {
    const [kept, gone] = await pairOfPeople()
    await joinedAccounts(kept, gone)
    expect(await mergedSentence(database(), gone.email as string)).toContain('…@fica.pt')
    expect(await mergedSentence(database(), kept.email as string)).toBeNull()
    const from = { address: '192.0.2.1', knownDevice: null }
    await askSignInLink(ctx(await person(), today), gone.email as string, { ...from, returnTo: '/' })
    await askReset(ctx(await person(), today), gone.email as string, from)
    await runJobs(today, /send-/)
    const mails = mailsTo(data, gone.email as string).filter((m) => m.includes('outro e-mail'))
    expect(mails.length).toBe(2)
    expect(mails.join()).not.toContain(kept.email)
  })
  test('what is confirmed by it is written by the account that stays', async () => {
    const [kept, gone] = await pairOfPeople()
    await joinedAccounts(kept, gone)
    const by = await transaction(ctx(byItself), (tx) => personOf(tx, gone.email as string, 'Ana'))
    expect(by).toBe(kept.userId)
  })
})

test('gets no roles: they are for the account that stays', async () => {
  const [kept, gone] = await pairOfPeople()
  await joinedAccounts(kept, gone)
  const given = { roles: ['support' as const], seen: '', reason: mergeReason }
  await expect(changeRoles(ctx(await as('admin')), gone.userId, given)).rejects.toThrow('conta que ficou')
})

test('an account that is being looked at: the visit ends', async () => {
  const [kept, gone] = await pairOfPeople()
  await impersonate(ctx(await as('support')), gone.userId, {
    reason: mergeReason,
    address: '192.0.2.1',
    device: 'x',
  })
  await joinedAccounts(kept, gone)
  expect(await database().$count(sessions, eq(sessions.userId, gone.userId))).toBe(0)
})

test('what was on its way while they were joined comes after, and goes back with the rest', async () => {
  const [kept, gone] = await pairOfPeople()
  const acme = await company()
  const id = await joinedAccounts(kept, gone)
  const late = await publishedReview(acme, { author: gone })
  await moveLateRows.run(ctx(byItself), { mergeId: id }, 'x')
  await moveLateRows.run(ctx(byItself), { mergeId: id }, 'x')
  const [row] = await database().select().from(reviews).where(eq(reviews.id, late.id))
  expect(row?.authorId).toBe(kept.userId)
  const [merge] = await database().select().from(merges).where(eq(merges.id, id))
  expect(merge?.undo?.moved['reviews.author_id']).toEqual([{ id: late.id }])
})

describe('the rights of the person', () => {
  test('what stayed with the closed account is in their copy, no row twice, and goes when they are erased', async () => {
    const [kept, gone] = await pairOfPeople()
    const acme = await company()
    for (const { userId } of [kept, gone])
      await database().execute(
        sql`insert into saved_companies (user_id, company_id, note, saved_at, told_listing, told_level) values (${userId}, ${acme.id}, ${`nota de ${userId}`}, now(), 'approved', 0)`,
      )
    await joinedAccounts(kept, gone)
    const who = await subjectOf(database(), kept.userId)
    if (!who) throw new Error('nobody')
    const chunks: Buffer[] = []
    for await (const chunk of await zipOf(who, today)) chunks.push(chunk as Buffer)
    const zip = await unzip(Buffer.concat(chunks))
    const saved = Object.entries(zip).find(
      ([name, text]) => name.endsWith('.json') && text.includes('nota de'),
    )
    expect(JSON.parse(saved?.[1] as string)).toHaveLength(2)
    const merged = Object.values(zip).find((text) => text.startsWith('[') && text.includes(mergeReason))
    expect(JSON.parse(merged as string)).toHaveLength(1)
    const day = 86_400_000
    await database().insert(erasures).values({
      id: newId(),
      userId: kept.userId,
      state: 'waiting',
      reviews: 'erase',
      choices: {},
      requestedAt: today,
      dueAt: today,
    })
    const [erasure] = await database().select().from(erasures).where(eq(erasures.userId, kept.userId))
    expect(await eraseNow(ctx(byItself, new Date(today.getTime() + 15 * day)), erasure?.id as string)).toBe(
      true,
    )
    expect(await database().$count(users, sql`id in (${kept.userId}, ${gone.userId})`)).toBe(0)
    expect(await database().$count(merges, eq(merges.goneId, gone.userId))).toBe(0)
  })
})
