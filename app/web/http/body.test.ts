import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { readBody } from './body'
import { BodyRefused } from './receiving'

const {
  formBytes,
  visitorUploadBytes,
  uploadBytes,
  feedbackBytes,
  contactBytes,
  heldBytes,
  heldBytesPerNetwork,
  heldBytesForForms,
  stillMs,
  parts,
} = settings.upload

/** Answers with how much it read, or the status it refused with; keeps what it read until it is told to let go. */
let letGo: (() => void) | undefined
/** How often it was asked whether the session holds. */
let asked = 0
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const isMember = async () => {
      asked += 1
      return request.headers.cookie === 'member'
    }
    const body = await readBody(request, response, {
      isMember,
      network: String(request.headers['x-network'] ?? 'any'),
    })
    if (request.url === '/segura') await new Promise<void>((resolve) => (letGo = resolve))
    response.end(String(body.length))
  } catch (error) {
    response.statusCode = error instanceof BodyRefused ? error.status : 500
    response.end()
  }
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const multipart = 'multipart/form-data; boundary=xx'
const form = (body: string) => `--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n${body}\r\n--xx--\r\n`
interface Sent {
  member?: boolean
  path?: string
  network?: string
  cookie?: string
}
const post = (
  type: string,
  body: string | Uint8Array,
  { member = true, path = '/', network = 'any', cookie }: Sent = {},
) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': type, cookie: cookie ?? (member ? 'member' : ''), 'x-network': network },
    body: body as BodyInit,
  }).then((answer) => answer.status)

describe('how much may come', () => {
  test.each([
    ['text', 'application/x-www-form-urlencoded', true, formBytes],
    ['files of a visitor', multipart, false, visitorUploadBytes],
    ['files of a visitor for the support', multipart, false, contactBytes, '/contacto'],
    [
      'files of a visitor by the link of a ticket',
      multipart,
      false,
      contactBytes,
      '/contacto/pedido?token=x',
    ],
    [
      'photos of a visitor’s review',
      multipart,
      false,
      uploadBytes,
      '/avaliacoes/rever/fotografias?empresa=x',
    ],
    ['files of who is signed in', multipart, true, uploadBytes],
    ['a comment of who is signed in, as of a visitor', multipart, true, feedbackBytes, '/comentarios/enviar'],
  ])('%s', async (_what, type, member, limit, path = '/') => {
    const empty = form('').length
    const body = (size: number) =>
      type === multipart ? form('a'.repeat(size - empty)) : `a=${'a'.repeat(size - 2)}`
    expect(await post(type, body(limit), { member, path })).toBe(200)
    expect(await post(type, body(limit + 1), { member, path })).toBe(413)
  })

  test.each(['application/json', 'text/plain', '', 'multipart/mixed; boundary=xx', 'image/jpeg'])(
    '«%s» is no form',
    async (type) => expect(await post(type, 'x')).toBe(415),
  )

  // What every object answers to is no content type: it would have been a limit that nothing is larger than.
  test.each(['constructor', '__proto__', 'toString', 'valueOf'])('«%s» is no form', async (type) => {
    for (const path of ['/comentarios/enviar', '/contacto', '/webhooks/correio'])
      expect(await post(type, 'x', { path })).toBe(415)
  })

  test.each([
    ['no boundary', 'multipart/form-data', form('a')],
    ['an empty boundary', 'multipart/form-data; boundary=', form('a')],
    ['another boundary', 'multipart/form-data; boundary=yy', form('a')],
    ['nothing in it', multipart, ''],
  ])('a form with %s is refused', async (_what, type, body) => expect(await post(type, body)).toBe(400))

  test('a boundary in quotes is one', async () =>
    expect(await post('multipart/form-data; boundary="xx"', form('a'))).toBe(200))

  test('so many parts and no more', async () => {
    const part = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    expect(await post(multipart, `${part.repeat(parts - 1)}--xx--`)).toBe(200)
    expect(await post(multipart, `${part.repeat(200_000)}--xx--`)).toBe(413)
  })
})

test('a session that was made up raises no limit, and of a small form none is asked', async () => {
  const large = form('a'.repeat(visitorUploadBytes))
  expect(await post(multipart, large, { cookie: '__Host-session=inventada' })).toBe(413)
  expect(await post(multipart, large)).toBe(200)
  asked = 0
  expect(await post(multipart, form('a'))).toBe(200)
  expect(await post('application/x-www-form-urlencoded', 'a=1')).toBe(200)
  expect(asked).toBe(0)
})

