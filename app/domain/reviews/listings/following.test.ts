import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, today, useWorld } from '../../../../tests/world'
import { reloaded } from '../../../../tests/world/company'
import { runJobs } from '../../../../tests/world/person'
import { publishedReview } from '../../../../tests/world/review'
import { editProfile } from '../../companies/editing/editing'
import { columnsOf } from '../../companies/editing/editing-forms'

useWorld()

const followed = async (companyId: string) => {
  await runJobs(today, /^reviews\.follow-company/)
  const { rows } = await database().execute(
    sql`select distinct category, district, municipality from reviews where company_id = ${companyId}`,
  )
  return rows
}

test('a company says that it is elsewhere, and does something else: its reviews follow each', async () => {
  const acme = await company()
  const owner = ctx(await as('owner', acme))
  await publishedReview(acme, { rating: 4, proof: 1, daysAgo: 3 })
  const at = async () => ({ version: (await reloaded(acme.id)).version as number })
  const seen = await at()
  const place = {
    address: 'Rua Nova, 2',
    postalCode: '1100-200',
    locality: 'Lisboa',
    municipality: '1106',
    reach: 'places' as const,
    areasServed: [],
  }
  await editProfile(owner, 'local', seen, columnsOf.local({ ...seen, ...place }))
  expect(await followed(acme.id)).toEqual([{ category: 'canalizacao', district: '11', municipality: '1106' }])
  const then = await at()
  const services = {
    category: 'pintura',
    otherCategories: [],
    services: [],
    paymentMethods: [],
    languages: [],
  }
  await editProfile(owner, 'servicos', then, columnsOf.servicos({ ...then, ...services }))
  expect(await followed(acme.id)).toEqual([{ category: 'pintura', district: '11', municipality: '1106' }])
})
