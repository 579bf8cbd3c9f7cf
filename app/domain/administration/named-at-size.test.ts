import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useWorld } from '../../../tests/world'
import { planOf } from '../../../tests/world/plans'
import { companiesOfEveryKind } from '../../../tests/world/staff-lists'
import { companiesNamed, idsWhere } from '../shared/like'

useWorld()
beforeAll(async () => {
  await companiesOfEveryKind(6000)
  await database().execute(
    sql`update companies set name = name || ' e Filhos' where right(slug, 1) in ('0','3','6','9')`,
  )
  await database().execute(sql`analyze companies`)
})

/** A list of a row for each company, and how many names were read for a page of what is found in it. */
const namesRead = (text: string) =>
  database().transaction(async (tx) => {
    await tx.execute(
      sql`create temp table listed on commit drop as select id, id as company_id, row_number() over () as at from companies`,
    )
    await tx.execute(sql`create index on listed (at, id)`)
    await tx.execute(sql`create index on listed (company_id)`)
    await tx.execute(sql`analyze listed`)
    const list = { order: sql`at, id`, limit: 21 }
    const found = idsWhere(sql`listed`, sql`true`, list, sql`company_id in ${companiesNamed(text)}`)
    const nodes = await planOf(tx, sql`select unnest(${found})`)
    const names = nodes.filter((node) => node['Relation Name'] === 'companies')
    return names.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  })

test('a page of what many companies are named reads the names of a page, not all of them', async () => {
  expect(await namesRead('filhos')).toBeLessThan(500)
})

test('the reviews of a company, published or not, have an index by it', async () => {
  const nodes = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return planOf(tx, sql`select id from reviews where company_id in ${companiesNamed('zzqxw')}`)
  })
  expect(nodes.map((node) => node['Index Name'])).toContain('reviews_company')
})
