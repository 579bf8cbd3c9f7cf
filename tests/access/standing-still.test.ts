import { describe, expect, inject, test } from 'vitest'
import { raw } from './raw.ts'

const origin = () => inject('origin')

describe('who promises and does not send', () => {
  const head = (path: string, type: string, bytes: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin()).host}\r\nOrigin: ${origin()}\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n${more}\r\n`
  const multipart = 'multipart/form-data; boundary=xx'

  test('a session that was made up raises no limit', async () => {
    const answer = await raw(
      head('/contacto-nenhum', multipart, 20_000_000, 'Cookie: session=inventada.abc\r\n'),
    )
    expect(answer.slice(9, 12)).toBe('413')
  })
  test('a dozen that stand still keep nobody from sending', async () => {
    const still = Array.from({ length: 12 }, () => raw(head('/contacto', multipart, 26_000_000)))
    const body = `--xx\r\nContent-Disposition: form-data; name="text"\r\n\r\n${'a'.repeat(500_000)}\r\n--xx--\r\n`
    const answer = await fetch(`${origin()}/contacto`, {
      method: 'POST',
      headers: { origin: origin(), 'content-type': multipart },
      body,
    })
    expect(answer.status).toBe(422)
    await Promise.all(still)
  })
  test.each([
    ['no signature', ''],
    ['one that is none', 'X-Aval-Signature: v1=abc\r\nX-Aval-Timestamp: 1\r\n'],
    ['one of yesterday', `X-Aval-Signature: v1=${'a'.repeat(64)}\r\nX-Aval-Timestamp: 1700000000\r\n`],
  ])('mail with %s is refused before it is read', async (_what, signed) => {
    const answer = await raw(head('/webhooks/correio', 'message/rfc822', 10_000_000, signed))
    expect(answer.slice(9, 12)).toBe('403')
    expect(answer).toContain('A assinatura n')
  })
})
