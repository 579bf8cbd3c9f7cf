import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
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
  verbsOf,
} from '../../../tests/world/claim'
import { runJobs } from '../../../tests/world/person'
import { companyMembers } from '../companies/schema'
import { answerDispute } from './answering'
import { acceptClaim, refuseClaim } from './deciding'
import { disputeToAnswer } from './my-claims'
import { withdrawClaim } from './withdrawing'

useWorld()

const reason = 'A certidão permanente mostra quem gere a empresa.'
const accept = (version: number, team: 'fica' | 'sai' = 'fica') => ({ version, reason, team })
const answer = 'A empresa é minha desde 1998, como mostra a certidão.'

/** Somebody disputes a company that somebody owns; its owner answered. */
async function answered() {
  const acme = await owned()
  const ana = await person()
  const { id } = await proved(ana, acme)
  const { version } = await claimRow(id)
  await answerDispute(ctx(acme.owner), id, { version, answer, bytes: pdf })
  return { acme, ana, id, version: version + 1 }
}

describe('a dispute', () => {
  test('asks the owner, who goes on as before and sees what is said, not by whom to write to', async () => {
    const acme = await owned()
    const before = await companyRow(acme.id)
    const ana = await person({ name: 'Ana Nova' })
    const { id, outcome } = await proved(ana, acme)
    expect(outcome).toBe('challenge')
    expect(await claimRow(id)).toMatchObject({
      state: 'owner_asked',
      decideBy: new Date('2026-12-02T10:00:00Z'),
    })
    const after = await companyRow(acme.id)
    expect(after).toEqual({ ...before, ownership: 'disputed' })
    expect(await toldTo(acme.owner.userId)).toEqual([expect.stringContaining('responda até 2 de dezembro')])
    expect(await toldTo(ana.userId)).toEqual([`Perguntámos a quem gere ${acme.name}`])
    const seen = await disputeToAnswer(ctx(acme.owner), id)
    expect(seen).toMatchObject({ claimant: 'Ana Nova', proof: 'email', answer: null })
    expect(JSON.stringify(seen)).not.toContain(ana.email)
    await expect(disputeToAnswer(ctx(await as('manager', acme)), id)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
  test('the owner answers once, with a document', async () => {
    const { acme, ana, id, version } = await answered()
    expect(await claimRow(id)).toMatchObject({
      state: 'in_review',
      ownerAnswer: answer,
      ownerAnsweredBy: acme.owner.userId,
      decideBy: new Date('2026-11-25T23:59:59Z'),
    })
    await expect(answerDispute(ctx(acme.owner), id, { version, answer })).rejects.toMatchObject({
      kind: 'conflict',
    })
    for (const who of [ana, await as('manager', acme)]) {
      await expect(answerDispute(ctx(who), id, { version, answer })).rejects.toMatchObject({
        kind: 'not-allowed',
      })
    }
    expect(await filesOf(acme.owner.userId)).toHaveLength(1)
  })
  test('won: the owner belongs to it no more, the team stays or goes as staff choose; all are told', async () => {
    for (const team of ['fica', 'sai'] as const) {
      const { acme, ana, id, version } = await answered()
      const helper = await as('responder', acme)
      const moderator = await as('moderator')
      await expect(
        acceptClaim(ctx({ ...moderator, provenAt: null }), id, accept(version, team)),
      ).rejects.toMatchObject({
        kind: 'step-up',
      })
      await acceptClaim(ctx(moderator), id, accept(version, team))
      const staying = team === 'fica' ? [`responder ${helper.userId}`] : []
      expect((await membersOf(acme.id)).toSorted()).toEqual([`owner ${ana.userId}`, ...staying].toSorted())
      expect((await companyRow(acme.id)).ownership).toBe('claimed')
      expect(await verbsOf(acme.id)).toContain('handed-over')
      expect((await toldTo(acme.owner.userId)).at(-1)).toBe(
        `O perfil de ${acme.name} deixou de estar a seu cargo`,
      )
      expect((await toldTo(ana.userId)).at(-1)).toBe(`O perfil de ${acme.name} está a seu cargo`)
      await expect(begun(ana, acme)).rejects.toMatchObject({ kind: 'conflict' })
    }
  })
  test('won by who works there: they rise', async () => {
    const acme = await owned()
    const manager = await as('manager', acme)
    const { id } = await proved(manager, acme)
    const { version } = await claimRow(id)
    await answerDispute(ctx(acme.owner), id, { version, answer })
    await acceptClaim(ctx(await as('support')), id, accept(version + 1, 'sai'))
    expect(await membersOf(acme.id)).toEqual([`owner ${manager.userId}`])
  })
  test('lost: all stays, and the same person waits ninety days', async () => {
    const { acme, ana, id, version } = await answered()
    await refuseClaim(ctx(await as('support')), id, { version, reason })
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect(await membersOf(acme.id)).toEqual([`owner ${acme.owner.userId}`])
    expect((await toldTo(acme.owner.userId)).at(-1)).toBe(`O perfil de ${acme.name} continua a seu cargo`)
    await expect(begun(ana, acme)).rejects.toMatchObject({ kind: 'conflict' })
    const after = new Date(today.getTime() + 91 * 86_400_000)
    expect(await begun(ana, acme, after)).not.toBe(id)
  })
  test('withdrawn: the owner is told, and nothing is disputed any more', async () => {
    const acme = await owned()
    const ana = await person()
    const { id } = await proved(ana, acme)
    await withdrawClaim(ctx(ana), id)
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect((await toldTo(acme.owner.userId)).at(-1)).toBe(`A disputa sobre ${acme.name} acabou`)
  })
  test('answer and withdrawal at once: one of them, never both', async () => {
    const acme = await owned()
    const ana = await person()
    const { id } = await proved(ana, acme)
    const { version } = await claimRow(id)
    const [said, left] = await Promise.allSettled([
      answerDispute(ctx(acme.owner), id, { version, answer }),
      withdrawClaim(ctx(ana), id),
    ])
    // Answered first, it can still be withdrawn; withdrawn first, there is nothing to answer.
    expect(left.status).toBe('fulfilled')
    expect((await claimRow(id)).state).toBe('withdrawn')
    if (said.status === 'rejected') expect(said.reason).toMatchObject({ kind: 'conflict' })
  })
})

describe('several on one company', () => {
  test('one is given it: the others, also with a document, are disputes with the new owner', async () => {
    const acme = await free()
    const [ana, rui, eva] = [await person(), await person({ name: 'Rui' }), await person({ name: 'Eva' })]
    const waiting = await documented(rui, acme)
    const proving = await begun(eva, acme)
    await proved(ana, acme)
    expect(await claimRow(waiting.id)).toMatchObject({ kind: 'dispute', state: 'owner_asked' })
    expect(await claimRow(proving)).toMatchObject({ kind: 'dispute', state: 'proving' })
    expect((await companyRow(acme.id)).ownership).toBe('disputed')
    expect(await toldTo(rui.userId)).toEqual([`${acme.name} mudou de mãos`])
    expect(await toldTo(ana.userId)).toHaveLength(2)
    expect(await verbsOf(acme.id)).toEqual(['claim-sent', 'join', 'claim', 'dispute-begun'])
  })
  test('a dispute is won: another that its old owner had answered asks the new one, without that answer', async () => {
    const { acme, id, version } = await answered()
    const second = await person()
    const other = await proved(second, acme)
    const { version: v } = await claimRow(other.id)
    await answerDispute(ctx(acme.owner), other.id, { version: v, answer, bytes: pdf })
    await acceptClaim(ctx(await as('support')), id, accept(version))
    expect(await claimRow(other.id)).toMatchObject({
      state: 'owner_asked',
      ownerAnswer: null,
      ownerDocumentFileId: null,
      decideBy: new Date('2026-12-02T10:00:00Z'),
    })
    expect((await companyRow(acme.id)).ownership).toBe('disputed')
    expect(await filesOf(acme.owner.userId)).toHaveLength(1)
  })
  test('the owner left before it was decided: given without a fresh proof, nobody loses anything', async () => {
    const { acme, ana, id, version } = await answered()
    await database().update(companyMembers).set({ until: today }).where(eq(companyMembers.companyId, acme.id))
    await acceptClaim(ctx({ ...(await as('support')), provenAt: null }), id, accept(version))
    expect(await membersOf(acme.id)).toEqual([`owner ${ana.userId}`])
    await runJobs(today, /^claims\./)
  })
})
