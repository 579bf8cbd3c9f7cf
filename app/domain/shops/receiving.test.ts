import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../tests/world'
import {
  countersOf,
  invitationsOf,
  invitingCompanyInTest,
  later,
  nothingElseWaits,
} from '../../../tests/world/inviting'
import {
  byShopify,
  byStripe,
  byWoo,
  byZapier,
  type Sent,
  wooPing,
} from '../../../tests/world/shop-deliveries'
import { companies } from '../companies/schema'
import { inviteCustomer } from '../invitations/customers/review-inviting'
import { invitingCompany } from '../invitations/inviting/inviting-company'
import { settings } from '../settings/settings'
import { transaction } from '../shared/transaction'
import { forgetOrdersOf, inviteWaiting, sweepOrders } from './inviting-orders'
import {
  changeDelay,
  createShop,
  pauseShop,
  removeShop,
  resumeShop,
  rotateShopSecret,
  startShop,
  storeTheirSecrets,
} from './managing'
import { shopDetail, shopOf, waitingCsv } from './reading'
import { receiveOrder } from './receiving'
import { shopOrders, shops } from './schema'

useWorld()
beforeEach(nothingElseWaits)
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

/** A company on a plan with an address for its shop. */
async function shopInTest() {
  const { acme, owner } = await invitingCompanyInTest()
  const id = await createShop(ctx(owner), { delay: 10 })
  const [row] = await database().select().from(shops).where(eq(shops.id, id))
  const { secret } = await shopDetail(ctx(owner), id)
  if (!row) throw new Error('no shop')
  const deliver = ({ headers, body }: Sent, now = today) =>
    receiveOrder(ctx(byItself, now), row.code, {
      header: (name) => headers[name] ?? null,
      body: Buffer.from(body),
    })
  const say = (email: string, reference: string, over: object = {}) =>
    deliver(byZapier(secret, { email, referencia: reference, data: '2026-11-15', ...over }))
  const start = () => startShop(ctx(owner), id, { version: 1 })
  const run = (now = today) => inviteWaiting(ctx(byItself, now), id)
  return { acme, owner, id, secret, deliver, say, start, run, code: row.code }
}
const ordersOf = (shopId: string) =>
  database().select().from(shopOrders).where(eq(shopOrders.shopId, shopId)).orderBy(shopOrders.id)

test('nothing is sent before somebody saw it: then what came and what comes, after the days that were said', async () => {
  const s = await shopInTest()
  expect(await s.deliver(byWoo(s.secret))).toBe('waiting')
  await s.run()
  expect(await invitationsOf(s.acme.id)).toEqual([])
  expect(await shopDetail(ctx(s.owner), s.id)).toMatchObject({
    state: 'checking',
    waitingCount: 1,
    waiting: [{ email: 'ana@clientes.pt', name: 'Ana Reis', reference: '4750', date: '2026-11-15' }],
  })
  expect(await waitingCsv(ctx(s.owner), s.id)).toContain('ana@clientes.pt;Ana Reis;4750;2026-11-15')
  expect(await shopOf(ctx(s.owner))).toMatchObject({ state: 'checking', waiting: 1 })
  await s.start()
  await s.run()
  expect(await invitationsOf(s.acme.id)).toMatchObject([
    {
      kind: 'review',
      state: 'scheduled',
      email: 'ana@clientes.pt',
      serviceReference: '4750',
      serviceDate: '2026-11-15',
      inviterId: s.owner.userId,
      sendAt: new Date('2026-11-25T09:00:00Z'),
    },
  ])
  expect(await countersOf(s.acme.id)).toMatchObject({ registered: 1 })
  // Who it was lives on in the invitation alone.
  expect(await ordersOf(s.id)).toMatchObject([
    { email: null, name: null, reference: null, date: null, outcome: 'invited' },
  ])
  await s.say('bia@clientes.pt', 'E 2')
  await s.run()
  expect(await invitationsOf(s.acme.id)).toHaveLength(2)
})

