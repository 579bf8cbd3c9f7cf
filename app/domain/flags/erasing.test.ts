import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { flagged, flagRow, reasons } from '../../../tests/world/flag'
import { eventsOf, publishedReview, reload } from '../../../tests/world/review'
import { appealList } from '../appeals/appeal-filter'
import { appealAsAuthor } from '../appeals/appealing'
import { appealQueue } from '../appeals/listings'
import { transaction } from '../shared/transaction'
import { removeFlagged } from './deciding'
import { eraseFlagsOf } from './erasing'

useWorld()

const erase = (who: { userId: string; email: string | null }) =>
  transaction(ctx(byItself), (tx) => eraseFlagsOf(tx, { userId: who.userId, emails: [who.email as string] }))
const removing = { version: 1, rule: 'offensive' as const, facts: reasons }

test('of an author who appealed: the appeal goes, the review stays removed and waits for nobody', async () => {
  const { flag, author, reviewId } = await flagged({ reason: 'safety' })
  const who = author as NonNullable<typeof author>
  await removeFlagged(ctx(await as('moderator')), flag.id, removing)
  await appealAsAuthor(ctx(who), reviewId, { body: 'Peço que outra pessoa veja o caso.' })
  await erase(who)
  expect((await reload(reviewId)).state).toBe('removed')
  expect((await eventsOf(reviewId)).at(-1)).toMatchObject({ verb: 'uphold', actor_kind: 'system' })
  expect(
    (await appealQueue(ctx(await as('moderator')), appealList.read(new URLSearchParams()), null)).rows,
  ).toEqual([])
})

test('of who flagged: theirs go; one made for a company stays, without words or person, and is weighed', async () => {
  const ana = await person()
  const own = await flagged({ by: ana })
  const acme = await company()
  const owner = await as('owner', acme)
  const theirs = await flagged({ by: owner, review: await publishedReview(acme, { daysAgo: 9 }) })
  await erase(ana)
  await erase(owner)
  await expect(flagRow(own.flag.id)).rejects.toThrow('gone')
  const kept = await flagRow(theirs.flag.id)
  expect(kept).toMatchObject({ reporterId: null, byCompanyId: acme.id, state: 'open' })
  expect(kept.facts).not.toBe(theirs.flag.facts)
  expect(kept.code).not.toBe(theirs.code)
})

test('of who decided: what was decided stays, without them, and anybody may decide the appeal', async () => {
  const { flag, author, reviewId } = await flagged({ reason: 'safety' })
  const moderator = await as('moderator')
  await removeFlagged(ctx(moderator), flag.id, removing)
  await appealAsAuthor(ctx(author as NonNullable<typeof author>), reviewId, {
    body: 'Peço que outra pessoa veja.',
  })
  const { db } = ctx(byItself)
  await db.execute(sql`update decisions set decided_by = null where decided_by = ${moderator.userId}`)
  const { rows } = await appealQueue(ctx(await as('moderator')), appealList.read(new URLSearchParams()), null)
  expect(rows.map((a) => a.own)).toEqual([false])
})