describe('what others send', () => {
  const upload = (size = uploadBytes - 200) => form('a'.repeat(size))

  /** Sends it and keeps it there until `go`. */
  async function keep(body: string, network: string) {
    letGo = undefined
    const answer = post(multipart, body, { path: '/segura', network })
    await expect.poll(() => letGo, { timeout: 5000 }).toBeDefined()
    return { go: letGo as unknown as () => void, answer }
  }
  /** Promises a large body, sends `sent` of it and then stands still. */
  const sockets: Socket[] = []
  function promise(bytes: number, { sent = '--xx', network = 'any' } = {}) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    sockets.push(socket)
    let heard = ''
    socket.on('data', (d) => {
      heard += d.toString('latin1')
    })
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    const head = `POST / HTTP/1.1\r\nHost: x\r\nCookie: member\r\nX-Network: ${network}\r\nContent-Type: ${multipart}\r\n`
    socket.write(`${head}Content-Length: ${bytes}\r\n\r\n${sent}`)
    return { heard: () => heard, closed, socket }
  }
  afterEach(() => {
    vi.useRealTimers()
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  test('past what one process holds it asks to come again, until one is answered; text still comes in', async () => {
    const size = heldBytesPerNetwork / 2 - 200
    const kept = []
    for (let i = 0; i < (2 * heldBytes) / heldBytesPerNetwork; i++)
      kept.push(await keep(upload(size), `network ${i >> 1}`))
    expect(await post(multipart, upload(), { network: 'another' })).toBe(503)
    expect(await post('application/x-www-form-urlencoded', 'a=1', { network: 'another' })).toBe(200)
    for (const { go } of kept) go()
    expect(new Set(await Promise.all(kept.map((k) => k.answer)))).toEqual(new Set([200]))
    await expect.poll(() => post(multipart, upload(), { network: 'another' })).toBe(200)
  })

  test('one network fills half of it and no more', async () => {
    expect(heldBytesPerNetwork * 2).toBeLessThanOrEqual(heldBytes)
    expect(heldBytesPerNetwork).toBeGreaterThan(uploadBytes)
    const first = await keep(upload(), 'greedy')
    expect(await post(multipart, upload(), { network: 'greedy' })).toBe(503)
    expect(await post(multipart, upload(), { network: 'another' })).toBe(200)
    first.go()
    expect(await first.answer).toBe(200)
    await expect.poll(() => post(multipart, upload(), { network: 'greedy' })).toBe(200)
  })

  test('who promises much and sends nothing takes nothing from anybody', async () => {
    for (let i = 0; i < 40; i++) promise(uploadBytes)
    await new Promise((r) => setTimeout(r, 100))
    expect(await post(multipart, upload())).toBe(200)
    expect(await post(multipart, upload(), { network: 'another' })).toBe(200)
  })

  test('a body that has not moved for ten seconds is ended; one that moves is not', async () => {
    expect(stillMs).toBe(10_000)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const real = setImmediate
    const turn = () => new Promise((r) => real(() => real(() => real(r))))
    const settle = async () => {
      for (let i = 0; i < 20; i++) await turn()
    }
    const still = promise(uploadBytes)
    const moving = promise(uploadBytes)
    await settle()
    vi.advanceTimersByTime(6000)
    moving.socket.write('x')
    await settle()
    vi.advanceTimersByTime(6000)
    await still.closed
    expect(still.heard()).toMatch(/^HTTP\/1\.1 408 /)
    expect(still.heard().toLowerCase()).toContain('connection: close')
    expect(moving.heard()).toBe('')
    vi.advanceTimersByTime(6000)
    await moving.closed
    expect(moving.heard()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('whoever breaks off is forgotten', async () => {
    const sent = upload(heldBytesPerNetwork / 2)
    for (let i = 0; i < 4; i++) {
      const broken = promise(uploadBytes, { sent, network: 'broken' })
      await new Promise((r) => setTimeout(r, 150))
      broken.socket.destroy()
      await broken.closed
    }
    await expect.poll(() => post(multipart, upload(), { network: 'broken' })).toBe(200)
    expect(heldBytesForForms).toBeGreaterThan(100 * formBytes)
  })

  test('so is who breaks off before the session was looked at', async () => {
    const headers = { 'content-type': multipart, 'content-length': uploadBytes, cookie: 'member' }
    await new Promise<void>((resolve) => {
      const broken = open(address, { method: 'POST', headers })
      broken.on('error', () => resolve())
      broken.write('--xx', () => broken.destroy(new Error('off')))
    })
    await expect.poll(() => post(multipart, upload())).toBe(200)
  })
})
