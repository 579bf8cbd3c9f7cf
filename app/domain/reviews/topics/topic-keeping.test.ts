import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { expectScoreRight, publishedReview } from '../../../../tests/world/review'
import { transaction } from '../../shared/transaction'
import { companyReviewsPage } from '../listings/listings'
import { reviewFilter } from '../listings/review-filter'
import { hideReview, lockReview } from '../publishing'
import { scoreDifferences } from '../score/score-checking'
import { retellTopics } from './catching-up'
import { shownTopics, topicChanges } from './topic-keeping'

useWorld()

const kept = async ({ id }: { id: string }) => {
  const { rows } = await database().execute<{
    topic: string
    authors: number
    praised: number
    blamed: number
  }>(sql`select topic, authors, praised, blamed from company_topics where company_id = ${id} order by topic`)
  return rows.map((r) => `${r.topic} ${r.authors}/${r.praised}/${r.blamed}`)
}
const remove = (id: string) =>
  transaction(ctx(byItself), async (tx) =>
    hideReview(tx, await lockReview(tx, id), 'remove', { reason: 'x' }),
  )

describe('kept as reviews come and go', () => {
  test('an author speaks once, and an older review speaks again when the newer goes', async () => {
    const acme = await company()
    const ana = await person()
    await publishedReview(acme, { author: ana, topics: ['preco+', 'prazos-'], daysAgo: 400 })
    expect(await kept(acme)).toEqual(['prazos 1/0/1', 'preco 1/1/0'])
    const newer = await publishedReview(acme, { author: ana, topics: ['preco='] })
    await publishedReview(acme, { topics: ['preco-'] })
    expect(await kept(acme)).toEqual(['preco 2/0/1'])
    await remove(newer.id)
    expect(await kept(acme)).toEqual(['prazos 1/0/1', 'preco 2/1/1'])
    await expectScoreRight(acme)
  })

  test('what was paid for says nothing', async () => {
    const acme = await company()
    await publishedReview(acme, { incentive: true, topics: ['preco+'] })
    expect(await kept(acme)).toEqual([])
  })

  test('many at once end up right', async () => {
    const acme = await company()
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) => publishedReview(acme, { topics: [i % 2 ? 'preco+' : 'preco-'] })),
    )
    expect(await kept(acme)).toEqual(['preco 8/4/4'])
    await Promise.all(all.slice(0, 5).map((r) => remove(r.id)))
    expect(await kept(acme)).toEqual(['preco 3/2/1'])
    await expectScoreRight(acme)
  })

  test('a difference is seen', async () => {
    const acme = await company()
    await publishedReview(acme, { topics: ['preco+'] })
    await database().execute(sql`update company_topics set authors = 4 where company_id = ${acme.id}`)
    expect(await scoreDifferences(ctx(byItself), acme.id)).toEqual(['assunto preco: 4/1/0 em vez de 1/1/0'])
  })

  test('read anew with the lexicon of today', async () => {
    const acme = await company()
    const text = { title: 'Vieram a horas', body: 'Não foi nada caro e o trabalho ficou muito bem feito.' }
    await publishedReview(acme, text)
    expect(await retellTopics(ctx(byItself), acme.id)).toBe(1)
    expect(await kept(acme)).toEqual(['prazos 1/1/0', 'preco 1/1/0', 'qualidade 1/1/0'])
    expect(await retellTopics(ctx(byItself), acme.id)).toBe(0)
    await expectScoreRight(acme)
  })
})

test('a list of those that speak of one topic', async () => {
  const acme = await company()
  const dear = await publishedReview(acme, { topics: ['preco-'] })
  await publishedReview(acme, { topics: ['prazos+'] })
  const both = await publishedReview(acme, { topics: ['preco=', 'prazos-'] })
  const page = await companyReviewsPage(
    ctx(byItself),
    acme.id,
    reviewFilter(new URLSearchParams('assunto=preco')),
  )
  expect(page.reviews.map((r) => r.id).toSorted()).toEqual([dear.id, both.id].toSorted())
  expect(reviewFilter(new URLSearchParams('assunto=inventado')).topic).toBeNull()
})

test('changes add up, and nothing is no change', () => {
  expect(topicChanges([['preco+', 'prazos=']], [['preco-']])).toEqual([
    { topic: 'prazos', authors: 1, praised: 0, blamed: 0 },
    { topic: 'preco', authors: 0, praised: 1, blamed: -1 },
  ])
  expect(topicChanges([['preco+']], [['preco+']])).toEqual([])
})

test('shown from five authors on, the most spoken of first', () => {
  const row = (topic: string, authors: number) => ({ topic, authors, praised: authors, blamed: 0 })
  const shown = shownTopics([row('preco', 5), row('prazos', 4), row('qualidade', 9), row('de-outrora', 30)])
  expect(shown.map((t) => t.label)).toEqual(['Qualidade', 'Preço'])
})
