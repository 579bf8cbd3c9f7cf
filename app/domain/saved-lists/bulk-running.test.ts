import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, useWorld } from '../../../tests/world'
import { eventsOf, reloaded, trailOf } from '../../../tests/world/company'
import { verifyAuditChain } from '../audit/log'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import type { Actor } from '../permissions'
import { settings } from '../settings/settings'
import { cancelBulkRun, confirmBulkRun } from './bulk-confirming'
import { prepareBulkRun } from './bulk-preparing'
import { bulkRunPage } from './bulk-reading'
import { carryOut, carryOutNext } from './bulk-running'
import { type BulkAction, leftAlone } from './bulk-words'
import { bulkRuns } from './schema'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Queixas de consumidores por resolver há mais de trinta dias.'
const confirm = (over = {}) => ({ version: 1, reason, ground: 'consumers' as const, ...over })
const some = (n: number, over = {}) => Promise.all(Array.from({ length: n }, () => company(over)))
const prepare = (actor: Actor, rows: { id: string }[], action: BulkAction = 'suspend') =>
  prepareBulkRun(ctx(actor), {
    list: '/admin/empresas',
    query: '',
    action,
    which: 'ticked',
    rows: rows.map((r) => r.id),
  })
const run = (id: string) => carryOut.run(ctx(byItself), { runId: id }, 'x')
const state = async (id: string) => {
  const [row] = await database().select().from(bulkRuns).where(eq(bulkRuns.id, id))
  return [row?.state, row?.done, row?.failed]
}
const runTrail = async (id: string) => {
  const { rows } = await database().execute<{ verb: string }>(
    sql`select verb from audit_log where object_type = 'bulk-run' and object_id = ${id} order by seq`,
  )
  return rows.map((r) => r.verb)
}

describe('a run', () => {
  test('shows what would happen, then does that, row by row, each with its own event and audit', async () => {
    const good = await some(3)
    const suspended = await company({ listing: 'suspended' })
    const moderator = await as('moderator')
    const own = await company({ createdBy: moderator.userId })
    const id = await prepare(moderator, [...good, suspended, own])
    const dry = await bulkRunPage(ctx(moderator), id)
    expect(dry).toMatchObject({ can: 3, own: true, run: { total: 5, state: 'checked' } })
    expect(dry.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'Está no estado «Suspensa»', n: 1 },
        { reason: expect.stringMatching(/tem de decidir outra pessoa/), n: 1 },
      ]),
    )
    expect(await state(id)).toEqual(['checked', 0, 0])
    await confirmBulkRun(ctx(moderator), id, confirm())
    await run(id)
    expect(await state(id)).toEqual(['done', 3, 2])
    for (const { id: one } of good) {
      expect(await reloaded(one)).toMatchObject({ listing: 'suspended', state_reason_code: 'consumers' })
      expect(await trailOf(one)).toEqual([
        expect.objectContaining({ verb: 'company.suspend', actor_id: moderator.userId, reason }),
      ])
    }
    expect(await eventsOf(own.id)).toEqual([])
    expect(await runTrail(id)).toEqual(['bulk.confirm', 'bulk.finish'])
    expect((await bulkRunPage(ctx(moderator), id)).reasons.reduce((n, r) => n + r.n, 0)).toBe(2)
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
  })

  test('leaves alone what changed since it was counted', async () => {
    const [same, other] = await some(2)
    const moderator = await as('moderator')
    const id = await prepare(moderator, [same, other] as never)
    await database()
      .update(companies)
      .set({ version: 5 })
      .where(eq(companies.id, other?.id as string))
    expect((await bulkRunPage(ctx(moderator), id)).reasons).toEqual([{ reason: leftAlone.changed, n: 1 }])
    await confirmBulkRun(ctx(moderator), id, confirm())
    await run(id)
    expect(await state(id)).toEqual(['done', 1, 1])
    expect(await reloaded(other?.id as string)).toMatchObject({ listing: 'approved', version: 5 })
  })

  test('killed in the middle goes on where it was, and twice at once does nothing twice', async () => {
    const rows = await some(8)
    const moderator = await as('moderator')
    const id = await prepare(moderator, rows)
    await confirmBulkRun(ctx(moderator), id, confirm())
    for (let i = 0; i < 3; i++) await carryOutNext(ctx(byItself), id)
    expect(await state(id)).toEqual(['running', 3, 0])
    await Promise.all([run(id), run(id), run(id)])
    expect(await state(id)).toEqual(['done', 8, 0])
    for (const { id: one } of rows) expect(await trailOf(one)).toHaveLength(1)
    expect(await runTrail(id)).toEqual(['bulk.confirm', 'bulk.finish'])
    await run(id)
    expect(await state(id)).toEqual(['done', 8, 0])
  })

  test('stops where it is cancelled; what was done stays done', async () => {
    const rows = await some(5)
    const moderator = await as('moderator')
    const id = await prepare(moderator, rows)
    await confirmBulkRun(ctx(moderator), id, confirm())
    await carryOutNext(ctx(byItself), id)
    await cancelBulkRun(ctx(await as('support')), id, { version: 2 })
    await run(id)
    expect(await state(id)).toEqual(['cancelled', 1, 0])
    expect(await runTrail(id)).toEqual(['bulk.confirm', 'bulk.cancel'])
    const left = await Promise.all(rows.map(async (r) => (await reloaded(r.id)).listing))
    expect(left.filter((l) => l === 'suspended')).toHaveLength(1)
  })

  test('does nothing more in the name of whoever lost the right, or was blocked', async () => {
    const rows = await some(2)
    const moderator = await as('moderator')
    const id = await prepare(moderator, rows)
    await confirmBulkRun(ctx(moderator), id, confirm())
    await database()
      .update(users)
      .set({ staffRoles: ['finance'] })
      .where(eq(users.id, moderator.userId))
    await carryOutNext(ctx(byItself), id)
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, moderator.userId))
    await run(id)
    expect(await state(id)).toEqual(['done', 0, 2])
    expect(await reloaded(rows[0]?.id as string)).toMatchObject({ listing: 'approved' })
  })
})

