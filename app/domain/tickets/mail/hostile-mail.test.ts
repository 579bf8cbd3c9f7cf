import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import { readMail } from './incoming-mail'

const head = 'From: Ana <ana@exemplo.pt>\r\nTo: apoio@aval.example\r\nSubject: x\r\nMessage-ID: <a@b>\r\n'
const read = (text: string | Buffer) => readMail(Buffer.from(text))

test('whatever bytes come, a mail or nothing comes out, soon', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      const mail = await readMail(Buffer.from(bytes))
      if (mail) expect(mail.messageId).toMatch(/^<[\x21-\x7e]+>$/)
    }),
    { numRuns: 200 },
  )
})

test('a mail cut anywhere is read or refused, and never throws', async () => {
  const whole = `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Ol=E1</p>\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBOR!!!\r\n--b--\r\n`
  for (let i = 1; i < whole.length; i += 3) await read(whole.slice(0, i))
  expect((await read(whole))?.text).toBe('Olá')
})

test.each([
  [
    'a thousand parts',
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(1000)}--b--`,
  ],
  [
    'parts within parts',
    `${head}${Array.from({ length: 300 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('')}`,
  ],
  ['one huge header', `${head}X-Grande: ${'a'.repeat(5_000_000)}\r\n\r\nx`],
  ['very many headers', `${head}${'X-A: b\r\n'.repeat(100_000)}\r\nx`],
  ['endless references', `${head}References: ${'<a@b> '.repeat(100_000)}\r\n\r\nx`],
  ['many recipients', `From: a@b.pt\r\nTo: ${'x@y.pt, '.repeat(20_000)}\r\n\r\nx`],
  ['one endless line', `${head}\r\n${'> '.repeat(500_000)}`],
])('%s: bounded and soon over', async (_, raw) => {
  const begun = performance.now()
  const mail = await read(raw)
  expect(performance.now() - begun).toBeLessThan(4000)
  if (!mail) return
  expect(mail.files.length).toBeLessThanOrEqual(settings.ticket.filesAtMost)
  expect(mail.answers.length).toBeLessThanOrEqual(40)
  expect(mail.to.length).toBeLessThanOrEqual(50)
})

test('a charset that lies, or that nobody knows, gives text all the same', async () => {
  const body = Buffer.concat([
    Buffer.from(`${head}Content-Type: text/plain; charset=us-ascii\r\n\r\n`),
    Buffer.from([0x4f, 0x6c, 0xe1, 0x00, 0xff]),
  ])
  expect((await readMail(body))?.text).toMatch(/^Ol/)
  expect((await read(`${head}Content-Type: text/plain; charset=nada-disto\r\n\r\nOlá`))?.text).toContain('Ol')
})

test('nothing that it says becomes a header of ours', async () => {
  const mail = await read(
    'From: "x\r\nBcc: vitima@exemplo.pt" <ana@exemplo.pt>\r\nSubject: =?utf-8?Q?ol=0D=0ABcc:_vitima@exemplo.pt?=\r\nMessage-ID: <a\r\n b@c>\r\nIn-Reply-To: <x@y>\r\n <z@w>\r\n\r\nx',
  )
  for (const text of [mail?.subject, mail?.messageId, mail?.from?.name ?? '', ...(mail?.answers ?? [])])
    expect(text).not.toMatch(/[\r\n\u0000]/)
})

test("a mail without an identifier, or with one that can't be used, gets the same one each time", async () => {
  const raw = 'From: ana@exemplo.pt\r\n\r\nx'
  const [one, two] = [await read(raw), await read(raw)]
  expect(one?.messageId).toBe(two?.messageId)
  expect((await read(`From: ana@exemplo.pt\r\nMessage-ID: ${'a'.repeat(900)}\r\n\r\nx`))?.messageId).toMatch(
    /sem-identificador/,
  )
})

test('a mail past the limit is none, whoever brings it', async () => {
  const raw = Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.alloc(settings.ticketMail.bytes, 'a')])
  expect(await readMail(raw)).toBeNull()
})
