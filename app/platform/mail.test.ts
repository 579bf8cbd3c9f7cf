import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useEnv } from './env'

/** A mail server that refuses a recipient as a test wants, and writes down the envelope. */
let rcpt = '250 2.1.5 ok'
let lines: string[] = []
const server = createServer((socket: Socket) => {
  let inData = false
  socket.write('220 mx.exemplo.pt ESMTP\r\n')
  socket.on('data', (chunk) => {
    for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
      if (inData) {
        if (line !== '.') continue
        inData = false
        socket.write('250 2.0.0 queued\r\n')
        continue
      }
      lines.push(line)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') socket.write(`${rcpt}\r\n`)
      else if (verb === 'DATA') {
        inData = true
        socket.write('354 go on\r\n')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
  socket.on('error', () => {})
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  useEnv({
    DATABASE_URL: 'postgres://x',
    ORIGIN: 'http://localhost:3000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SUPPORT_ADDRESS: 'apoio@aval.example',
  })
})
afterAll(() => void server.close())

const send = async () => {
  lines = []
  const { sendMail } = await import('./mail')
  await sendMail({ to: 'ana@exemplo.pt', subject: 'Olá', text: 'x', html: '<p>x</p>', key: 'olá-1' })
}

test('what comes back goes to where mail is read, not to «nao-responder»', async () => {
  rcpt = '250 2.1.5 ok'
  await send()
  expect(lines).toContain('MAIL FROM:<apoio@aval.example>')
  expect(lines).toContain('RCPT TO:<ana@exemplo.pt>')
})

test.each([
  ['550 5.1.1 no such user', true],
  ['550 no such user', true],
  ['550 5.7.1 listed by somebody', false],
  ['552 5.2.2 mailbox full', false],
  ['451 4.7.1 greylisted', false],
])('%s', async (answer, refused) => {
  rcpt = answer
  const { AddressRefused } = await import('./mail')
  const error = await send().catch((e: unknown) => e)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof AddressRefused).toBe(refused)
})
