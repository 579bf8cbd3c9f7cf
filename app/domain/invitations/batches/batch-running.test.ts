import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../../tests/world'
import {
  batchOf,
  bySystem,
  countersOf,
  csvOf,
  emails,
  invitationsOf,
  invitingCompanyInTest,
  later,
  nothingElseWaits,
  runToEnd,
  timetable,
  upload,
} from '../../../../tests/world/inviting'
import { transaction } from '../../shared/transaction'
import { isBusinessMoment } from '../customers/business-hours'
import { suppress } from '../delivery/suppressing'
import { invitationBatches } from '../schema'
import { hashEmail } from '../tokens'
import { cancelBatch } from './batch-cancelling'
import { checkBatch } from './batch-checking'
import { forgetBatches } from './batch-forgetting'
import { batchErrors, batchPage, uploadPage } from './batch-reading'
import { confirmBatch, inviteNextRows } from './batch-running'
import { batchWord } from './batch-words'

useWorld()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

describe('a dry run', () => {
  test('invites nobody, and tells every error by row', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const list = ['a@x.pt', 'isto não', 'A@x.pt', 'b@x.pt']
    const id = await checkBatch(ctx(owner), {
      name: 'C:\\clientes\\novos\u202e.csv',
      bytes: csvOf(list),
      delay: 0,
    })
    const page = await batchPage(ctx(owner), id)
    expect(page.batch).toMatchObject({ state: 'checked', total: 4, valid: 2, done: 0, fileName: 'novos.csv' })
    expect(page.errors.map((e) => [e.row, e.problem])).toEqual([
      [3, 'O e-mail tem um erro.'],
      [4, 'Repetido: esta pessoa já está na linha 2.'],
    ])
    expect(page.sample.map((r) => r.email)).toEqual(['a@x.pt', 'b@x.pt'])
    expect(await invitationsOf(acme.id)).toEqual([])
    expect(await countersOf(acme.id)).toBeUndefined()
  })

  test('knows whom the company invited, not who asked not to be contacted', async () => {
    const { owner } = await invitingCompanyInTest()
    const first = await upload(ctx(owner), ['a@x.pt', 'b@x.pt'])
    await confirmBatch(ctx(owner), first, { version: 1 })
    await runToEnd(first)
    await transaction(ctx(owner), (tx) => suppress(tx, hashEmail('c@x.pt'), 'unsubscribed'))
    const second = await upload(ctx(owner), ['b@x.pt', 'c@x.pt'])
    expect(await batchErrors(ctx(owner), second)).toEqual([
      {
        row: 2,
        field: 'email',
        problem: 'Esta pessoa já foi convidada pela empresa há menos de 90 dias.',
        value: 'b@x.pt',
      },
    ])
    expect((await batchOf(second)).valid).toBe(1)
  })

  test('a file that can’t be read leaves nothing; others’ files don’t exist', async () => {
    const { owner } = await invitingCompanyInTest()
    const ten = new Uint8Array(10_000_000).fill(65)
    for (const bytes of [new Uint8Array(), new Uint8Array([0, 1, 2]), ten])
      await expect(checkBatch(ctx(owner), { name: 'x', bytes, delay: 3 })).rejects.toEqual(refusal('invalid'))
    expect((await uploadPage(ctx(owner))).latest).toEqual([])
    const id = await upload(ctx(owner), ['a@x.pt'])
    const other = await invitingCompanyInTest()
    for (const wrong of [id, 'isto-nao-e-um-id']) {
      await expect(batchPage(ctx(other.owner), wrong)).rejects.toEqual(refusal('not-found'))
      await expect(confirmBatch(ctx(other.owner), wrong, { version: 1 })).rejects.toEqual(
        refusal('not-found'),
      )
      await expect(cancelBatch(ctx(other.owner), wrong, { version: 1 })).rejects.toEqual(refusal('not-found'))
    }
    await expect(batchPage(ctx(await as('admin')), id)).rejects.toEqual(refusal('not-allowed'))
  })
})

test('a file without a good line: said so, nothing to confirm, and it can be thrown away', async () => {
  const { owner } = await invitingCompanyInTest()
  const id = await upload(ctx(owner), ['isto não'])
  const word = async () => (await uploadPage(ctx(owner))).latest.map(batchWord)
  expect(await word()).toEqual(['Sem linhas para convidar'])
  await expect(confirmBatch(ctx(owner), id, { version: 1 })).rejects.toEqual(refusal('invalid'))
  expect(await cancelBatch(ctx(owner), id, { version: 1 })).toBe(0)
  expect(await word()).toEqual(['Anulado'])
})

