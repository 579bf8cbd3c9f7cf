import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { eventsOf, listed, reloaded, trailOf } from '../../../tests/world/company'
import { goodInput, publishedReview } from '../../../tests/world/review'
import { findProfile } from '../company-pages/profile/profile'
import { system } from '../permissions'
import { followCompany } from '../reviews/listings/following'
import { saveDraft } from '../reviews/writing/drafts'
import { companyToReview, reviewedCompany } from '../reviews/writing/reviewed-company'
import { sendReview } from '../reviews/writing/writing'
import { newId } from '../shared/ids'
import { closeCompany } from './closing'
import { changeCategory } from './deciding-category'
import { changeStanding } from './standing'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'A dissolução foi publicada no portal da Justiça a 3 de novembro.'
const monthsOn = (n: number) => new Date(Date.UTC(2026, 10 + n, 18, 10))

describe('closing', () => {
  test('leaves the directory, stays readable, and takes reviews for twelve months more', async () => {
    const acme = await company()
    await publishedReview(acme, { rating: 4, proof: 1, daysAgo: 3 })
    await closeCompany(ctx(await as('moderator')), acme.id, { version: 1, reason })
    expect(await reloaded(acme.id)).toMatchObject({ listing: 'closed', version: 2, state_reason: reason })
    expect(await listed(acme.id)).toBeNull()
    expect(await findProfile(ctx(system), acme.slug, 'companies')).toMatchObject({
      profile: { listing: 'closed', figures: { reviews: 1 } },
    })
    const late = await person()
    const at = monthsOn(11)
    const input = goodInput({ month: at.toISOString().slice(0, 7) })
    const key = await saveDraft(
      ctx(late, at),
      undefined,
      await reviewedCompany(ctx(late, at), acme.slug),
      input,
    )
    expect((await sendReview(ctx(late, at), acme.slug, key)).state).toMatch(/published|held/)
    await expect(companyToReview(ctx(late, monthsOn(13)), acme.slug)).rejects.toEqual(refusal('gone'))
  })

  test('is for moderators, and not while a certificate is to be treated', async () => {
    const acme = await company()
    await expect(
      (async () => closeCompany(ctx(await as('support')), acme.id, { version: 1, reason }))(),
    ).rejects.toEqual(refusal('not-allowed'))
    await database().execute(
      sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
        values (${newId()}, '0123456789A', ${acme.id}, 1, 'valid', 'Tudo', '2026', '[]', now(), '2027-01-01', now())`,
    )
    const moderator = ctx(await as('moderator'))
    await expect(closeCompany(moderator, acme.id, { version: 1, reason })).rejects.toEqual(
      refusal('conflict'),
    )
    expect(await eventsOf(acme.id)).toEqual([])
  })
})

describe('the legal standing', () => {
  const input = { version: 1, standing: 'insolvent', source: 'citius', day: '2026-11-16', reason } as const
  test('is a fact with source and day; the listing stays', async () => {
    const acme = await company()
    await changeStanding(ctx(await as('support')), acme.id, input)
    const row = await reloaded(acme.id)
    expect(row).toMatchObject({ listing: 'approved', legal_standing: 'insolvent', version: 2 })
    expect(row.sources).toEqual([
      { field: 'legalStanding', checkedAt: '2026-11-16', source: 'portal citius (insolvências)' },
    ])
    expect(await trailOf(acme.id)).toEqual([
      expect.objectContaining({
        verb: 'company.standing',
        before: { standing: 'unknown', source: null, day: null },
        after: { standing: 'insolvent', source: 'portal citius (insolvências)', day: '2026-11-16' },
      }),
    ])
    const same = changeStanding(ctx(await as('support')), acme.id, { ...input, version: 2 })
    await expect(same).rejects.toEqual(refusal('conflict'))
    const unknown = { ...input, version: 2, standing: 'unknown' } as const
    await changeStanding(ctx(await as('support')), acme.id, unknown)
    expect((await reloaded(acme.id)).sources).toEqual([])
  })
  test('not of a day to come, nor by who may not', async () => {
    const acme = await company()
    const support = ctx(await as('support'))
    await expect(changeStanding(support, acme.id, { ...input, day: '2026-11-19' })).rejects.toEqual(
      refusal('invalid'),
    )
    const auditor = await as('auditor')
    await expect((async () => changeStanding(ctx(auditor), acme.id, input))()).rejects.toEqual(
      refusal('not-allowed'),
    )
  })
})

test('another category is shown at once, and the reviews follow', async () => {
  const acme = await company()
  await publishedReview(acme, { rating: 4, proof: 1, daysAgo: 3 })
  await changeCategory(ctx(await as('moderator')), acme.id, { version: 1, category: 'pintura', reason })
  const { rows } = await database().execute<{ category: string; categories: string[] }>(
    sql`select category, categories from directory where company_id = ${acme.id}`,
  )
  expect(rows[0]).toMatchObject({ category: 'pintura', categories: expect.arrayContaining(['construcao']) })
  await followCompany.run(ctx(system, today), { companyId: acme.id }, 'x')
  const after = await database().execute(
    sql`select distinct category from reviews where company_id = ${acme.id}`,
  )
  expect(after.rows).toEqual([{ category: 'pintura' }])
  const moderator = ctx(await as('moderator'))
  await expect(
    changeCategory(moderator, acme.id, { version: 2, category: 'nada-disto', reason }),
  ).rejects.toEqual(refusal('invalid'))
})
