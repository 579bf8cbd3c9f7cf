import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { onFailure } from '~/platform/failures'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import { transaction } from '../shared/transaction'
import { checkAuditChain } from './checking'
import { audit } from './log'
import { noteReading } from './reading'
import { auditHead, auditLog } from './schema'
import { auditTrail, chainState } from './trail'
import { auditCsv } from './trail-csv'
import { trailFilterOf, trailQuery } from './trail-filter'
import { auditWords } from './words'

useWorld()

const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const filter = (address = '') => trailFilterOf(new URLSearchParams(address))
const act = async (
  who: Awaited<ReturnType<typeof as>>,
  verb: Parameters<typeof audit>[1]['verb'],
  at = today,
) =>
  transaction(ctx(who, at), (tx) =>
    audit(tx, { verb, objectType: verb.split('.')[0] as string, objectId: `coisa-${verb}`, reason: '=1+1' }),
  )
const verbs = async (address: string) =>
  (await auditTrail(ctx(await as('admin')), filter(address), null)).rows.map((r) => r.verb)

test('the trail is narrowed by who, object, kind, identifier and days of Lisbon; only who may read it does', async () => {
  const [support, moderator] = [await as('support'), await as('moderator')]
  // 23:30 UTC in July is the next day in Lisbon.
  await act(support, 'user.read', new Date('2026-07-01T23:30:00Z'))
  await act(moderator, 'review.publish', new Date('2026-07-03T10:00:00Z'))
  await act(moderator, 'claim.read-document', new Date('2026-07-03T11:00:00Z'))
  expect(await verbs(`quem=${support.userId}`)).toEqual(['user.read'])
  expect(await verbs('sobre=review')).toEqual(['review.publish'])
  expect(await verbs('tipo=dados')).toEqual(['claim.read-document', 'user.read'])
  expect(await verbs('tipo=dados&sobre=user')).toEqual(['user.read'])
  expect(await verbs('id=coisa-review.publish')).toEqual(['review.publish'])
  expect(await verbs('de=2026-07-02&ate=2026-07-02')).toEqual(['user.read'])
  expect(await verbs('ate=2026-07-01')).toEqual([])
  // What it does not know is not asked for.
  expect((await verbs('tipo=constructor&sobre=__proto__&de=2026-02-30')).length).toBe(3)
  await expect(auditTrail(ctx(support), filter(), null)).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(auditTrail(ctx(byItself), filter(), null)).rejects.toMatchObject({ kind: 'not-found' })
})

test('pages by number, with nothing twice and nothing left out', async () => {
  const who = await as('moderator')
  for (let i = 0; i < 45; i++) await act(who, 'review.keep')
  const admin = ctx(await as('admin'))
  const seen: number[] = []
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof auditTrail>> = await auditTrail(
      admin,
      filter('sobre=review'),
      before,
    )
    seen.push(...page.rows.map((r) => r.seq))
    before = page.next
  } while (before !== null)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  expect(seen.length).toBeGreaterThanOrEqual(45)
})

test('who reads personal data is noted once a day, also when ten windows open at once', async () => {
  const support = await as('support')
  const read = (at = today) =>
    noteReading(ctx(support, at), { verb: 'ticket.read', objectType: 'ticket', objectId: 'um-pedido' })
  await Promise.all(Array.from({ length: 10 }, () => read()))
  await read()
  await read(later(1))
  const rows = await database()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, 'um-pedido'), eq(auditLog.actorId, support.userId)))
  expect(rows).toHaveLength(2)
})

test('the file has every row, no formula, and is itself in the trail with how many left', async () => {
  const admin = await as('admin')
  const bytes = await new Response(await auditCsv(ctx(admin), filter('sobre=review'))).arrayBuffer()
  // response.text() would take the mark off.
  const text = Buffer.from(bytes).toString('utf8')
  const { rows } = await auditTrail(ctx(admin), filter('sobre=review'), null)
  expect(text.startsWith('\uFEFFn.º;quando')).toBe(true)
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/;=1\+1/)
  for (const r of rows) expect(text).toContain(`;${r.hash}`)
  await expect(auditCsv(ctx({ ...admin, provenAt: null }), filter())).rejects.toMatchObject({
    kind: 'step-up',
  })
  const [last] = await database()
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.seq, 0), eq(auditLog.verb, 'audit.export-end')))
  expect(last?.after).toEqual({ filter: { sobre: 'review' }, rows: text.trim().split('\r\n').length - 1 })
})

describe('the nightly check', () => {
  test('says that the chain is whole, or where it breaks, and tells the inbox of errors', async () => {
    const told: unknown[] = []
    onFailure((f) => told.push(f.error))
    const admin = ctx(await as('admin'))
    await checkAuditChain(ctx(byItself, later(1)))
    const whole = await chainState(admin)
    expect(whole).toMatchObject({ checkedAt: later(1), checkedSeq: whole.seq, brokenAt: null })
    expect(told).toEqual([])
    await database().execute(sql`alter table audit_log disable trigger user`)
    await database().update(auditLog).set({ reason: 'Outro motivo' }).where(eq(auditLog.seq, 2))
    await database().execute(sql`alter table audit_log enable trigger user`)
    await checkAuditChain(ctx(byItself, later(2)))
    expect(await chainState(admin)).toMatchObject({ checkedAt: later(2), brokenAt: 2 })
    expect(String(told[0])).toContain('broken at row 2')
    onFailure(undefined)
    expect(await database().select({ id: auditHead.id }).from(auditHead)).toHaveLength(1)
  })
})

test('a verb in words; one that is not known any more stands as it is', () => {
  expect(auditWords('review.publish')).toBe('Avaliação: publicação')
  expect(auditWords('constructor.toString')).toBe('constructor.toString')
})

test('the filter goes into the address and comes out the same', () => {
  const address = 'quem=ana&sobre=claim&tipo=papeis&id=x&de=2026-01-01&ate=2026-12-31'
  expect(new URLSearchParams(trailQuery(filter(address)) as Record<string, string>).toString()).toBe(address)
})