describe('carrying it out', () => {
  test('in chunks, each with its progress; afterwards the rows are gone', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(250))
    await confirmBatch(ctx(owner), id, { version: 1 })
    const seen = []
    for (let i = 0; i < 4; i++) {
      await inviteNextRows(bySystem(), id)
      const { done, state } = await batchOf(id)
      seen.push([done, state])
    }
    expect(seen).toEqual([
      [100, 'running'],
      [200, 'running'],
      [250, 'done'],
      [250, 'done'],
    ])
    const made = await invitationsOf(acme.id)
    expect(made).toHaveLength(250)
    expect(made.every((i) => i.sendAt && isBusinessMoment(i.sendAt) && i.inviterId === owner.userId)).toBe(
      true,
    )
    expect(new Set(made.map((i) => i.sendAt?.getTime())).size).toBeGreaterThan(200)
    expect(await countersOf(acme.id)).toMatchObject({ registered: 250, invited: 0 })
    expect((await batchOf(id)).rows).toBeNull()
  })

  test('killed in the middle of a chunk and run again: everybody once', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(150))
    await confirmBatch(ctx(owner), id, { version: 1 })
    await inviteNextRows(bySystem(), id)
    const killed = transaction(bySystem(), async (tx) => {
      await inviteNextRows(tx, id)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await batchOf(id)).toMatchObject({ done: 100, state: 'running' })
    expect(await invitationsOf(acme.id)).toHaveLength(100)
    await runToEnd(id)
    expect(await invitationsOf(acme.id)).toHaveLength(150)
    expect(await countersOf(acme.id)).toMatchObject({ registered: 150 })
  })

  test('by five workers at once: everybody once', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(300))
    await confirmBatch(ctx(owner), id, { version: 1 })
    await Promise.all(Array.from({ length: 5 }, () => inviteNextRows(bySystem(), id)))
    expect(await batchOf(id)).toMatchObject({ state: 'done', done: 300 })
    expect(await invitationsOf(acme.id)).toHaveLength(300)
    expect(await countersOf(acme.id)).toMatchObject({ registered: 300 })
  })

  test('the same person in two files at once: invited once, registered in both, and told', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const ids = await Promise.all([
      upload(ctx(owner), ['partilhado@x.pt', 'a@x.pt']),
      upload(ctx(owner), ['b@x.pt', 'partilhado@x.pt']),
    ])
    for (const id of ids) await confirmBatch(ctx(owner), id, { version: 1 })
    await Promise.all(ids.map((id) => inviteNextRows(bySystem(), id)))
    expect((await invitationsOf(acme.id)).map((i) => i.email)).toEqual([
      'a@x.pt',
      'b@x.pt',
      'partilhado@x.pt',
    ])
    expect(await countersOf(acme.id)).toMatchObject({ registered: 4 })
    const errors = (await Promise.all(ids.map((id) => batchErrors(ctx(owner), id)))).flat()
    expect(errors).toMatchObject([{ value: 'partilhado@x.pt', field: 'email' }])
  })

  test('confirmed twice at once: one wins, the other is told', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(3))
    const both = await Promise.allSettled([1, 2, 3].map(() => confirmBatch(ctx(owner), id, { version: 1 })))
    expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of both) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('conflict'))
    await runToEnd(id)
    expect(await invitationsOf(acme.id)).toHaveLength(3)
  })

  test('nothing to invite: not confirmed', async () => {
    const { owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), ['isto não'])
    await expect(confirmBatch(ctx(owner), id, { version: 1 })).rejects.toEqual(refusal('invalid'))
  })
})

describe('taking it back', () => {
  test('while it runs: what was made is revoked, the rest is not made, nobody stays registered', async () => {
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(250))
    await confirmBatch(ctx(owner), id, { version: 1 })
    await inviteNextRows(bySystem(), id)
    const [revoked] = await Promise.all([
      cancelBatch(ctx(owner), id, { version: 2 }),
      inviteNextRows(bySystem(), id),
      inviteNextRows(bySystem(), id),
    ])
    await runToEnd(id)
    expect(await batchOf(id)).toMatchObject({ state: 'cancelled', rows: null })
    const made = await invitationsOf(acme.id)
    expect(made).toHaveLength(revoked)
    expect(made.every((i) => i.state === 'revoked')).toBe(true)
    expect(await countersOf(acme.id)).toMatchObject({ registered: 0 })
    // They may be invited by another file.
    const again = await upload(ctx(owner), emails(2))
    expect((await batchOf(again)).valid).toBe(2)
  })

  test('before it is confirmed; and twice', async () => {
    const { owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(2))
    expect(await cancelBatch(ctx(owner), id, { version: 1 })).toBe(0)
    await expect(cancelBatch(ctx(owner), id, { version: 2 })).rejects.toEqual(refusal('conflict'))
    await expect(confirmBatch(ctx(owner), id, { version: 2 })).rejects.toEqual(refusal('conflict'))
  })

  test('what has left stays invited', async () => {
    await nothingElseWaits()
    const { acme, owner } = await invitingCompanyInTest()
    const id = await upload(ctx(owner), emails(3))
    await confirmBatch(ctx(owner), id, { version: 1 })
    await runToEnd(id)
    await timetable(later(2))
    await expect(cancelBatch(ctx(owner), id, { version: 2 })).rejects.toEqual(refusal('conflict'))
    expect(await countersOf(acme.id)).toMatchObject({ registered: 3, invited: 3 })
    expect((await batchPage(ctx(owner), id)).left).toMatchObject({ waiting: 0, sent: 3, other: 0 })
  })
})

test('customers of a file that nobody confirmed are forgotten after a day, errors after a month', async () => {
  const { owner } = await invitingCompanyInTest()
  const left = await upload(ctx(owner), emails(2))
  const used = await upload(ctx(owner), ['z@x.pt', 'isto não'])
  await confirmBatch(ctx(owner), used, { version: 1 })
  await runToEnd(used)
  await forgetBatches.run(bySystem(later(0.9)), {}, '')
  expect((await batchOf(left)).rows).toHaveLength(2)
  await forgetBatches.run(bySystem(later(1.1)), {}, '')
  expect(await database().select().from(invitationBatches).where(eq(invitationBatches.id, left))).toEqual([])
  expect((await batchOf(used)).errors).toHaveLength(1)
  await forgetBatches.run(bySystem(later(31)), {}, '')
  expect((await batchOf(used)).errors).toEqual([])
})
