import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../tests/world'
import { expectScoreRight, publishedReview } from '../../../tests/world/review'
import { joinedAccounts, mergeReason, snapshot, twoAccounts } from '../../../tests/world/two-accounts'
import { notifications } from '../notifications/schema'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import { accountMerges } from './schema'
import { undoMerge } from './undoing'

useWorld()

const later = (days: number) => new Date(today.getTime() + days * 86_400_000)

const joined = ({ kept, gone }: Awaited<ReturnType<typeof twoAccounts>>) => joinedAccounts(kept, gone)
const undo = async (id: string, at = today) =>
  undoMerge(ctx({ ...(await as('support')), provenAt: at }, at), id, { version: 2, reason: mergeReason })

/** What must hold of every world. */
async function whole(world: Awaited<ReturnType<typeof twoAccounts>>) {
  for (const c of world.reviewed) await expectScoreRight(c)
  for (const { userId } of [world.kept, world.gone]) {
    const [user] = await database().select().from(users).where(eq(users.id, userId))
    const unread = await database()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    const written = await database().select().from(reviews).where(eq(reviews.authorId, userId))
    expect([user?.unreadNotifications, user?.reviewsCount]).toEqual([
      unread.length,
      written.filter((r) => r.publishedAt).length,
    ])
  }
}

describe('a merge and its undoing change nothing', () => {
  test.each(Array.from({ length: 12 }, (_, i) => [i + 1]))('world %i', async (seed) => {
    const world = await twoAccounts(seed)
    await whole(world)
    const before = await snapshot()
    const id = await joined(world)
    await whole(world)
    const { rows } = await database().execute<{ n: number }>(sql`select count(*)::int as n from reviews r
      join reviews o on o.company_id = r.company_id and o.author_id = r.author_id and o.id <> r.id and o.counts and r.counts`)
    expect(rows[0]?.n).toBe(0)
    const { rows: own } = await database().execute(
      sql`select 1 from useful_votes v join reviews r on r.id = v.review_id and r.author_id = v.user_id and r.author_id = ${world.kept.userId}`,
    )
    expect(own).toEqual([])
    await undo(id)
    await whole(world)
    expect(await snapshot()).toEqual(before)
  })
})

describe('what happened meanwhile', () => {
  test('stays with the account that was kept; what was changed keeps its change; what was deleted stays so', async () => {
    const world = await twoAccounts(99)
    const { kept, gone, reviewed } = world
    const theirs = await publishedReview(reviewed[0] as never, { author: gone, daysAgo: 20, rating: 2 })
    const id = await joined(world)
    const fresh = await publishedReview(reviewed[0] as never, { author: kept, rating: 5 })
    await database().update(reviews).set({ privateReference: 'ORC-1' }).where(eq(reviews.id, theirs.id))
    await undo(id, later(3))
    const of = async (reviewId: string) =>
      (await database().select().from(reviews).where(eq(reviews.id, reviewId)))[0]
    expect(await of(fresh.id)).toMatchObject({ authorId: kept.userId, counts: true })
    expect(await of(theirs.id)).toMatchObject({ authorId: gone.userId, privateReference: 'ORC-1' })
    await whole(world)
  })

  test('what is gone is counted, and nothing else suffers', async () => {
    const world = await twoAccounts(7)
    const { gone } = world
    const lost = await publishedReview(world.reviewed[1] as never, { author: gone, daysAgo: 1 })
    const id = await joined(world)
    await database().execute(sql`delete from reviews where id = ${lost.id}`)
    expect(await undo(id)).toBeGreaterThan(0)
  })
})

test('after seven days there is no way back, and what it needed is gone', async () => {
  const id = await joined(await twoAccounts(3))
  await expect(undo(id, later(7.001))).rejects.toMatchObject({ kind: 'conflict' })
  const { applyRetention } = await import('../privacy/retaining')
  const { byItself } = await import('../../../tests/world')
  await applyRetention(ctx(byItself, later(8)))
  const [merge] = await database().select().from(accountMerges).where(eq(accountMerges.id, id))
  expect(merge).toMatchObject({ state: 'done', undo: null })
})

test('an undone one cannot be undone again, and may be asked for anew', async () => {
  const world = await twoAccounts(5)
  const id = await joined(world)
  await undo(id)
  await expect(
    undoMerge(ctx(await as('support')), id, { version: 3, reason: mergeReason }),
  ).rejects.toMatchObject({
    kind: 'conflict',
  })
  await joined(world)
})
