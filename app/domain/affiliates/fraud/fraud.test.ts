import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { affiliate, attributed, attributionRow, findingRows } from '../../../../tests/world/affiliate'
import { days } from '../../../../tests/world/billing'
import { sessions } from '../../people/schema'
import { newId } from '../../shared/ids'
import { affiliateTax } from '../schema'
import { answerFinding } from './answering'
import { clearFinding, confirmFinding } from './deciding'
import { expireFindings } from './expiring'
import { fraudFacts } from './finding-facts'
import { lookAgain, lookForFraud } from './looking-job'

useWorld()
const finance = async (now = today) => ctx(await as('finance'), now)
const look = (companyId: string, now = today) => lookForFraud.run(ctx(byItself, now), { companyId }, '')
const reason = 'Falámos com os dois: são vizinhos, e cada um tem a sua conta.'
const mailsOf = async (findingId: string) => {
  const { rows } = await database().execute<{ news: string }>(
    sql`select data->>'news' as news from pgboss.job where name = 'affiliates.notify-finding' and data->>'findingId' = ${findingId} order by created_on`,
  )
  return rows.map(({ news }) => news)
}

/** A company whose domain is its affiliate’s: held. */
async function suspicious() {
  const domain = `${newId()}.pt`
  const rita = await affiliate({ site: `https://${domain}` }, {}, { taxNumber: newId() })
  const acme = await company({ website: `https://www.${domain}` })
  await attributed(rita, acme.id)
  await look(acme.id)
  const [finding] = await findingRows(rita.id)
  if (!finding) throw new Error('nothing found')
  return { rita, acme, finding }
}

test('what is held is held with its reason, told, and found once', async () => {
  const { rita, acme, finding } = await suspicious()
  expect(await findingRows(rita.id)).toHaveLength(1)
  expect(finding).toMatchObject({
    rule: 'same-domain',
    weight: 'hold',
    state: 'open',
    companyId: acme.id,
    evidence: { dominio: expect.stringMatching(/\.pt$/) },
    foundAt: today,
    expiresAt: days(30),
  })
  expect(await attributionRow(acme.id)).toMatchObject({
    state: 'held',
    reason: expect.stringContaining('domínio'),
  })
  expect(await mailsOf(finding.id)).toEqual(['found'])
  await look(acme.id)
  expect(await findingRows(rita.id)).toHaveLength(1)
})

test('what is nobody’s business finds nothing', async () => {
  const rita = await affiliate({}, {}, { taxNumber: newId() })
  const acme = await company({ website: 'https://canaissilva.example' })
  await attributed(rita, acme.id)
  await look(acme.id)
  expect(await findingRows(rita.id)).toEqual([])
  expect(await attributionRow(acme.id)).toMatchObject({ state: 'counts' })
})

test('an own company is refused at once; the affiliate may still answer', async () => {
  const acme = await company()
  const rita = await affiliate({}, { company: { id: acme.id, role: 'owner' } }, { taxNumber: newId() })
  await attributed(rita, acme.id)
  await look(acme.id)
  const found = await findingRows(rita.id)
  expect(found.map((f) => f.rule).sort()).toEqual(['own-company', 'own-user'])
  expect(await attributionRow(acme.id)).toMatchObject({ state: 'refused' })
  const [one] = found
  await answerFinding(ctx(rita.actor), one?.id as string, { version: 1, answer: 'Trabalhei lá só um mês.' })
  expect((await findingRows(rita.id))[0]).toMatchObject({
    answer: 'Trabalhei lá só um mês.',
    answeredAt: today,
  })
})

