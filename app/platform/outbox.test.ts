import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useEnv } from './env'

const folder = mkdtempSync(join(tmpdir(), 'aval-outbox-'))
useEnv({
  DATABASE_URL: 'postgres://x',
  AVAL_DATA_DIR: folder,
  ORIGIN: 'http://localhost:3000',
})
afterAll(() => rmSync(folder, { recursive: true }))
const { sendMail, outbox } = await import('./mail')
const { sendSms } = await import('./sms')
const { isOutboxName, listOutbox, readOutbox } = await import('./outbox')

test('a mail that was sent is listed and read, with its links by name', async () => {
  await sendMail({
    to: 'ana@exemplo.pt',
    subject: 'Confirmação',
    text: 'Confirmar:\nhttp://localhost:3000/auth/verificar-email?token=abc\n\nAjuda em http://localhost:3000/',
    html: '<p>Olá</p>',
    key: 'verificacao-1',
  })
  const { sent } = await listOutbox(undefined, 10)
  expect(sent[0]).toMatchObject({ kind: 'mail', to: 'ana@exemplo.pt', subject: 'Confirmação' })
  const mail = await readOutbox(sent[0]?.name as string)
  expect(mail?.html).toContain('<p>Olá</p>')
  expect(mail?.headers).toContainEqual({ name: 'subject', value: 'Confirmação' })
  expect(mail?.links).toEqual([
    { label: 'Confirmar', href: 'http://localhost:3000/auth/verificar-email?token=abc' },
    { label: 'Ajuda em http://localhost:3000/', href: 'http://localhost:3000/' },
  ])
})

test('an SMS as well', async () => {
  await sendSms('+351912345678', 'O seu código é 123456', 'sms-1')
  const { sent } = await listOutbox(undefined, 10)
  expect(sent.find((s) => s.kind === 'sms')).toMatchObject({
    to: '+351912345678',
    subject: 'O seu código é 123456\n',
  })
})

test('newest first, page by page, none twice when more arrive', async () => {
  const name = (n: number) => `2020-01-01T00-00-${String(n).padStart(2, '0')}-000Z-x.sms`
  for (let n = 0; n < 7; n++) writeFileSync(join(outbox(), name(n)), `Para: 1\n\n${n}`)
  const first = await listOutbox(name(7), 3)
  expect(first.sent.map((s) => s.name)).toEqual([name(6), name(5), name(4)])
  await sendSms('+351912345678', 'mais uma', 'sms-2')
  const second = await listOutbox(first.next as string, 10)
  expect(second.sent.map((s) => s.name)).toEqual([name(3), name(2), name(1), name(0)])
  expect(second.next).toBeNull()
})

test('the name of a mail about an event of a thing, to one of several, is one', () => {
  const id = '0190a0a0-0000-7000-8000-000000000001'
  const key = `certification-notify-company-${id}-propose-suspension-${id}-${id}`
  expect(isOutboxName(`2026-11-21T08-00-00-000Z-${key}.eml`)).toBe(true)
})

test.each([
  '',
  '.',
  '..',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'x.eml',
  '2026-11-21T08-00-00-000Z-../../x.eml',
  '2026-11-21T08-00-00-000Z-x.eml/..',
  '2026-11-21T08-00-00-000Z-x.html',
  '2026-11-21T08-00-00-000Z-x.eml\n',
  `2026-11-21T08-00-00-000Z-${'x'.repeat(200)}.eml`,
])('%j names nothing', async (name) => {
  expect(isOutboxName(name)).toBe(false)
  expect(await readOutbox(name)).toBeNull()
})
