import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { complete, judge, outcomesOf, paid, pdf, send, version } from '../../../../tests/world/application'
import { certified, mailsTo, night, renewEvidence, rowOf } from '../../../../tests/world/life'
import { as, ctx, today, useWorld } from '../../../../tests/world.ts'
import { findEvidence } from '../application/application-listings'
import { judgeRequirement } from '../application/evaluating'
import { evidenceList } from '../certificate-filter'
import { judgeRenewedEvidence } from '../evidence/judging-renewed-evidence'
import { sendRenewedEvidence, withdrawRenewedEvidence } from '../evidence/renewing-evidence'
import { myCertificate } from './my-certificate'
import { heldUpDays, type WithUs } from './updating-clock'

useWorld()

const moment = (n: number) => new Date(today.getTime() + n * 86_400_000)
const day = (n: number) => moment(n).toISOString().slice(0, 10)
const tonight = (n: number) => night(moment(n))
const state = async (id: string) => (await rowOf(id)).state
const held = async (id: string, code = 'R03') => (await rowOf(id)).requirements.find((r) => r.code === code)

/** A certificate of which these requirements lapsed yesterday, at the beginning of the story. */
async function lapsed(codes = ['R03'], over: Partial<{ end: number }> = {}) {
  const life = await certified(today)
  await renewEvidence(life.id, day(200))
  for (const code of codes)
    await database().execute(sql`update certificates set requirements = (select jsonb_agg(
      case when r->>'code' = ${code} then r || jsonb_build_object('validUntil', ${day(-1)}::text) else r end)
      from jsonb_array_elements(requirements) r) where id = ${life.id}`)
  if (over.end)
    await database().execute(
      sql`update certificates set valid_until = ${day(over.end)} where id = ${life.id}`,
    )
  await tonight(0)
  expect(await state(life.id)).toBe('updating')
  await mailsTo(life.owner, today)
  return life
}
type Life = Awaited<ReturnType<typeof lapsed>>
const renew = ({ owner }: Life, code: string, n: number) =>
  sendRenewedEvidence(ctx(owner, moment(n)), code, { bytes: pdf })
const waits = async ({ acme }: Life, code: string) => {
  const { rows } = await database().execute<{ id: string }>(sql`select id from certification_evidence
    where company_id = ${acme.id} and code = ${code} and state = 'waiting' and application_id is null`)
  return rows[0]?.id as string
}
const refuse = async (life: Life, code: string, n: number) =>
  judgeRenewedEvidence(ctx(life.decider, moment(n)), await waits(life, code), {
    outcome: 'missing',
    reason: 'A certidão é de outra empresa: o NIPC não é o vosso.',
  })
const clock = async ({ owner }: Life, n: number) => (await myCertificate(ctx(owner, moment(n))))?.updating

describe('days on which everything missing lay with us', () => {
  const e = (code: string, from: string, until: string | null): WithUs => ({ code, from, until })
  test.each<[string, string[], WithUs[], number]>([
    ['nothing sent', ['R03'], [], 0],
    ['sent on the third day and still with us', ['R03'], [e('R03', '2026-11-03', null)], 8],
    ['sent before it lapsed', ['R03'], [e('R03', '2026-10-20', null)], 10],
    ['looked at the day after', ['R03'], [e('R03', '2026-11-03', '2026-11-04')], 1],
    ['looked at at once', ['R03'], [e('R03', '2026-11-03', '2026-11-03')], 0],
    [
      'two days twice',
      ['R03'],
      [e('R03', '2026-11-02', '2026-11-04'), e('R03', '2026-11-06', '2026-11-08')],
      4,
    ],
    [
      'the same days twice count once',
      ['R03'],
      [e('R03', '2026-11-02', '2026-11-04'), e('R03', '2026-11-02', '2026-11-04')],
      2,
    ],
    ['something else was never sent', ['R03', 'R04'], [e('R03', '2026-11-02', null)], 0],
    ['both, for some days', ['R03', 'R04'], [e('R03', '2026-11-02', null), e('R04', '2026-11-09', null)], 2],
    ['nothing is missing', [], [e('R03', '2026-11-02', null)], 0],
  ])('%s', (_what, missing, all, days) => {
    expect(heldUpDays(missing, all, '2026-11-01', '2026-11-11')).toBe(days)
  })
})

