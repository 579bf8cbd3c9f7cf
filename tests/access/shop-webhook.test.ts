import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { byWoo, byZapier, type Sent, wooPing } from '../world/shop-deliveries.ts'
import { Visitor } from './browserless.ts'

/** What a company's shop delivers over the wire: signed, read to its limit, from anywhere, and nobody's session. */
const db = new pg.Client({ connectionString: inject('servedDatabase') })
let code = ''
let secret = ''

/** Of the demonstration, whose orders come by copies of mails alone. */
let byCopies = ''
let agreed: { soon: boolean }[] = []

beforeAll(async () => {
  await db.connect()
  const before = await db.query('select id from shops limit 1')
  const known = await new Visitor().signIn('dono')
  byCopies = await (await known.get(`/perfil/empresa/integracoes/loja/${before.rows[0]?.id}`)).text()
  agreed = (
    await db.query(
      "select agreed_at at time zone 'Europe/Lisbon' < agreement::date as soon from order_mailboxes",
    )
  ).rows
  await db.query('delete from shops')
  const owner = await new Visitor().signIn('dono')
  await owner.post('/perfil/empresa/integracoes/loja/nova', { delay: '10' })
  const { rows } = await db.query('select id, code from shops')
  code = rows[0].code
  const page = await owner.get(`/perfil/empresa/integracoes/loja/${rows[0].id}`)
  secret = /whsec_[A-Za-z0-9+/=]{44}/.exec(await page.text())?.[0] ?? ''
})
afterAll(async () => {
  await db.query('delete from shops')
  await db.end()
})

const deliver = ({ headers, body }: Sent, to = code) =>
  fetch(`${inject('origin')}/webhooks/loja/${to}`, { method: 'POST', headers, body })
const plain = (n: number) => ({ email: `c${n}@clientes.pt`, referencia: `E ${n}` })

test('WooCommerce’s ping and order, and the same order again', async () => {
  expect((await deliver(wooPing)).status).toBe(200)
  const today = new Date().toISOString().slice(0, 19)
  const sent = byWoo(secret, { date_completed_gmt: today })
  for (const resultado of ['waiting', 'repeated']) {
    const answer = await deliver(sent)
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ resultado })])
  }
})

test('a wrong secret, another address, too large, no JSON, by GET', async () => {
  expect((await deliver(byWoo('outro'))).status).toBe(403)
  expect((await deliver(byWoo(secret), 'inventado')).status).toBe(404)
  const large = await deliver(byZapier(secret, { ...plain(1), nota: 'x'.repeat(600_000) }))
  expect([large.status, await large.json()]).toEqual([413, { erro: 'É grande demais.' }])
  expect((await deliver({ ...byZapier(secret, {}), body: '{' })).status).toBe(422)
  const text = byZapier(secret, plain(1))
  expect(
    (await deliver({ ...text, headers: { ...text.headers, 'content-type': 'text/plain' } })).status,
  ).toBe(415)
  expect((await fetch(`${inject('origin')}/webhooks/loja/${code}`)).status).toBe(405)
})

test('a session and an origin that come along change nothing', async () => {
  const sent = byZapier(secret, plain(2))
  const answer = await deliver({ ...sent, headers: { ...sent.headers, origin: 'https://mau.example' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('a shop known by copies of mails alone says so, and shows what is pasted for webhooks last', () => {
  const [from, orders, setup] = ['De onde vêm', 'Encomendas à espera', 'Ligar também a loja'].map((words) =>
    byCopies.indexOf(words),
  ) as [number, number, number]
  expect(from).toBeGreaterThan(0)
  expect(orders).toBeGreaterThan(from)
  expect(setup).toBeGreaterThan(orders)
  expect(byCopies).not.toContain('Última entrega')
})

test('in the demonstration nobody accepted an agreement before its first day', () =>
  expect(agreed).toEqual([{ soon: false }]))
