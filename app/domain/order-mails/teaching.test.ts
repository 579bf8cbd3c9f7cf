import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, useWorld } from '../../../tests/world'
import { later } from '../../../tests/world/inviting'
import { mailboxInTest, strange, useMailServer } from '../../../tests/world/order-mailbox'
import { companies } from '../companies/schema'
import { applyRetention } from '../privacy/retaining'
import { orderMailForms, orderMailWaits } from './schema'
import { dismissForm, forgetMailsOf, teachForm } from './teaching'

useWorld()
useMailServer()

const ids = async (mailboxId: string) =>
  database()
    .select()
    .from(orderMailWaits)
    .where(eq(orderMailWaits.mailboxId, mailboxId))
    .orderBy(orderMailWaits.id)

test('an unknown form waits for one word of the company, which holds for its sender alone', async () => {
  const w = await mailboxInTest()
  await w.prove()
  await w.deliver(strange(1))
  await w.deliver(strange(2))
  expect(await w.counts()).toEqual({ unknown: 2 })
  expect(await w.orders()).toEqual([])
  const [first] = await ids(w.id)
  if (!first) throw new Error('nothing waits')
  // Addresses and what could be a number; no telephone, no postal code, no word.
  expect(first.candidates.map((c) => c.value)).toEqual([
    'cliente1@correio.example',
    'vizinha@correio.example',
    '1',
    'ZX-1',
  ])
  const numbers = first.candidates.filter((c) => c.kind === 'number')
  // Not in a trade where it may not be, also what came before the company took it up.
  const trade = (category: string) =>
    database().update(companies).set({ category }).where(eq(companies.id, w.acme.id))
  await trade('dentistas')
  await expect(teachForm(ctx(w.owner), w.id, first.id, { email: 0, number: 0 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await trade('lojas')
  await teachForm(ctx(w.owner), w.id, first.id, {
    email: 0,
    number: numbers.findIndex((c) => c.value === 'ZX-1'),
  })
  // Both that waited, and the next one by itself.
  await w.deliver(strange(3))
  expect((await w.orders()).map((o) => [o.email, o.reference])).toEqual([
    ['cliente1@correio.example', 'ZX-1'],
    ['cliente2@correio.example', 'ZX-2'],
    ['cliente3@correio.example', 'ZX-3'],
  ])
  expect(await ids(w.id)).toEqual([])
  await w.deliver(strange(4, undefined, 'outra@azulejaria.example'))
  expect(await w.orders()).toHaveLength(3)
  expect(await ids(w.id)).toHaveLength(1)
})

test('what is no order is said once, and mails of its kind are read no more', async () => {
  const w = await mailboxInTest()
  await w.prove()
  await w.deliver(strange(1))
  const [first] = await ids(w.id)
  await dismissForm(ctx(w.owner), w.id, first?.id as string)
  await w.deliver(strange(2))
  expect(await ids(w.id)).toEqual([])
  expect(await w.counts()).toEqual({ unknown: 1, 'no-order': 1 })
  await w.deliver(strange(3, undefined, undefined, 'Outro assunto 3'))
  expect(await ids(w.id)).toHaveLength(1)
})

test('what waits to be understood is gone after seven days, and with whoever asks to be forgotten', async () => {
  const w = await mailboxInTest()
  await w.prove()
  await w.deliver(strange(1))
  await w.deliver(strange(2))
  await forgetMailsOf(await tx(), ['cliente1@correio.example'])
  expect((await ids(w.id)).map((row) => row.emails[0])).toEqual(['cliente2@correio.example'])
  await applyRetention(ctx(byItself, later(6.9)))
  expect(await ids(w.id)).toHaveLength(1)
  await applyRetention(ctx(byItself, later(7.1)))
  expect(await ids(w.id)).toEqual([])
})
const tx = async () => ({ ...ctx(byItself), dropped: new Set<string>() }) as never

test('only somebody who runs the company teaches, and only of what was shown', async () => {
  const [w, other] = [await mailboxInTest(), await mailboxInTest()]
  await w.prove()
  await w.deliver(strange(1))
  const [first] = await ids(w.id)
  const wait = first?.id as string
  const chosen = { email: 0, number: 0 }
  await expect(teachForm(ctx(other.owner), w.id, wait, chosen)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(teachForm(ctx(other.owner), other.id, wait, chosen)).rejects.toMatchObject({
    kind: 'not-found',
  })
  const viewer = await as('viewer', w.acme)
  await expect((async () => teachForm(ctx(viewer), w.id, wait, chosen))()).rejects.toMatchObject({
    name: 'Refusal',
  })
  await expect(teachForm(ctx(w.owner), w.id, wait, { email: 9, number: 0 })).rejects.toMatchObject({
    kind: 'invalid',
  })
  expect(await database().select().from(orderMailForms).where(eq(orderMailForms.mailboxId, w.id))).toEqual([])
})
