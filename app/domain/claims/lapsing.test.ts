import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import {
  begun,
  claimRow,
  companyRow,
  documented,
  filesOf,
  free,
  membersOf,
  owned,
  pdf,
  proved,
  toldTo,
} from '../../../tests/world/claim'
import { runJobs } from '../../../tests/world/person'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { transaction } from '../shared/transaction'
import { answerDispute } from './answering'
import { acceptClaim } from './deciding'
import { eraseClaimsOf } from './erasing'
import { forgetDocuments } from './forgetting'
import { remindOwners, tendClaims } from './jobs'
import { overtakenClaims, recheckable, tendClaim } from './lapsing'

const data = useWorld()

const day = 86_400_000
const after = (days: number, seconds = 0) => new Date(today.getTime() + days * day + seconds * 1000)
const tend = (now: Date) => tendClaims.run(ctx(byItself, now), {}, 'x')
const documents = () => readdirSync(join(data, 'files', 'documentos'))

describe('time', () => {
  test('thirty days without proof', async () => {
    const ana = await person()
    const acme = await free()
    const id = await begun(ana, acme)
    await tend(after(30, -1))
    expect((await claimRow(id)).state).toBe('proving')
    await tend(after(30))
    expect(await claimRow(id)).toMatchObject({ state: 'expired', reason: 'Passaram 30 dias sem prova.' })
    expect(await toldTo(ana.userId, after(30))).toEqual([`O seu pedido sobre ${acme.name} ficou sem efeito`])
  })
  test('fourteen days without answer: reminded once, then staff decide', async () => {
    const acme = await owned()
    const { id } = await proved(await person(), acme)
    await remindOwners.run(ctx(byItself, after(10)), {}, 'x')
    expect(await toldTo(acme.owner.userId, after(10))).toHaveLength(1)
    for (const n of [12, 13]) {
      await remindOwners.run(ctx(byItself, after(n)), {}, 'x')
      expect(await toldTo(acme.owner.userId, after(n))).toEqual([
        expect.any(String),
        `Faltam poucos dias para responder sobre ${acme.name}`,
      ])
    }
    await tend(after(14, -1))
    expect((await claimRow(id)).state).toBe('owner_asked')
    await tend(after(14))
    await tend(after(14))
    const { state, version, ownerAnswer } = await claimRow(id)
    expect([state, ownerAnswer]).toEqual(['in_review', null])
    const late = answerDispute(ctx(acme.owner, after(15)), id, {
      version,
      answer: 'Afinal a empresa é minha.',
    })
    await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  })
  test('the answer comes while the deadline passes: one of the two, and it is decided either way', async () => {
    const acme = await owned()
    const { id } = await proved(await person(), acme)
    const { version } = await claimRow(id)
    const answer = { version, answer: 'A empresa é minha desde 1998.' }
    await Promise.allSettled([
      answerDispute(ctx(acme.owner, after(14)), id, answer),
      tendClaim(ctx(byItself, after(14)), id),
    ])
    expect((await claimRow(id)).state).toBe('in_review')
  })
  test('what was looked for in DNS is looked for again after four hours', async () => {
    const id = await begun(await person(), await free())
    const { claims } = await import('./schema')
    await database()
      .update(claims)
      .set({ proof: 'dns', checkedAt: today, checkedResult: 'missing' })
      .where(eq(claims.id, id))
    expect(await recheckable(ctx(byItself, new Date(today.getTime() + 4 * 3_600_000 - 1)))).not.toContain(id)
    expect(await recheckable(ctx(byItself, new Date(today.getTime() + 4 * 3_600_000)))).toContain(id)
  })
})

