import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { anonymous, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { readMaildir } from './maildir'
import { ticketMails } from './schema'
import { checkDelivery, mailOfDelivery, signatureOf } from './webhook'

const secret = 'um-segredo-partilhado-so-para-estes-testes'

useWorld()
beforeAll(() => void useEnv({ ...process.env, MAIL_WEBHOOK_SECRET: secret }))

const body = Buffer.from('From: ana@exemplo.pt\r\n\r\nx')
const seconds = (from: Date, by: number) => String(Math.floor(from.getTime() / 1000) + by)
function deliver({ by = 0, change = {} as { body?: Buffer; signature?: string; timestamp?: string } } = {}) {
  const timestamp = seconds(today, by)
  const signature = signatureOf(secret, timestamp, body)
  return checkDelivery(ctx(anonymous), { timestamp, signature, body, ...change })
}

test('a delivery that is signed, now, is taken once', async () => {
  await deliver()
  await expect(deliver()).rejects.toMatchObject({ kind: 'conflict' })
  await deliver({ by: -1 })
})

test('two at once of the same delivery: one is taken', async () => {
  const told = await Promise.allSettled(Array.from({ length: 5 }, () => deliver({ by: -2 })))
  expect(told.filter((t) => t.status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['another body', { change: { body: Buffer.from('From: mal@exemplo.pt\r\n\r\nx') } }],
  ['another time', { change: { timestamp: seconds(today, 7) } }],
  ['no signature', { change: { signature: '' } }],
  [
    'a secret that is not ours',
    { change: { signature: signatureOf('x'.repeat(40), seconds(today, 0), body) } },
  ],
  ['six minutes ago', { by: -360 }],
  ['six minutes to come', { by: 360 }],
  ['a time that is none', { change: { timestamp: '1e12' } }],
])('%s is refused', async (_, how) => {
  await expect(deliver(how)).rejects.toMatchObject({ kind: 'not-allowed' })
})

test('the mail of a delivery, as it is or in JSON', () => {
  expect(mailOfDelivery('message/rfc822', body)).toEqual(body)
  const json = (said: unknown) =>
    mailOfDelivery('application/json; charset=utf-8', Buffer.from(JSON.stringify(said)))
  expect(json({ raw: body.toString() })).toEqual(body)
  expect(json({ rawBase64: body.toString('base64') })).toEqual(body)
  for (const none of [{}, null, [], { raw: 1 }, 'x']) expect(json(none)).toBeNull()
  expect(mailOfDelivery('application/json', Buffer.from('{'))).toBeNull()
})

test('a maildir is read once: mails come in, what is none is put away, a second run finds nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maildir-'))
  await mkdir(join(folder, 'new'))
  const put = (name: string, text: string) => writeFile(join(folder, 'new', name), text)
  await put('1.a.host', 'From: rita@exemplo.pt\r\nSubject: Um\r\nMessage-ID: <dir1@exemplo.pt>\r\n\r\nOlá')
  await put('2.a.host', 'From: rita@exemplo.pt\r\nSubject: Um\r\nMessage-ID: <dir1@exemplo.pt>\r\n\r\nOlá')
  await put('3.a.host', '')
  await put('.oculto', 'x')
  expect(await readMaildir(ctx(byItself), folder)).toBe(2)
  expect((await readdir(join(folder, 'cur'))).sort()).toEqual([
    '1.a.host:2,S',
    '2.a.host:2,S',
    '3.a.host:2,T',
  ])
  expect(await readMaildir(ctx(byItself), folder)).toBe(0)
  const rows = await database().select().from(ticketMails).where(eq(ticketMails.fromEmail, 'rita@exemplo.pt'))
  expect(rows.map((r) => r.outcome)).toEqual(['opened'])
  await expect(readMaildir(ctx(anonymous), folder)).rejects.toMatchObject({ kind: 'sign-in' })
  expect(await readMaildir(ctx(byItself), join(folder, 'nada'))).toBe(0)
})