describe('a person decides', () => {
  test('nothing is against it: the company counts, the answer is mailed, and the rule does not ask again', async () => {
    const { rita, acme, finding } = await suspicious()
    await clearFinding(await finance(), finding.id, { version: 1, reason })
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'counts', reason: null })
    expect((await findingRows(rita.id))[0]).toMatchObject({ state: 'cleared', reason })
    expect(await mailsOf(finding.id)).toEqual(['found', 'clear'])
    await look(acme.id, days(1))
    expect(await findingRows(rita.id)).toHaveLength(1)
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'counts' })
  })

  test('it is so: the company does not count', async () => {
    const { acme, finding } = await suspicious()
    await confirmFinding(await finance(), finding.id, { version: 1, reason })
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'refused', reason })
    expect(await mailsOf(finding.id)).toEqual(['found', 'confirm'])
  })

  test('one cleared does not free what another one holds, or what was confirmed', async () => {
    const acme = await company()
    const rita = await affiliate({}, { company: { id: acme.id, role: 'owner' } }, { taxNumber: newId() })
    await attributed(rita, acme.id)
    await look(acme.id)
    const [a, b] = await findingRows(rita.id)
    await confirmFinding(await finance(), a?.id as string, { version: 1, reason })
    await clearFinding(await finance(), b?.id as string, { version: 1, reason })
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'refused' })
  })

  test('not twice, not as it was before, not without a reason or the right, not about oneself', async () => {
    const { rita, acme, finding } = await suspicious()
    const moderator = ctx(await as('moderator'))
    await expect(clearFinding(moderator, finding.id, { version: 1, reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(clearFinding(ctx(await person()), finding.id, { version: 1, reason })).rejects.toMatchObject(
      { kind: 'not-found' },
    )
    await expect(clearFinding(ctx(rita.actor), finding.id, { version: 1, reason })).rejects.toMatchObject({
      kind: 'not-found',
    })
    const hers = { ...rita.actor, staffRoles: ['finance' as const] }
    await expect(clearFinding(ctx(hers), finding.id, { version: 1, reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    const member = await as('owner', acme)
    const colleague = { ...member, staffRoles: ['finance' as const] }
    await expect(clearFinding(ctx(colleague), finding.id, { version: 1, reason })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(clearFinding(await finance(), finding.id, { version: 2, reason })).rejects.toMatchObject({
      kind: 'conflict',
    })
    await expect(
      clearFinding(await finance(), finding.id, { version: 1, reason: ' ' }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    await clearFinding(await finance(), finding.id, { version: 1, reason })
    await expect(confirmFinding(await finance(), finding.id, { version: 2, reason })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

test('only whose it is answers, and only before it is decided', async () => {
  const { rita, finding } = await suspicious()
  const answer = 'O domínio é da associação a que ambos pertencemos.'
  await expect(answerFinding(ctx(await person()), finding.id, { version: 1, answer })).rejects.toMatchObject({
    kind: 'not-found',
  })
  await answerFinding(ctx(rita.actor), finding.id, { version: 1, answer })
  await clearFinding(await finance(), finding.id, { version: 2, reason })
  await expect(answerFinding(ctx(rita.actor), finding.id, { version: 3, answer })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

describe('after a month', () => {
  const expire = (now: Date) => expireFindings.run(ctx(byItself, now), {}, '')

  test('what was held goes on, not a moment before', async () => {
    const { rita, acme, finding } = await suspicious()
    await expire(new Date(days(30).getTime() - 1))
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'held' })
    await expire(days(30))
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'counts' })
    expect((await findingRows(rita.id))[0]).toMatchObject({ state: 'expired' })
    expect(await mailsOf(finding.id)).toEqual(['found', 'expire'])
  })

  test('what may not count stays so', async () => {
    const acme = await company()
    const rita = await affiliate({}, { company: { id: acme.id, role: 'owner' } }, { taxNumber: newId() })
    await attributed(rita, acme.id)
    await look(acme.id)
    await expire(days(31))
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'refused' })
    expect((await findingRows(rita.id)).map((f) => f.state)).toEqual(['expired', 'expired'])
  })
})

describe('the facts', () => {
  test('one account of two affiliates holds both, once each, without a company', async () => {
    const [rita, rosa] = [
      await affiliate({}, {}, { taxNumber: newId() }),
      await affiliate({}, {}, { taxNumber: newId() }),
    ]
    const [hash] = await database()
      .select({ h: affiliateTax.ibanHash })
      .from(affiliateTax)
      .where(eq(affiliateTax.affiliateId, rita.id))
    await database()
      .update(affiliateTax)
      .set({ ibanHash: hash?.h as Buffer })
      .where(eq(affiliateTax.affiliateId, rosa.id))
    const acme = await company()
    await attributed(rosa, acme.id)
    await look(acme.id)
    await look(acme.id)
    const found = await findingRows(rosa.id)
    expect(found).toEqual([
      expect.objectContaining({ rule: 'shared-account', companyId: null, weight: 'hold' }),
    ])
    expect(await attributionRow(acme.id)).toMatchObject({ state: 'counts' })
  })

  test('one browser, one network, by the sessions there are: the address is in no finding', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const rita = await affiliate({}, {}, { taxNumber: newId() })
    await attributed(rita, acme.id)
    const session = (userId: string, ipAddress: string, userAgent: string) =>
      database()
        .insert(sessions)
        .values({ id: newId(), token: newId(), userId, expiresAt: days(1), ipAddress, userAgent })
    await session(rita.actor.userId, '198.51.100.23', 'Firefox')
    await session(owner.userId, '198.51.100.23', 'Safari')
    expect((await fraudFacts(ctx(byItself), rita.id, acme.id)).company).toMatchObject({
      sameNetwork: true,
      sameDevice: false,
    })
    await session(owner.userId, '198.51.100.23', 'Firefox')
    await look(acme.id)
    const found = await findingRows(rita.id)
    expect(found.map((f) => f.rule)).toEqual(['same-device'])
    expect(JSON.stringify(found)).not.toContain('198.51')
  })
})

test('the night looks again at what is young, not at what is settled', async () => {
  const rita = await affiliate({}, {}, { taxNumber: newId() })
  const [young, old, refused] = [await company(), await company(), await company()]
  await attributed(rita, young.id)
  await attributed(rita, old.id, { boundAt: days(-70), firstPaidAt: days(-65) })
  await attributed(rita, refused.id, { state: 'refused' })
  await lookAgain.run(ctx(byItself), {}, '')
  const { rows } = await database().execute<{ id: string }>(
    sql`select data->>'companyId' as id from pgboss.job where name = 'affiliates.look-for-fraud'`,
  )
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(young.id)
  expect(ids).not.toContain(old.id)
  expect(ids).not.toContain(refused.id)
})