describe('the world', () => {
  test.each(['closed', 'merged', 'rejected'] as const)(
    'the company is %s: nothing can be claimed',
    async (listing) => {
      const acme = await free()
      const { id } = await documented(await person(), acme)
      await database().update(companies).set({ listing }).where(eq(companies.id, acme.id))
      const { version } = await claimRow(id)
      const deciding = acceptClaim(ctx(await as('support')), id, {
        version,
        reason: 'x'.repeat(20),
        team: 'fica',
      })
      await expect(deciding).rejects.toMatchObject({ kind: 'conflict' })
      await tend(today)
      expect(await claimRow(id)).toMatchObject({ state: 'expired', documentFileId: null })
      expect((await companyRow(acme.id)).ownership).toBe('unclaimed')
    },
  )
  test('the claimant is blocked: the owner is left in peace', async () => {
    const acme = await owned()
    const ana = await person()
    const { id } = await proved(ana, acme)
    await database().update(users).set({ blockedAt: today }).where(eq(users.id, ana.userId))
    await tend(today)
    expect((await claimRow(id)).state).toBe('expired')
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect((await toldTo(acme.owner.userId)).at(-1)).toBe(`A disputa sobre ${acme.name} acabou`)
  })
  test('the owner leaves: nobody is waited for', async () => {
    const acme = await owned()
    const { id } = await proved(await person(), acme)
    await database().update(companyMembers).set({ until: today }).where(eq(companyMembers.companyId, acme.id))
    expect(await overtakenClaims(ctx(byItself))).toContain(id)
    await tend(today)
    expect((await claimRow(id)).state).toBe('in_review')
    expect((await companyRow(acme.id)).ownership).toBe('claim_pending')
  })
  test('a proof after the owner left gives the company', async () => {
    const acme = await owned()
    const ana = await person()
    expect((await claimRow(await begun(ana, acme))).kind).toBe('dispute')
    await database().update(companyMembers).set({ until: today }).where(eq(companyMembers.companyId, acme.id))
    const { id, outcome } = await proved(ana, acme)
    expect([outcome, (await claimRow(id)).kind]).toEqual(['prove', 'claim'])
    expect(await membersOf(acme.id)).toEqual([`owner ${ana.userId}`])
  })
})

describe('documents and erasure', () => {
  test('ninety days after the decision a document is gone, bytes too', async () => {
    const ana = await person()
    const { id } = await documented(ana, await free())
    const { version } = await claimRow(id)
    await acceptClaim(ctx(await as('support')), id, { version, reason: 'x'.repeat(20), team: 'fica' })
    await runJobs()
    const before = documents().length
    await forgetDocuments(ctx(byItself, after(90)))
    expect(await filesOf(ana.userId)).toHaveLength(1)
    expect(await forgetDocuments(ctx(byItself, after(90, 1)))).toBeGreaterThanOrEqual(1)
    expect(await forgetDocuments(ctx(byItself, after(90, 1)))).toBe(0)
    expect(await filesOf(ana.userId)).toEqual([])
    await runJobs(today, /remove-stored/)
    expect(documents().length).toBe(before - 1)
  })
  test('a claimant who is erased leaves nothing, and the company waits for nobody', async () => {
    const acme = await owned()
    const ana = await person()
    const { id } = await documented(ana, acme)
    const { version } = await claimRow(id)
    await answerDispute(ctx(acme.owner), id, { version, answer: 'A empresa é minha desde 1998.', bytes: pdf })
    expect((await companyRow(acme.id)).ownership).toBe('disputed')
    await transaction(ctx(byItself), (tx) => eraseClaimsOf(tx, ana.userId))
    expect(await claimRow(id)).toBeUndefined()
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect([...(await filesOf(ana.userId)), ...(await filesOf(acme.owner.userId))]).toEqual([])
  })
  test('an owner who is erased leaves the dispute without their words', async () => {
    const acme = await owned()
    const { id } = await proved(await person(), acme)
    const { version } = await claimRow(id)
    await answerDispute(ctx(acme.owner), id, { version, answer: 'A empresa é minha desde 1998.', bytes: pdf })
    await transaction(ctx(byItself), (tx) => eraseClaimsOf(tx, acme.owner.userId))
    expect(await claimRow(id)).toMatchObject({
      ownerAnswer: null,
      ownerAnsweredBy: null,
      ownerDocumentFileId: null,
      state: 'in_review',
    })
    expect(await filesOf(acme.owner.userId)).toEqual([])
  })
})
