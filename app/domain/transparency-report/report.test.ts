import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, useWorld } from '../../../tests/world'
import { randomReportWorld as randomWorld } from '../../../tests/world/random-report'
import { differingFigures, reportByHand } from '../../../tests/world/report-by-hand'
import { events } from '../audit/schema'
import { system } from '../permissions'
import { newId } from '../shared/ids'
import { transparencyFigures } from '../transparency/schema'
import { publishedKeys } from '../transparency-log/log-keys'
import { logFacts } from '../transparency-log/schema'
import { type NoteKey, readKey } from '../transparency-log/signed-note'
import { countMonth, countReport, countTransparencyReport } from './counting'
import { correctMonth, freezeMonths, freezeReport } from './freezing'
import { isSigned } from './frozen'
import { lastMonths, monthReport, versionsOf, yearReport } from './reading'
import { reportMonths } from './schema'

useWorld()
beforeEach(async () => {
  await database().delete(logFacts).where(like(logFacts.id, 'report:%'))
  await database().execute(sql`delete from log_queue where kind = 'fact'`)
  await database().delete(reportMonths)
  await database().delete(transparencyFigures)
})

const at = (iso: string) => new Date(iso)
const now = at('2026-11-18T10:00:00Z')
const by = (when = now) => ctx(system, when)
const read = async (statement: string) => (await database().execute(sql.raw(statement))).rows

describe.each([11, 22, 33, 44, 55, 66])('random world %i', (seed) => {
  test('every figure of each month is the one that a second way of counting gives', async () => {
    await randomWorld(seed)
    await countReport(by())
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const counted = await countMonth(database(), month)
      const byHand = await reportByHand(read, month)
      expect(differingFigures(counted, byHand)).toEqual([])
      expect(Object.values(counted).filter((value) => value > 0).length).toBeGreaterThan(5)
    }
  })
})

const noteKeys = async () =>
  (await Promise.all((await publishedKeys(database())).map(({ verifier }) => readKey(verifier)))).filter(
    (key): key is NoteKey => key !== null,
  )

test('a month is frozen when it ends: signed, in the log, and never counted again; a changed figure breaks its signature', async () => {
  await randomWorld(7)
  await countTransparencyReport.run(by(at('2026-11-01T02:41:00Z')), {}, '')
  expect(await monthReport(by(), '2026-10')).toMatchObject({ frozen: null, versions: [] })
  await freezeReport.run(by(at('2026-11-01T03:11:00Z')), {}, '')
  const october = await monthReport(by(), '2026-10')
  expect(october).toMatchObject({
    frozen: { report: '2026-10', version: 1, frozenAt: '2026-11-01T03:11:00Z' },
  })
  expect((await versionsOf(by(), '2026-11')).length).toBe(0)
  expect(await freezeMonths(by())).toEqual([])
  const [fact] = await versionsOf(by(), '2026-10')
  if (!fact) throw new Error('no fact')
  const keys = await noteKeys()
  expect(await isSigned(fact, keys)).toBe(true)
  expect(await isSigned({ ...fact, figures: { ...fact.figures, received: 999 } }, keys)).toBe(false)
  expect(await isSigned({ ...fact, version: 2 }, keys)).toBe(false)
  // It waits for the log in the same transaction.
  const { rows } = await database().execute(
    sql`select from log_queue where kind = 'fact' and subject_id = 'report:2026-10@1'`,
  )
  expect(rows).toHaveLength(1)
  // What is erased afterwards changes nothing of what was said.
  await database().delete(events)
  await countReport(by())
  expect((await monthReport(by(), '2026-10')).figures).toEqual(october.figures)
  expect((await lastMonths(by())).map(({ month }) => month)).toContain('2026-11')
  expect((await yearReport(by(), '2026')).length).toBeGreaterThan(2)
})

test('a correction is a new version with its reason; the one before stays as it was', async () => {
  await randomWorld(8)
  await freezeMonths(by())
  const before = await monthReport(by(), '2026-10')
  await expect(correctMonth(by(), '2026-10', 'curta')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(correctMonth(by(), '2026-11', 'Contámos mal as avaliações.')).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(correctMonth(by(), '2026-10', 'Contámos mal as avaliações.')).rejects.toMatchObject({
    kind: 'conflict',
  })
  await database()
    .insert(events)
    .values({
      id: newId(),
      at: at('2026-10-10T10:00:00Z'),
      subjectType: 'review',
      subjectId: newId(),
      verb: 'write',
      actorKind: 'user',
    })
  expect(await correctMonth(by(), '2026-10', 'Faltava uma avaliação que chegou por correio.')).toBe(2)
  const after = await monthReport(by(), '2026-10')
  expect(after.figures.received).toBe(Number(before.figures.received) + 1)
  expect(after.versions).toMatchObject([
    { version: 1 },
    { version: 2, reason: 'Faltava uma avaliação que chegou por correio.' },
  ])
  expect((await monthReport(by(), '2026-10', 1)).figures).toEqual(before.figures)
  await expect(monthReport(by(), '2026-10', 3)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(monthReport(by(), '2026-12')).rejects.toMatchObject({ kind: 'not-found' })
})

test('two that freeze at once write one version', async () => {
  await Promise.all([freezeMonths(by()), freezeMonths(by())])
  expect(await versionsOf(by(), '2026-10')).toHaveLength(1)
  expect(await database().select().from(logFacts).where(eq(logFacts.id, 'report:2026-10@2'))).toEqual([])
  expect(await database().select().from(reportMonths).where(eq(reportMonths.month, '2026-10'))).toHaveLength(
    1,
  )
})