test('the same order again, ten times at once, later, and replayed after it was invited: one invitation', async () => {
  const s = await shopInTest()
  const again = () => s.deliver(byWoo(s.secret))
  const all = await Promise.all(Array.from({ length: 10 }, again))
  expect(all.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'repeated'), 'waiting'])
  await s.start()
  await Promise.all([s.run(), s.run(), s.run()])
  expect(await again()).toBe('repeated')
  // The status changed, another person is named: it is the order that is known.
  expect(
    await s.deliver(byWoo(s.secret, { billing: { first_name: 'Eu', last_name: '', email: 'eu@outra.pt' } })),
  ).toBe('repeated')
  await s.run()
  expect(await invitationsOf(s.acme.id)).toHaveLength(1)
})

test('rules of invitations hold: 90 days, a person twice, own addresses, a company that may not', async () => {
  const s = await shopInTest()
  await inviteCustomer(ctx(s.owner), {
    email: 'rui@clientes.pt',
    reference: 'x',
    date: '2026-11-15',
    delay: 3,
  })
  await s.say('rui@clientes.pt', 'E 1')
  await s.say('lia@clientes.pt', 'E 2')
  await s.say('lia@clientes.pt', 'E 3')
  const { rows } = await database().execute<{ email: string }>(
    `select email from users where id = '${s.owner.userId}'`,
  )
  expect(await s.say(rows[0]?.email ?? '', 'E 4')).toBe('own')
  await s.start()
  await s.run()
  expect((await ordersOf(s.id)).map((o) => o.outcome)).toEqual(['recent', 'invited', 'recent'])
  await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, s.acme.id))
  await s.say('eva@clientes.pt', 'E 5')
  await s.run()
  expect((await ordersOf(s.id)).at(-1)).toMatchObject({ outcome: null, email: 'eva@clientes.pt' })
  await database().update(companies).set({ listing: 'approved' }).where(eq(companies.id, s.acme.id))
  await sweepOrders.run(ctx(byItself), {}, '')
  await s.run()
  expect((await ordersOf(s.id)).at(-1)).toMatchObject({ outcome: 'invited' })
})

test('the month has room for the first; the others wait for the next', async () => {
  const { acme, owner } = await invitingCompanyInTest({}, 'free')
  const id = await createShop(ctx(owner), { delay: 0 })
  const { secret } = await shopDetail(ctx(owner), id)
  const [row] = await database().select().from(shops).where(eq(shops.id, id))
  const { month } = await invitingCompany(ctx(owner))
  for (let n = 0; n <= month.limit; n++)
    await receiveOrder(ctx(byItself), row?.code ?? '', {
      header: (name) => (name === 'authorization' ? `Bearer ${secret}` : null),
      body: Buffer.from(
        JSON.stringify({ email: `c${n}@clientes.pt`, referencia: `E ${n}`, data: '2026-11-15' }),
      ),
    })
  await startShop(ctx(owner), id, { version: 1 })
  for (let n = 0; n < 5; n++) await inviteWaiting(ctx(byItself), id)
  expect(await invitationsOf(acme.id)).toHaveLength(month.limit)
  await inviteWaiting(ctx(byItself, new Date('2026-12-01T10:00:00Z')), id)
  expect(await invitationsOf(acme.id)).toHaveLength(month.limit + 1)
})

test('unsigned, of another shop, of no shop: nothing is kept; the page says that something was refused', async () => {
  const [s, other] = [await shopInTest(), await shopInTest()]
  await expect(s.deliver(byWoo(other.secret))).rejects.toEqual(refusal('not-allowed'))
  await expect(s.deliver({ ...byWoo(s.secret), headers: {} })).rejects.toEqual(refusal('not-allowed'))
  await expect(s.deliver(byShopify('b'.repeat(64)))).rejects.toEqual(refusal('not-allowed'))
  await expect(
    receiveOrder(ctx(byItself), 'inventado', { header: () => null, body: Buffer.from('webhook_id=1') }),
  ).rejects.toEqual(refusal('not-found'))
  expect(await ordersOf(s.id)).toEqual([])
  expect(await shopDetail(ctx(s.owner), s.id)).toMatchObject({ refusedAt: today, lastAt: null })
  expect(await s.deliver(wooPing)).toBe('ping')
})

