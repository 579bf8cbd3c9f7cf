import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '~/domain/settings/defaults'
import { BodyRefused, readBody } from './body'

const { formBytes, visitorUploadBytes, uploadBytes, contactBytes, heldBytes, parts } = settings.upload

/** Answers with how much it read, or the status it refused with; keeps what it read until it is told to let go. */
let letGo: (() => void) | undefined
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const body = await readBody(request, response, request.headers.cookie === 'member')
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
const post = (type: string, body: string | Uint8Array, { member = true, path = '/' } = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': type, ...(member ? { cookie: 'member' } : {}) },
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
    ['files of who is signed in', multipart, true, uploadBytes],
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

describe('what others send', () => {
  test('past what one process holds it asks to come again, until one is answered', async () => {
    const body = form('a'.repeat(uploadBytes - 200))
    const waiting: (() => void)[] = []
    const holding: Promise<number>[] = []
    for (let size = 0; size + body.length <= heldBytes; size += body.length) {
      letGo = undefined
      holding.push(post(multipart, body, { path: '/segura' }))
      await expect.poll(() => letGo).toBeDefined()
      waiting.push(letGo as unknown as () => void)
    }
    expect(await post(multipart, body)).toBe(503)
    expect(await post('application/x-www-form-urlencoded', 'a=1')).toBe(200)
    for (const go of waiting) go()
    expect(new Set(await Promise.all(holding))).toEqual(new Set([200]))
    await expect.poll(() => post(multipart, body)).toBe(200)
  })

  test('whoever breaks off is forgotten', async () => {
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': multipart, 'content-length': uploadBytes, cookie: 'member' }
      const broken = open(address, { method: 'POST', headers })
      broken.on('error', () => resolve())
      broken.write('--xx', () => broken.destroy(new Error('off')))
    })
    const body = form('a'.repeat(uploadBytes - 200))
    await expect.poll(() => post(multipart, body)).toBe(200)
  })
})
