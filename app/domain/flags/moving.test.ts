import { expect, test } from 'vitest'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { flagged, flagRow, reasons } from '../../../tests/world/flag'
import { outcome, publishedReview } from '../../../tests/world/review'
import { closeCompany } from '../company-decisions/closing'
import { mergeCompanies } from '../merging/merging'
import { newId } from '../shared/ids'
import { keepFlagged } from './deciding'
import { sanctionInForce } from './sanctions'
import { flagSanctions } from './schema'

useWorld()

const until = new Date(today.getTime() + 30 * 86_400_000)

test('what a company flagged, and a measure against it, go with it to the one it is joined to', async () => {
  const [old, new_] = [await company(), await company()]
  const owner = await as('owner', old)
  const { flag } = await flagged({ by: owner, review: await publishedReview(old, { daysAgo: 9 }) })
  const { db } = ctx(byItself)
  await db
    .insert(flagSanctions)
    .values({ id: newId(), companyId: old.id, step: 'first', unfounded: 5, ofLast: 6, at: today, until })
  await mergeCompanies(ctx(await as('moderator')), old.id, {
    version: old.version,
    target: new_.id,
    targetVersion: new_.version,
    reason: 'Mesmo NIPC no registo comercial; a denominação mudou em 2024.',
    sure: 'sim',
  })
  expect((await flagRow(flag.id)).byCompanyId).toBe(new_.id)
  expect(await sanctionInForce(db, old.id, today)).toBeNull()
  expect(await sanctionInForce(db, new_.id, today)).toEqual(until)
})

test('of a company that closes, flags about it are decided as before', async () => {
  const acme = await company()
  const review = await publishedReview(acme, { daysAgo: 9 })
  const { flag } = await flagged({ by: await as('owner', acme), review, reason: 'safety' })
  const reason = 'Fechou portas em outubro, como se vê no registo.'
  await closeCompany(ctx(await as('moderator')), acme.id, { version: acme.version, reason })
  const keep = async () => keepFlagged(ctx(await as('moderator')), flag.id, { version: 1, facts: reasons })
  expect(await outcome(keep)).toBe('ok')
  expect((await flagRow(flag.id)).state).toBe('unfounded')
})
