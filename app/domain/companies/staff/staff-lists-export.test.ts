import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, useWorld } from '../../../../tests/world'
import type { Actor } from '../../permissions'
import { settings } from '../../settings/settings'
import { companiesCsv } from './staff-lists-export'
import { companyLists } from './staff-lists-filter'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const asked = (query: string) => ({ filter: companyLists.all.read(new URLSearchParams(query)), query })
const csv = async (actor: Actor, query: string) =>
  new Response(await companiesCsv(ctx(actor), asked(query))).arrayBuffer()
const exported = async (actor: Actor) => {
  const { rows } = await database().execute<{ verb: string; after: unknown }>(
    sql`select verb, after from audit_log where object_type = 'list' and actor_id = ${actor.userId} order by seq`,
  )
  return rows
}

describe('the CSV of a filter', () => {
  test('is for a spreadsheet: BOM, «;», no formula; and the audit knows what left', async () => {
    await company({ name: '=HYPERLINK("http://mau.example";"Clique")', district: '40', municipality: '4203' })
    await company({
      name: 'Vírgulas; e "aspas"',
      district: '40',
      municipality: '4203',
      phone: '+351291000000',
    })
    const support = await as('support')
    const bytes = Buffer.from(await csv(support, 'distrito=40'))
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows = parse<Record<string, string>>(bytes, { delimiter: ';', columns: true, bom: true })
    expect(rows.map((r) => r.nome).sort()).toEqual([
      '\'=HYPERLINK("http://mau.example";"Clique")',
      'Vírgulas; e "aspas"',
    ])
    expect(rows[0]).toMatchObject({ estado: 'Aprovada', distrito: 'Açores' })
    expect(rows.map((r) => r.telefone)).toContain('291 000 000')
    expect(await exported(support)).toEqual([
      { verb: 'company.export', after: { filter: 'distrito=40' } },
      { verb: 'company.export-end', after: { filter: 'distrito=40', rows: 2 } },
    ])
  })

  test('asks for a new proof, and is for who may', async () => {
    const late = { ...(await as('support')), provenAt: null }
    await expect(companiesCsv(ctx(late), asked(''))).rejects.toEqual(refusal('step-up'))
    await expect(companiesCsv(ctx(await as('auditor')), asked(''))).rejects.toEqual(refusal('not-allowed'))
    await expect(companiesCsv(ctx(await person()), asked(''))).rejects.toEqual(refusal('not-found'))
    expect(await exported(late)).toEqual([])
  })
})

// At 50,000 it keeps no more; filling takes a minute then.
describe('at 15,000 rows', () => {
  beforeAll(() =>
    database().transaction(async (db) => {
      await db.execute(sql`set local statement_timeout = '60s'`)
      // Nothing is looked up by these here, and they take longest to write.
      await db.execute(sql`drop index companies_name_trgm, companies_legal_name_trgm, companies_facets`)
      await db.execute(sql`insert into companies (id, slug, name, category, district, municipality, listing, description, created_at, updated_at)
        select gen_random_uuid(), 'muitas-' || g, 'Muitas ' || g, 'canalizacao', '30', '3103', 'closed', repeat('texto ', 60), now(), now() from generate_series(1, 15000) g`)
    }),
  )

  test('all of them come, step by step, and no more than a few steps are ever kept', async () => {
    const support = await as('support')
    setFlagsFromString('--expose_gc')
    const collect = runInNewContext('gc') as () => void
    const kept = () => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const before = kept()
    let [most, lines, steps] = [0, -1, 0]
    for await (const chunk of await companiesCsv(ctx(support), asked('distrito=30'))) {
      for (const byte of chunk) if (byte === 10) lines += 1
      if (steps++ % 10 === 9) most = Math.max(most, kept() - before)
    }
    expect(lines).toBe(15_000)
    // All rows together would be some twenty.
    expect(most).toBeLessThan(8 * 1024 * 1024)
    expect((await exported(support)).at(-1)?.after).toEqual({ filter: 'distrito=30', rows: 15_000 })
  })

  test('whoever stops reading stops the work, and the audit has how far it came', async () => {
    const support = await as('support')
    const reader = (await companiesCsv(ctx(support), asked('distrito=30'))).getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    const [begun, ended] = await exported(support)
    expect(begun?.verb).toBe('company.export')
    const { rows } = (ended as { after: { rows: number } }).after
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(settings.staffList.csvStep * 10)
  })
})
