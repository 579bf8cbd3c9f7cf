import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../../tests/world'
import { auditLog } from '../../audit/schema'
import {
  beginRules,
  changeLevel,
  changeRequirement,
  discardRules,
  freeName,
  publishRules,
  removeRequirement,
} from './editing-rules'
import { firstRules, requirements } from './requirements'
import { currentRules, rulesOf } from './rules'
import { rulesPage, rulesVersions } from './rules-reading'

useWorld()

const reason = 'A Segurança Social passou a emitir declarações por seis meses.'
const changed = (edit: number) => ({
  version: edit,
  text: 'Sem dívidas à Segurança Social, confirmadas na data',
  ask: 'Declaração de situação contributiva com menos de seis meses.',
  evidence: 'file' as const,
  validDays: 183,
  level: 1 as const,
  conditional: false,
})

test('the migration begins with what requirements.ts says', async () => {
  expect(await currentRules(database())).toEqual(JSON.parse(JSON.stringify(firstRules)))
})

test('a new version: written by one, published by another; what names the old one reads it as it was', async () => {
  const [ana, rui] = [await as('auditor'), await as('auditor')]
  const version = await beginRules(ctx(ana))
  expect(version).toBe('2026-11b')
  await expect(beginRules(ctx(rui))).rejects.toMatchObject({ kind: 'conflict' })
  await expect(publishRules(ctx(rui), version, { version: 1, reason })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await changeRequirement(ctx(ana), version, 'R04', changed(1))
  await changeRequirement(ctx(ana), version, 'R18', { ...changed(2), text: 'Um requisito novo, por escrito' })
  await removeRequirement(ctx(ana), version, 'R17', 3)
  await changeLevel(ctx(ana), version, 1, {
    version: 4,
    name: 'Certificada',
    proves: 'Os requisitos legais estão cumpridos.',
    fee: 160_00,
    licence: 120_00,
  })
  await expect(changeRequirement(ctx(rui), version, 'R04', changed(4))).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(changeRequirement(ctx(rui), version, 'R30', changed(5))).rejects.toMatchObject({
    kind: 'not-found',
  })
  const page = await rulesPage(ctx(rui), version)
  expect(page.changes.map((c) => `${c.kind} ${c.what}`)).toEqual([
    'changed R04',
    'removed R17',
    'added R18',
    'changed Nível 1',
  ])
  expect(page.changes[0]?.fields.map((f) => f.label)).toEqual(['Texto público', 'O que se pede', 'Validade'])
  expect(await rulesVersions(ctx(ana))).toMatchObject({
    draft: version,
    rows: [
      { version, state: 'draft', applications: 0 },
      { version: '2026-11', state: 'published', certificates: 0 },
    ],
  })
  // In force as before, until somebody else publishes.
  expect((await currentRules(database())).version).toBe('2026-11')
  await expect(publishRules(ctx(ana), version, { version: 5, reason })).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  const both = await Promise.allSettled([
    publishRules(ctx(rui), version, { version: 5, reason }),
    publishRules(ctx(await as('admin')), version, { version: 5, reason }),
  ])
  expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await currentRules(database())).requirements.find((r) => r.code === 'R04')?.validDays).toBe(183)
  expect((await rulesOf(database(), '2026-11')).requirements).toHaveLength(requirements.length)
  const log = await database().select().from(auditLog).where(eq(auditLog.objectId, version))
  expect(log.map((l) => l.verb)).toEqual(['certification-rules.begin', 'certification-rules.publish'])
  await expect(changeRequirement(ctx(ana), version, 'R04', changed(5))).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('a draft is thrown away; who may not, does not', async () => {
  const admin = await as('admin')
  const version = await beginRules(ctx(admin), '2027-03')
  for (const role of ['support', 'moderator', 'finance'] as const)
    await expect((async () => discardRules(ctx(await as(role)), version, 1))()).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  await discardRules(ctx(admin), version, 1)
  await expect(rulesPage(ctx(admin), version)).rejects.toMatchObject({ kind: 'not-found' })
  // An administrator publishes what they wrote.
  const own = await beginRules(ctx(admin), '2027-04')
  await removeRequirement(ctx(admin), own, 'R16', 1)
  const dropped: string[] = []
  onDrop((tags) => dropped.push(...tags))
  await publishRules(ctx(admin), own, { version: 2, reason })
  onDrop(() => {})
  // The programme's public pages say what is in force.
  expect(dropped).toEqual([tag.certificationRules])
  expect((await currentRules(database())).version).toBe('2027-04')
})

test.each([
  [[], '2027-01'],
  [['2027-01'], '2027-01b'],
  [['2027-01', '2027-01b'], '2027-01c'],
])('a name beside %j', (used, name) => expect(freeName('2027-01', used)).toBe(name))
