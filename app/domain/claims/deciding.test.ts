import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import {
  begun,
  claimRow,
  companyRow,
  documented,
  free,
  membersOf,
  toldTo,
  verbsOf,
} from '../../../tests/world/claim'
import { auditLog } from '../audit/schema'
import { users } from '../people/schema'
import { claimRecord, readDocument } from './claim-record'
import { acceptClaim, refuseClaim } from './deciding'

useWorld()

const reason = 'A certidão permanente mostra quem gere a empresa.'
const accept = (version: number, team: 'fica' | 'sai' = 'fica') => ({ version, reason, team })

describe('a claim that waits for staff', () => {
  test('accepted: theirs, told with the reason, audited', async () => {
    const acme = await free()
    const ana = await person()
    const support = await as('support')
    const { id } = await documented(ana, acme)
    const { version } = await claimRow(id)
    await acceptClaim(ctx(support), id, accept(version))
    expect(await claimRow(id)).toMatchObject({
      state: 'accepted',
      decidedBy: support.userId,
      decidedAt: today,
      reason,
    })
    expect(await membersOf(acme.id)).toEqual([`owner ${ana.userId}`])
    expect((await companyRow(acme.id)).ownership).toBe('claimed')
    expect(await toldTo(ana.userId)).toEqual([`O perfil de ${acme.name} está a seu cargo`])
    const [log] = await database().select().from(auditLog).where(eq(auditLog.objectId, acme.id))
    expect(log).toMatchObject({ verb: 'claim.accept', reason, actorId: support.userId })
  })
  test('refused: nobody’s again, told why', async () => {
    const acme = await free()
    const ana = await person()
    const { id } = await documented(ana, acme)
    await refuseClaim(ctx(await as('moderator')), id, { version: (await claimRow(id)).version, reason })
    expect((await claimRow(id)).state).toBe('refused')
    expect((await companyRow(acme.id)).ownership).toBe('unclaimed')
    expect(await toldTo(ana.userId)).toEqual([`O seu pedido sobre ${acme.name} não foi aceite`])
    // It may be tried again: only disputes must wait.
    expect(await begun(ana, acme)).not.toBe(id)
  })
  test('two decide at once: one does, the other hears of it', async () => {
    const { id } = await documented(await person(), await free())
    const { version } = await claimRow(id)
    const both = await Promise.allSettled([
      acceptClaim(ctx(await as('support')), id, accept(version)),
      refuseClaim(ctx(await as('moderator')), id, { version, reason }),
    ])
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((b) => b.status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ kind: 'conflict' })
    expect(await verbsOf(id)).toHaveLength(3)
  })
  test('by whom: not auditors, not strangers, not who belongs to it, not the claimant', async () => {
    const acme = await free()
    const staffAndOwner = await person({ staffRoles: ['support'] })
    const { id } = await documented(staffAndOwner, acme)
    const { version } = await claimRow(id)
    for (const [who, kind] of [
      [await as('auditor'), 'not-allowed'],
      [await person(), 'not-found'],
      [staffAndOwner, 'not-allowed'],
      [
        { ...(await as('support')), memberships: [{ companyId: acme.id, role: 'viewer' as const }] },
        'not-allowed',
      ],
    ] as const) {
      await expect(acceptClaim(ctx(who), id, accept(version))).rejects.toMatchObject({ kind })
      await expect(refuseClaim(ctx(who), id, { version, reason })).rejects.toMatchObject({ kind })
    }
    expect((await claimRecord(ctx(staffAndOwner), id)).verbs).toEqual([])
    await expect(claimRecord(ctx(await person()), id)).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('not for an account that was blocked meanwhile', async () => {
    const ana = await person()
    const { id } = await documented(ana, await free())
    await database().update(users).set({ blockedAt: today }).where(eq(users.id, ana.userId))
    const { version } = await claimRow(id)
    await expect(acceptClaim(ctx(await as('support')), id, accept(version))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

test('a document is read by who decides, and that it was is in the audit trail', async () => {
  const ana = await person()
  const { id } = await documented(ana, await free())
  const support = await as('support')
  const { fileId } = await readDocument(ctx(support), id, 'claimant')
  expect(fileId).toBe((await claimRow(id)).documentFileId)
  const { rows } = await database().execute(
    sql`select verb, object_type, object_id, actor_id from audit_log where verb = 'claim.read-document' and object_id = ${ana.userId}`,
  )
  expect(rows).toEqual([
    { verb: 'claim.read-document', object_type: 'user', object_id: ana.userId, actor_id: support.userId },
  ])
  await expect(readDocument(ctx(support), id, 'owner')).rejects.toMatchObject({ kind: 'gone' })
  await expect(readDocument(ctx(await as('auditor')), id, 'claimant')).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(readDocument(ctx(ana), id, 'claimant')).rejects.toMatchObject({ kind: 'not-found' })
  expect(await company()).toBeTruthy()
})
