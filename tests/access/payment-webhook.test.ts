import { createHmac } from 'node:crypto'
import pg from 'pg'
import Stripe from 'stripe'
import { expect, inject, test } from 'vitest'
import { readEnv } from '../../app/platform/env.ts'

/** What a payment provider delivers: signed, kept once, in time, and nothing else. */
const path = '/webhooks/pagamentos'
const { AVAL_SECRET } = readEnv({ DATABASE_URL: 'postgres://x', AVAL_SECRET: process.env.AVAL_SECRET })
const ours = createHmac('sha256', AVAL_SECRET).update('simulado').digest('hex')
const event = (id: string) =>
  JSON.stringify({ id, type: 'payout.paid', data: { object: { object: 'payout' } } })
const now = () => Math.floor(Date.now() / 1000)

function deliver(body: string, { type = 'application/json', at = now(), secret = ours, signed = body } = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret, timestamp: at })
  return fetch(inject('origin') + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'stripe-signature': signature },
  })
}
const kept = async (id: string) => {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query('select provider, type from payment_events where id = $1', [id])
  await db.end()
  return rows
}

test('a signed event is kept once, however often it comes', async () => {
  const body = event('evt_um')
  const said = await Promise.all([deliver(body), deliver(body), deliver(body, { at: now() - 200 })])
  expect(said.map((a) => a.status)).toEqual([200, 200, 200])
  const answers = (await Promise.all(said.map((a) => a.json()))) as { resultado: string }[]
  expect(answers.map((a) => a.resultado).sort()).toEqual(['recebido', 'repetido', 'repetido'])
  expect(await kept('evt_um')).toEqual([{ provider: 'simulado', type: 'payout.paid' }])
})

test.each([
  ['another secret', { secret: 'whsec_de_outra_pessoa' }, 400],
  ['too old', { at: now() - 400 }, 400],
  ['from the future', { at: now() + 400 }, 400],
  ['signed over something else', { signed: '{}' }, 400],
  ['a content type of nothing', { type: 'text/html' }, 415],
] as const)('%s is refused', async (name, how, status) => {
  const id = `evt_${name.replaceAll(' ', '_')}`
  expect([(await deliver(event(id), how)).status, await kept(id)]).toEqual([status, []])
})

test('without a signature, truncated, no event, too large, by GET', async () => {
  const origin = inject('origin')
  const headers = { 'content-type': 'application/json' }
  const bare = await fetch(origin + path, { method: 'POST', body: event('evt_x'), headers })
  expect(bare.status).toBe(400)
  expect((await deliver('{"id"')).status).toBe(400)
  expect((await deliver('{"outra":"coisa"}')).status).toBe(400)
  expect((await deliver(event('x'.repeat(600_000)))).status).toBe(413)
  expect((await fetch(origin + path)).status).toBe(405)
})
