import { createHmac } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { webhookSecret } from '../served.ts'

/** Mail that a mail server delivers: signed, once, in time, and nothing else. */
const path = '/webhooks/correio'
const mail = (id: string) =>
  [
    'From: Berta Lopes <berta@exemplo.pt>',
    'To: apoio@aval.example',
    `Subject: Entrega ${id}`,
    `Message-ID: <${id}@exemplo.pt>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Bom dia, não consigo entrar na minha conta.',
  ].join('\r\n')
const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)

function deliver(body: string, { type = 'message/rfc822', at = seconds(), secret = webhookSecret } = {}) {
  const signature = `v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
  return fetch(inject('origin') + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-aval-timestamp': at, 'x-aval-signature': signature },
  })
}
const opened = async (subject: string) => {
  const db = new pg.Client({ connectionString: inject('servedDatabase') })
  await db.connect()
  const { rows } = await db.query('select number from tickets where subject = $1', [subject])
  await db.end()
  return rows.map((r) => r.number)
}

test('a signed mail opens a ticket, and the same delivery is taken in once', async () => {
  const at = seconds()
  const first = await deliver(mail('um'), { at })
  expect(first.status).toBe(200)
  const said = (await first.json()) as { resultado: string; pedido: string }
  expect(said.resultado).toBe('opened')
  expect(await opened('Entrega um')).toEqual([said.pedido])
  expect((await deliver(mail('um'), { at })).status).toBe(409)
  // Signed anew it is the same mail still.
  expect(await (await deliver(mail('um'), { at: seconds(60) })).json()).toMatchObject({
    resultado: 'repeated',
  })
  expect(await opened('Entrega um')).toHaveLength(1)
})

test('in JSON too', async () => {
  const rawBase64 = Buffer.from(mail('dois')).toString('base64')
  const answer = await deliver(JSON.stringify({ rawBase64 }), { type: 'application/json' })
  expect(await answer.json()).toMatchObject({ resultado: 'opened' })
})

test.each([
  ['another secret', { secret: 'x'.repeat(40) }, 403],
  ['too old', { at: seconds(3600) }, 403],
  ['from the future', { at: seconds(-3600) }, 403],
  ['a content type of forms', { type: 'multipart/form-data; boundary=x' }, 400],
  ['a content type of nothing', { type: 'text/html' }, 415],
] as const)('%s is refused', async (name, how, status) => {
  const answer = await deliver(mail(name.replaceAll(' ', '-')), how)
  expect([answer.status, await opened(`Entrega ${name.replaceAll(' ', '-')}`)]).toEqual([status, []])
})

test('what is no mail is said to be none; what is too large is not read', async () => {
  expect((await deliver('{"outra":"coisa"}', { type: 'application/json' })).status).toBe(422)
  expect((await deliver('x'.repeat(16_000_000))).status).toBe(413)
})
