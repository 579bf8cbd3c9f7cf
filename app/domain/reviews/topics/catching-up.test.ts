import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, useWorld } from '../../../../tests/world'
import { publishedReview } from '../../../../tests/world/review'
import { reviews } from '../schema'
import { indexDifferences } from '../score/case-keeping'
import { companyResolutions } from '../score/cases-schema'
import { scoreDifferences } from '../score/score-checking'
import { catchUp } from './catching-up'

useWorld()
const text = { title: 'Vieram a horas', body: 'Não foi nada caro e o trabalho ficou muito bem feito.' }

/** A company as it stood before topics and cases were kept. */
async function longAgo() {
  const acme = await company()
  for (const rating of [1, 2, 2, 3, 3, 5]) await publishedReview(acme, { ...text, rating })
  const db = database()
  await db.update(reviews).set({ topics: [] }).where(eq(reviews.companyId, acme.id))
  for (const table of ['company_topics', 'resolution_cases', 'company_resolutions'])
    await db.execute(sql`delete from ${sql.raw(table)} where company_id = ${acme.id}`)
  return acme
}

const run = () => catchUp.run(ctx(byItself), { after: null }, 'x')

test('what was written before is read once: topics, cases and their sums', async () => {
  const [acme, beta] = [await longAgo(), await longAgo()]
  await run()
  for (const { id } of [acme, beta]) {
    expect(await scoreDifferences(ctx(byItself), id)).toEqual([])
    expect(await indexDifferences(ctx(byItself), id)).toEqual([])
    const { rows } = await database().execute(sql`select topic from company_topics where company_id = ${id}`)
    expect(rows.map((r) => r.topic).toSorted()).toEqual(['prazos', 'preco', 'qualidade'].toSorted())
    const [sums] = await database()
      .select()
      .from(companyResolutions)
      .where(eq(companyResolutions.companyId, id))
    expect(sums).toMatchObject({ cases: 5 })
  }
})

test('who is done is left alone', async () => {
  const acme = await longAgo()
  await run()
  await database().execute(sql`update reviews set topics = '{}' where company_id = ${acme.id}`)
  await run()
  const { rows } = await database().execute(
    sql`select distinct topics from reviews where company_id = ${acme.id}`,
  )
  expect(rows).toEqual([{ topics: [] }])
})