describe('preparing', () => {
  test('takes all that fit a filter, and no more than the limit', async () => {
    await some(4, { district: '30', municipality: '3103', ownership: 'unclaimed' })
    const moderator = ctx(await as('moderator'))
    const all = { list: '/admin/empresas', action: 'close' as const, which: 'all' as const, rows: [] }
    const id = await prepareBulkRun(moderator, { ...all, query: 'distrito=30&posse=por-reivindicar' })
    expect((await bulkRunPage(moderator, id)).can).toBe(4)
    await database().execute(sql`insert into companies (id, slug, name, category, district, municipality, listing, created_at, updated_at)
      select gen_random_uuid(), 'lote-' || g, 'Lote ' || g, 'canalizacao', '40', '4203', 'approved', now(), now() from generate_series(1, ${settings.bulk.atMost + 1}) g`)
    await expect(prepareBulkRun(moderator, { ...all, query: 'distrito=40' })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/Estreite o filtro/),
    })
    await expect(prepareBulkRun(moderator, { ...all, query: 'q=nadadisto' })).rejects.toEqual(
      refusal('invalid'),
    )
  })

  test.each<[BulkAction, Parameters<typeof as>[0][], Parameters<typeof as>[0][]]>([
    ['suspend', ['support', 'moderator', 'admin'], ['auditor', 'finance']],
    ['close', ['moderator', 'admin'], ['support', 'auditor']],
    ['category', ['support', 'moderator'], ['auditor', 'editor']],
    ['export', ['support', 'moderator'], ['auditor', 'finance']],
  ])('%s is for %j, not for %j', async (action, may, mayNot) => {
    const rows = await some(1)
    for (const role of may) await prepare(await as(role as 'admin'), rows, action)
    for (const role of mayNot)
      await expect((async () => prepare(await as(role as 'admin'), rows, action))()).rejects.toEqual(
        refusal('not-allowed'),
      )
  })
})

describe('confirming', () => {
  test('asks for a new proof, for what the action needs, and whoever counted it', async () => {
    const rows = await some(1)
    const moderator = await as('moderator')
    const id = await prepare(moderator, rows)
    await expect(confirmBulkRun(ctx({ ...moderator, provenAt: null }), id, confirm())).rejects.toEqual(
      refusal('step-up'),
    )
    await expect(confirmBulkRun(ctx(await as('admin')), id, confirm())).rejects.toEqual(
      refusal('not-allowed'),
    )
    await expect(confirmBulkRun(ctx(moderator), id, confirm({ ground: undefined }))).rejects.toEqual(
      refusal('invalid'),
    )
    const other = await prepare(moderator, rows, 'category')
    await expect(confirmBulkRun(ctx(moderator), other, confirm({ category: 'nada' }))).rejects.toEqual(
      refusal('invalid'),
    )
  })

  test('twice, or while somebody cancels: one of them', async () => {
    const moderator = await as('moderator')
    const id = await prepare(moderator, await some(2))
    const results = await Promise.allSettled([
      confirmBulkRun(ctx(moderator), id, confirm()),
      confirmBulkRun(ctx(moderator), id, confirm()),
      cancelBulkRun(ctx(moderator), id, { version: 1 }),
    ])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of results) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('conflict'))
  })
})