describe('our slowness suspends nobody', () => {
  test('nothing sent: suspended after fifteen days', async () => {
    const { id } = await lapsed()
    await tonight(15)
    expect(await state(id)).toBe('updating')
    await tonight(16)
    expect(await state(id)).toBe('suspended')
  })
  test('sent on the last day, it waits for us; refused, the company has the rest and no more', async () => {
    const life = await lapsed()
    await renew(life, 'R03', 13)
    expect(await clock(life, 13)).toEqual({ until: day(15), stopped: true })
    await tonight(40)
    expect(await state(life.id)).toBe('updating')
    await refuse(life, 'R03', 43)
    expect(await clock(life, 43)).toEqual({ until: day(45), stopped: false })
    await tonight(45)
    expect(await state(life.id)).toBe('updating')
    await tonight(46)
    expect(await state(life.id)).toBe('suspended')
  })
  test('what is missing besides and was never sent runs on', async () => {
    const life = await lapsed(['R03', 'R04'])
    await renew(life, 'R03', 2)
    expect(await clock(life, 10)).toEqual({ until: day(15), stopped: false })
    await tonight(16)
    expect(await state(life.id)).toBe('suspended')
  })
  test('what was taken back stopped nothing', async () => {
    const life = await lapsed()
    await renew(life, 'R03', 1)
    await withdrawRenewedEvidence(ctx(life.owner, moment(14)), 'R03')
    await tonight(16)
    expect(await state(life.id)).toBe('suspended')
  })
  test('within an application it lies with us from when all was handed over', async () => {
    const life = await lapsed(['R03'], { end: 50 })
    const application = await paid(life.owner)
    await send(life.owner, 'R03', moment(2))
    expect(await clock(life, 10)).toEqual({ until: day(15), stopped: false })
    await complete(application, life.owner, moment(12))
    expect(await clock(life, 20)).toEqual({ until: day(23), stopped: true })
    await tonight(30)
    expect(await state(life.id)).toBe('updating')
  })
  test('what waits has its day, five working days after it came', async () => {
    const life = await lapsed()
    await renew(life, 'R03', 0)
    const { rows } = await findEvidence(ctx(life.decider), evidenceList.read(new URLSearchParams()), null)
    expect(rows.find((r) => r.company === life.acme.name)?.decideBy?.toISOString()).toBe(
      '2026-11-25T23:59:59.000Z',
    )
  })
})

describe('evidence accepted within an application', () => {
  /** A renewal in evaluation, of a certificate that misses R03. */
  async function renewal(codes = ['R03']) {
    const life = await lapsed(codes, { end: 50 })
    const application = await paid(life.owner)
    await complete(application, life.owner)
    await mailsTo(life.owner, today)
    return { ...life, application }
  }
  const say = (life: Awaited<ReturnType<typeof renewal>>, input: object) =>
    version(life.application).then((v) =>
      judgeRequirement(ctx(life.evaluator), life.application, 'R03', { ...v, ...input } as never),
    )
  test('cures the certificate that misses it, at once; the company hears so', async () => {
    const life = await renewal()
    await say(life, { outcome: 'met', validUntil: day(80) })
    expect(await state(life.id)).toBe('valid')
    expect(await held(life.id)).toEqual({ code: 'R03', state: 'met', validUntil: day(80) })
    expect(await mailsTo(life.owner, today)).toEqual(['Os requisitos estão completos'])
    await tonight(20)
    expect(await state(life.id)).toBe('valid')
  })
  test('while something else is missing it stays as it is; the night suspends for the other alone', async () => {
    const life = await renewal(['R03', 'R04'])
    await say(life, { outcome: 'met', validUntil: day(80) })
    expect(await state(life.id)).toBe('updating')
    expect((await held(life.id))?.state).toBe('met')
  })
  test('one suspended for it holds it, and may be lifted; it stays suspended until then', async () => {
    const life = await renewal()
    await database().execute(
      sql`update certificates set state = 'suspended', public_reason = 'evidence' where id = ${life.id}`,
    )
    await say(life, { outcome: 'met', validUntil: day(80) })
    expect(await state(life.id)).toBe('suspended')
    expect((await held(life.id))?.state).toBe('met')
  })
  test('whoever judged changes their mind: missing again, as it was; another day is taken over', async () => {
    const life = await renewal()
    await say(life, { outcome: 'met', validUntil: day(80) })
    await say(life, { outcome: 'met', validUntil: day(60) })
    expect(await held(life.id)).toMatchObject({ state: 'met', validUntil: day(60) })
    await say(life, { outcome: 'missing', reason: 'Afinal a certidão é de outra empresa do grupo.' })
    expect(await held(life.id)).toMatchObject({ state: 'expired', validUntil: day(-1) })
    expect(await state(life.id)).toBe('updating')
  })
  test('it never shortens what the certificate has', async () => {
    const life = await renewal()
    const codes = (await outcomesOf(life.application)).filter((r) => r.outcome === 'asked').map((r) => r.code)
    expect(codes).toContain('R03')
    await database().execute(sql`update certificates set requirements = (select jsonb_agg(
      case when r->>'code' = 'R03' then r || jsonb_build_object('validUntil', ${day(90)}::text, 'state', 'met') else r end)
      from jsonb_array_elements(requirements) r) where id = ${life.id}`)
    await say(life, { outcome: 'met', validUntil: day(30) })
    expect(await held(life.id)).toMatchObject({ validUntil: day(90) })
    // Nor is it taken away with a change of mind: it never came from here.
    await say(life, { outcome: 'missing', reason: 'Afinal a certidão é de outra empresa do grupo.' })
    expect(await held(life.id)).toMatchObject({ state: 'met', validUntil: day(90) })
  })
  test('what is ours to see by itself changes nothing of the certificate', async () => {
    const life = await renewal()
    const before = await held(life.id, 'R12')
    await judge(life.evaluator, life.application, 'R12')
    expect(await held(life.id, 'R12')).toEqual(before)
  })
})
