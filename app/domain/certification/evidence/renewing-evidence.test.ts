import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import {
  rowOf as applicationOf,
  evidenceOf,
  paid,
  pdf,
  submitted,
  version,
} from '../../../../tests/world/application'
import { certified, mailsTo, night, renewEvidence, rowOf } from '../../../../tests/world/life'
import { as, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { applicationRequirements } from '../application/applications-schema'
import { withdrawApplication } from '../application/applying'
import { myCertificate } from '../life/my-certificate'
import { sendEvidence, stillMissing } from './evidence-sending'
import { judgeRenewedEvidence } from './judging-renewed-evidence'
import { sendRenewedEvidence, withdrawRenewedEvidence } from './renewing-evidence'

useWorld()

const day = (n: number) => new Date(today.getTime() + n * 86_400_000).toISOString().slice(0, 10)
const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const reason = 'A certidão é de outra empresa: o NIPC não é o vosso.'
const refused = { outcome: 'missing' as const, reason }
const accepted = { outcome: 'met' as const, validUntil: day(90) }
const file = { bytes: pdf }

/** How one requirement of a certificate stands; the others are as they were. */
const stands = (id: string, code: string, state: string, until: string) =>
  database().execute(sql`update certificates set requirements = (select jsonb_agg(
    case when r->>'code' = ${code} then r || jsonb_build_object('validUntil', ${until}::text, 'state', ${state}::text) else r end)
    from jsonb_array_elements(requirements) r) where id = ${id}`)

/** A certificate whose R03 lapsed: it is «updating» since last night. */
async function updating() {
  const life = await certified(today)
  await renewEvidence(life.id, day(90))
  await stands(life.id, 'R03', 'met', day(-1))
  await night(today)
  expect((await rowOf(life.id)).state).toBe('updating')
  await mailsTo(life.owner, today)
  return life
}
const waiting = async (companyId: string, code = 'R03') => {
  const row = (await evidenceOf(companyId, code)).find((e) => e.state === 'waiting')
  return row?.id as string
}

describe('what may be sent anew', () => {
  test.each([
    ['met', 61, 'conflict'],
    ['met', 60, 'ok'],
    ['met', 0, 'ok'],
    ['met', -1, 'ok'],
    ['expired', -5, 'ok'],
    ['unmet', 90, 'ok'],
    ['waived', 10, 'conflict'],
  ])('%s until %i days from now: %s', async (state, until, answer) => {
    const { id, owner } = await certified(today)
    await stands(id, 'R01', state, day(until))
    const sent = kind(sendRenewedEvidence(ctx(owner), 'R01', { value: '1234-5678-9012' }))
    expect(await sent).toBe(answer)
    const row = (await myCertificate(ctx(owner)))?.requirements.find((r) => r.code === 'R01')
    expect(row?.renewal).toBe(answer === 'ok' ? 'waiting' : null)
  })
  test('only what the certificate asks for, what is ours to see by itself never, and its form is checked', async () => {
    const { owner } = await updating()
    const send = (code: string, sent = {}) => kind(sendRenewedEvidence(ctx(owner), code, sent))
    expect(await send('R99')).toBe('not-found')
    expect(await send('R10', { value: 'https está em todo o sítio' })).toBe('conflict')
    expect(await send('R03')).toBe('invalid')
    expect(await send('R03', { bytes: Buffer.from('isto não é um documento') })).toBe('invalid')
    expect(await send('R03', file)).toBe('ok')
  })
  test('by owners and managers of the company alone', async () => {
    const { acme } = await updating()
    const viewer = await person({ company: { id: acme.id, role: 'viewer' } })
    const stranger = await person({})
    for (const who of [viewer, stranger, await as('auditor')]) {
      expect(await kind(sendRenewedEvidence(ctx(who), 'R03', file))).toBe('not-allowed')
      expect(await kind(withdrawRenewedEvidence(ctx(who), 'R03'))).toBe('not-allowed')
    }
    const manager = await person({ company: { id: acme.id, role: 'manager' } })
    expect(await kind(sendRenewedEvidence(ctx(manager), 'R03', file))).toBe('ok')
  })
  test('not once the certificate is over', async () => {
    const { id, owner } = await updating()
    await database().execute(sql`update certificates set state = 'renounced' where id = ${id}`)
    expect(await kind(sendRenewedEvidence(ctx(owner), 'R03', file))).toBe('conflict')
  })
  test('what an open application asks for is sent there', async () => {
    const { id, owner } = await certified(today)
    await stands(id, 'R03', 'expired', day(-1))
    await database().execute(sql`update certificates set valid_until = ${day(40)} where id = ${id}`)
    const application = await paid(owner)
    expect(await kind(sendRenewedEvidence(ctx(owner), 'R03', file))).toBe('conflict')
    // Judged there already, so that it can't be sent there: it may be here.
    await database()
      .update(applicationRequirements)
      .set({ outcome: 'met' })
      .where(
        and(eq(applicationRequirements.applicationId, application), eq(applicationRequirements.code, 'R03')),
      )
    expect(await kind(sendRenewedEvidence(ctx(owner), 'R03', file))).toBe('ok')
  })
})

describe('sent again and taken back', () => {
  test('the second takes the place of the first; taken back, its file goes; nothing is taken back twice', async () => {
    const { acme, owner } = await updating()
    await sendRenewedEvidence(ctx(owner), 'R03', file)
    await sendRenewedEvidence(ctx(owner), 'R03', { ...file, note: 'Agora com as duas páginas.' })
    const rows = await evidenceOf(acme.id, 'R03')
    expect(rows.map((e) => [e.state, e.fileId !== null, e.applicationId]).sort()).toEqual([
      ['waiting', true, null],
      ['withdrawn', false, null],
    ])
    await withdrawRenewedEvidence(ctx(owner), 'R03')
    expect(await waiting(acme.id)).toBeUndefined()
    expect(await kind(withdrawRenewedEvidence(ctx(owner), 'R03'))).toBe('conflict')
  })
  test('two who send at once: one waits', async () => {
    const { acme, owner } = await updating()
    const send = () => kind(sendRenewedEvidence(ctx(owner), 'R03', file))
    expect(await Promise.all([send(), send()])).toEqual(['ok', 'ok'])
    const rows = await evidenceOf(acme.id, 'R03')
    expect(rows.map((e) => e.state).sort()).toEqual(['waiting', 'withdrawn'])
  })
  test('an application does not count it as its own: sent there, it takes its place', async () => {
    const { id, acme, owner } = await updating()
    await database().execute(sql`update certificates set valid_until = ${day(40)} where id = ${id}`)
    await sendRenewedEvidence(ctx(owner), 'R03', file)
    const application = await paid(owner)
    expect(await stillMissing({ db: database() }, await applicationOf(application))).toContain('R03')
    await sendEvidence(ctx(owner), 'R03', file)
    expect(await stillMissing({ db: database() }, await applicationOf(application))).not.toContain('R03')
    expect((await evidenceOf(acme.id, 'R03')).map((e) => e.state).sort()).toEqual(['waiting', 'withdrawn'])
  })
  test('an application that is given up takes nothing of it along', async () => {
    const { id, acme, owner } = await updating()
    await database().execute(sql`update certificates set valid_until = ${day(40)} where id = ${id}`)
    await sendRenewedEvidence(ctx(owner), 'R03', file)
    const application = await submitted(owner)
    await withdrawApplication(ctx(owner), await version(application))
    expect(await waiting(acme.id)).toBeDefined()
  })
})

describe('judged', () => {
  const sent = async () => {
    const life = await updating()
    await sendRenewedEvidence(ctx(life.owner), 'R03', file)
    return { ...life, evidence: await waiting(life.acme.id) }
  }
  test('accepted, it cures a certificate that was updating; that tells itself, once', async () => {
    const { id, acme, owner, decider, evidence } = await sent()
    await judgeRenewedEvidence(ctx(decider), evidence, accepted)
    const row = await rowOf(id)
    expect(row.state).toBe('valid')
    expect(row.requirements.find((r) => r.code === 'R03')).toMatchObject({
      state: 'met',
      validUntil: day(90),
    })
    expect((await evidenceOf(acme.id, 'R03'))[0]).toMatchObject({
      state: 'accepted',
      validUntil: day(90),
      decidedBy: decider.userId,
    })
    expect(await mailsTo(owner, today)).toEqual(['Os requisitos estão completos'])
    await night(today)
    expect((await rowOf(id)).state).toBe('valid')
  })
  test('accepted while something else is missing: told, and still updating', async () => {
    const { id, owner, decider, evidence } = await sent()
    await stands(id, 'R04', 'expired', day(-1))
    await judgeRenewedEvidence(ctx(decider), evidence, accepted)
    expect((await rowOf(id)).state).toBe('updating')
    expect(await mailsTo(owner, today)).toEqual(['Aceitámos o comprovativo'])
  })
  test('a suspended certificate holds it, and stays suspended until somebody lifts it', async () => {
    const { id, decider, evidence } = await sent()
    await database().execute(sql`update certificates set state = 'suspended' where id = ${id}`)
    await judgeRenewedEvidence(ctx(decider), evidence, accepted)
    const row = await rowOf(id)
    expect(row.state).toBe('suspended')
    expect(row.requirements.find((r) => r.code === 'R03')?.state).toBe('met')
  })
  test('refused with a reason that the company reads; the certificate is as it was', async () => {
    const { id, acme, owner, decider, evidence } = await sent()
    await judgeRenewedEvidence(ctx(decider), evidence, refused)
    expect((await rowOf(id)).state).toBe('updating')
    expect((await evidenceOf(acme.id, 'R03'))[0]).toMatchObject({ state: 'refused', reason })
    expect(await mailsTo(owner, today)).toEqual(['Não aceitámos o comprovativo'])
    const page = await myCertificate(ctx(owner))
    expect(page?.history[0]).toMatchObject({ verb: 'evidence-refused', reason })
    const { rows } = await database().execute(
      sql`select reason from audit_log where verb = 'evidence.refuse' and object_id = ${evidence}`,
    )
    expect(rows).toEqual([{ reason }])
    expect(await kind(sendRenewedEvidence(ctx(owner), 'R03', file))).toBe('ok')
  })
  test('only until a day that the catalogue allows', async () => {
    const { decider, evidence } = await sent()
    for (const validUntil of [undefined, day(-1), day(93)])
      expect(await kind(judgeRenewedEvidence(ctx(decider), evidence, { outcome: 'met', validUntil }))).toBe(
        'invalid',
      )
    expect(
      await kind(judgeRenewedEvidence(ctx(decider), evidence, { ...accepted, validUntil: day(92) })),
    ).toBe('ok')
  })
  test('by the audit, and by nobody of the company', async () => {
    const { acme, owner, evidence } = await sent()
    const insider = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
    expect(await kind(judgeRenewedEvidence(ctx(insider), evidence, accepted))).toBe('not-allowed')
    expect(await kind(judgeRenewedEvidence(ctx(await as('moderator')), evidence, accepted))).toBe(
      'not-allowed',
    )
    expect(await kind(judgeRenewedEvidence(ctx(owner), evidence, accepted))).not.toBe('ok')
    expect(await kind(judgeRenewedEvidence(ctx(await as('auditor')), 'x', accepted))).toBe('not-found')
  })
  test('two who judge at once: the first counts', async () => {
    const { id, acme, decider, evaluator, evidence } = await sent()
    const both = await Promise.all([
      kind(judgeRenewedEvidence(ctx(decider), evidence, accepted)),
      kind(judgeRenewedEvidence(ctx(evaluator), evidence, refused)),
    ])
    expect([...both].sort()).toEqual(['conflict', 'ok'])
    const won = both[0] === 'ok'
    expect((await evidenceOf(acme.id, 'R03'))[0]?.state).toBe(won ? 'accepted' : 'refused')
    expect((await rowOf(id)).state).toBe(won ? 'valid' : 'updating')
  })
  test('taken back while somebody judges: one of the two', async () => {
    const { id, acme, owner, decider, evidence } = await sent()
    const both = await Promise.all([
      kind(judgeRenewedEvidence(ctx(decider), evidence, accepted)),
      kind(withdrawRenewedEvidence(ctx(owner), 'R03')),
    ])
    expect([...both].sort()).toEqual(['conflict', 'ok'])
    const won = both[0] === 'ok'
    expect((await evidenceOf(acme.id, 'R03'))[0]?.state).toBe(won ? 'accepted' : 'withdrawn')
    expect((await rowOf(id)).state).toBe(won ? 'valid' : 'updating')
  })
})
