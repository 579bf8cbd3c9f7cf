import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, useWorld } from '../../../tests/world'
import { companyWithKey, customer, keyOf } from '../../../tests/world/company-key'
import { later } from '../../../tests/world/inviting'
import { answerOnce } from '../api-keys/answering-once'
import { apiAnswers, apiKeys } from '../api-keys/schema'
import { invitations } from '../invitations/schema'
import { settings } from '../settings/settings'

useWorld()
const w = companyWithKey()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

const invited = () => database().$count(invitations, eq(invitations.companyId, w.made.acme.id))
const kept = () => database().$count(apiAnswers, eq(apiAnswers.keyId, w.key.id))

describe('Idempotency-Key', () => {
  test('the same request has the same answer and one effect; another with the same key is refused', async () => {
    const body = customer()
    const first = await w.ask('createInvitation', { body, once: 'pedido-1' })
    expect(await w.ask('createInvitation', { body, once: 'pedido-1' })).toEqual(first)
    await expect(
      w.ask('createInvitation', { body: { ...body, reference: 'outra' }, once: 'pedido-1' }),
    ).rejects.toMatchObject({ name: 'Refusal', message: expect.stringContaining('já veio com outro pedido') })
    await expect(
      w.ask('cancelInvitation', { params: { id: first.id }, once: 'pedido-1' }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    expect(await invited()).toBe(1)
    // Another key's is another.
    const by = await keyOf('live', w.made.owner)
    await expect(w.ask('createInvitation', { body, once: 'pedido-1', by })).rejects.toEqual(
      refusal('invalid'),
    )
    const answers = await database().select().from(apiAnswers)
    expect(JSON.stringify(answers)).not.toContain(body.email)
  })

  test('what was refused did nothing and is tried again; after a day the key is new', async () => {
    const body = customer({ serviceDate: '2027-01-01' })
    await expect(w.ask('createInvitation', { body, once: 'a' })).rejects.toEqual(refusal('invalid'))
    expect(await kept()).toBe(0)
    const right = { ...body, serviceDate: '2026-11-17' }
    const first = await w.ask('createInvitation', { body: right, once: 'a' })
    const nextDay = later(settings.api.answerHours / 24)
    await expect(w.ask('createInvitation', { body: right, once: 'a', now: nextDay })).rejects.toEqual(
      refusal('invalid'),
    )
    expect(await w.ask('createInvitation', { body: customer(), once: 'a', now: nextDay })).not.toEqual(first)
  })

  test('ten at once: one is done, the others are told to wait or get its answer', async () => {
    const body = customer()
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => w.ask('createInvitation', { body, once: 'b' })),
    )
    const done = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const told = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ id }) => id)).size).toBe(1)
    for (const error of told) expect(error).toMatchObject({ kind: 'conflict', detail: { retryAfter: 1 } })
    expect(await invited()).toBe(1)
  })

  test('what is done and what was answered are there together or not at all', async () => {
    const asked = { keyId: w.key.id, idempotencyKey: 'c', print: 'p' }
    const broken = answerOnce(ctx(byItself), asked, async (tx) => {
      await tx.db.update(apiKeys).set({ name: 'Mudou' }).where(eq(apiKeys.id, w.key.id))
      throw new Error('broke')
    })
    await expect(broken).rejects.toThrow('broke')
    expect(await kept()).toBe(0)
    expect(await database().$count(apiKeys, eq(apiKeys.name, 'Mudou'))).toBe(0)
  })
})
