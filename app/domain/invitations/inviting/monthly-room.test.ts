import { describe, expect, test } from 'vitest'
import { ctx, today, useWorld } from '../../../../tests/world'
import { bySystem, emails, invitingCompanyInTest, runToEnd, upload } from '../../../../tests/world/inviting'
import { onPlan } from '../../../../tests/world/plan'
import { useSentence } from '../../plans/limit-words'
import { cancelBatch } from '../batches/batch-cancelling'
import { batchPage } from '../batches/batch-reading'
import { confirmBatch, inviteNextRows } from '../batches/batch-running'
import { inviteCustomer } from '../customers/review-inviting'
import { invitationUse } from './monthly-room'

useWorld()

const free = () => invitingCompanyInTest({}, 'free')
type Free = Awaited<ReturnType<typeof free>>

/** A file of so many new customers, confirmed and carried out. */
let files = 0
async function invited({ owner }: Free, n: number, now = today): Promise<string> {
  files += 1
  const id = await upload(ctx(owner, now), emails(n, `f${files}.pt`))
  await confirmBatch(ctx(owner, now), id, { version: 1 })
  return id
}
const one = ({ owner }: Free, email: string, now = today) =>
  inviteCustomer(ctx(owner, now), { email, reference: email, date: '2026-11-10', delay: 3 })
const used = async ({ acme }: Free, now = today) => (await invitationUse(bySystem(now), acme.id)).used

describe('invitations a month', () => {
  test('told from 80 % on, and when they are used up; the next month begins anew, in Lisbon', async () => {
    const acme = await free()
    await runToEnd(await invited(acme, 39))
    const use = () => invitationUse(bySystem(), acme.acme.id)
    expect(useSentence(await use())).toBeNull()
    await one(acme, 'quarenta@x.pt')
    expect(useSentence(await use())).toBe(
      'Este mês já usou 40 dos 50 convites do plano Grátis. O plano Essencial dá 500 por mês.',
    )
    await runToEnd(await invited(acme, 10))
    expect(useSentence(await use())).toBe(
      'Este mês já usou os 50 convites do plano Grátis. No dia 1 a conta recomeça. O plano Essencial dá 500 por mês.',
    )
    await expect(one(acme, 'outro@x.pt')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('os 50 convites do plano Grátis'),
      detail: { next: { to: '/pricing' } },
    })
    expect(await used(acme, new Date('2026-11-30T23:59:59Z'))).toBe(50)
    expect(await used(acme, new Date('2026-12-01T00:00:00Z'))).toBe(0)
    await onPlan(acme.acme, 'essential')
    await one(acme, 'outro@x.pt')
  })

  test('a file that does not fit is told before it is confirmed, and nobody of it is invited', async () => {
    const acme = await free()
    await runToEnd(await invited(acme, 20))
    const id = await upload(ctx(acme.owner), emails(31, 'grande.pt'))
    expect((await batchPage(ctx(acme.owner), id)).month).toMatchObject({ used: 20, limit: 50 })
    await expect(confirmBatch(ctx(acme.owner), id, { version: 1 })).rejects.toThrow(
      'O plano Grátis dá 50 por mês, e ainda cabem 30: não cabem todos os 31. O plano Essencial dá 500.',
    )
    expect(await used(acme)).toBe(20)
    await onPlan(acme.acme, 'essential')
    await confirmBatch(ctx(acme.owner), id, { version: 1 })
    expect(await used(acme)).toBe(51)
  })

  test('what has begun goes on when the plan ends in the middle of it; only what is new stops', async () => {
    const acme = await invitingCompanyInTest()
    const id = await invited(acme, 250)
    await inviteNextRows(bySystem(), id)
    expect(await used(acme)).toBe(250)
    await onPlan(acme.acme, 'free')
    await runToEnd(id)
    const use = await invitationUse(bySystem(), acme.acme.id)
    expect(use.used).toBeGreaterThan(use.limit)
    expect(useSentence(use)).toContain('Os que estão a caminho seguem')
    await expect(one(acme, 'novo@x.pt')).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('what is taken back before it leaves gives its room back', async () => {
    const acme = await free()
    const id = await invited(acme, 50)
    await runToEnd(id)
    await cancelBatch(ctx(acme.owner), id, { version: 2 })
    expect(await used(acme)).toBe(0)
  })

  test('two files at once for the last room: one is told', async () => {
    const acme = await free()
    const ids = await Promise.all(
      ['um.pt', 'dois.pt', 'tres.pt'].map((d) => upload(ctx(acme.owner), emails(30, d))),
    )
    const all = await Promise.allSettled(ids.map((id) => confirmBatch(ctx(acme.owner), id, { version: 1 })))
    expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(await used(acme)).toBe(30)
  })
})