test('Shopify and Stripe, once their secrets are here', async () => {
  const s = await shopInTest()
  const theirs = { shopify: 'b'.repeat(64), stripe: `whsec_${'c'.repeat(32)}` }
  await expect(storeTheirSecrets(ctx(s.owner), s.id, { version: 1 })).rejects.toEqual(refusal('invalid'))
  await storeTheirSecrets(ctx(s.owner), s.id, { version: 1, ...theirs })
  expect(await s.deliver(byShopify(theirs.shopify))).toBe('waiting')
  expect(await s.deliver(byStripe(theirs.stripe, today))).toBe('waiting')
  const shown = await shopDetail(ctx(s.owner), s.id)
  expect(shown).toMatchObject({ shopify: true, stripe: true, waitingCount: 2 })
  // Theirs are shown to nobody.
  expect(JSON.stringify(shown)).not.toContain(theirs.stripe)
})

test('a flood of orders: so many an hour, and no more waiting than a person looks through', async () => {
  const s = await shopInTest()
  const { ordersPerHour, waitingAtMost } = settings.shop
  await database().execute(`insert into shop_orders (id, shop_id, digest, received_at, email, reference, date)
    select gen_random_uuid(), '${s.id}', 'd' || n, now(), 'c' || n || '@clientes.pt', 'R' || n, '2026-11-15'
    from generate_series(1, ${waitingAtMost}) n`)
  expect(await s.say('mais@clientes.pt', 'E 1')).toBe('full')
  let refused = 0
  for (let n = 0; n < ordersPerHour + 20; n++)
    await s.say('mais@clientes.pt', `E ${n}`).catch((error: { kind: string }) => {
      expect(error.kind).toBe('too-many')
      refused++
    })
  expect(refused).toBe(21)
  expect(await ordersOf(s.id)).toHaveLength(waitingAtMost)
}, 60_000)

test('paused nothing is kept; a new secret makes the old one worth nothing; removed there is no address', async () => {
  const s = await shopInTest()
  await s.start()
  await pauseShop(ctx(s.owner), s.id, { version: 2 })
  expect(await s.say('a@clientes.pt', 'E 1')).toBe('paused')
  await resumeShop(ctx(s.owner), s.id, { version: 3 })
  expect(await s.say('a@clientes.pt', 'E 1')).toBe('waiting')
  await changeDelay(ctx(s.owner), s.id, { version: 4, delay: 1 })
  await rotateShopSecret(ctx(s.owner), s.id, { version: 5 })
  await expect(s.say('b@clientes.pt', 'E 2')).rejects.toEqual(refusal('not-allowed'))
  await removeShop(ctx(s.owner), s.id, { version: 6 })
  await expect(s.say('b@clientes.pt', 'E 2')).rejects.toEqual(refusal('not-found'))
  expect(await ordersOf(s.id)).toEqual([])
})

test('one for a company; only who manages it; others’ are not there', async () => {
  const s = await shopInTest()
  await expect(createShop(ctx(s.owner), { delay: 3 })).rejects.toEqual(refusal('conflict'))
  const responder = await as('responder', s.acme)
  await expect(createShop(ctx(responder), { delay: 3 })).rejects.toEqual(refusal('not-allowed'))
  await expect(startShop(ctx(responder), s.id, { version: 1 })).rejects.toEqual(refusal('not-allowed'))
  const stranger = await as('owner', await company())
  await expect(shopDetail(ctx(stranger), s.id)).rejects.toEqual(refusal('not-found'))
  await expect(waitingCsv(ctx(stranger), s.id)).rejects.toEqual(refusal('not-found'))
  await expect(removeShop(ctx(stranger), s.id, { version: 1 })).rejects.toEqual(refusal('not-allowed'))
  await expect(startShop(ctx(s.owner), s.id, { version: 7 })).rejects.toEqual(refusal('conflict'))
})

test('who is forgotten while their order waits gets nothing, also when it comes again', async () => {
  const s = await shopInTest()
  await s.say('esquecida@clientes.pt', 'E 1')
  expect(await transaction(ctx(byItself), (tx) => forgetOrdersOf(tx, ['esquecida@clientes.pt']))).toBe(1)
  expect(await s.say('esquecida@clientes.pt', 'E 1')).toBe('repeated')
  await s.start()
  await s.run(later(1))
  expect(await invitationsOf(s.acme.id)).toEqual([])
})
