import { describe, expect, test } from 'vitest'
import { Visitor } from './browserless.ts'

const offer = '/perfil/seguranca/aplicacao?n=0190a0a0-0000-4000-8000-000000000000'
const bad = ['', '12345', 'x'.repeat(5000), '\u0000', '{"$gt":""}', '٣٤٥٦٧٨', '١٢٣٤٥٦']

describe('forms whose one field is a secret', () => {
  test.each(bad)('a code like %j is refused in its place, and not shown again', async (code) => {
    const cliente = await new Visitor().signIn('cliente')
    const answer = await cliente.post(offer, { code })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('aria-invalid="true"')
    if (code.length > 10) expect(html).not.toContain(code)
    expect((await new Visitor().post('/auth/segundo-passo', { code })).status).toBe(422)
  })

  test('twice the same field is refused', async () => {
    const cliente = await new Visitor().signIn('cliente')
    const twice = new URLSearchParams([
      ['code', '123456'],
      ['code', '654321'],
    ])
    expect((await cliente.post(offer, twice)).status).toBe(422)
    expect((await new Visitor().post('/auth/segundo-passo', twice)).status).toBe(422)
  })
})

describe('the last step of a lost factor', () => {
  test.each(['', 'x'.repeat(5000), '\u0000'])(
    'a password like %j is refused or leads away',
    async (password) => {
      const answer = await new Visitor().post('/auth/segundo-passo/perdi/retirar?token=x', { password })
      expect([303, 422]).toContain(answer.status)
      if (password.length > 10) expect(await answer.text()).not.toContain(password)
    },
  )
})

describe('what a passkey needs', () => {
  const options = '/auth/chave-de-acesso/opcoes'
  test('a new challenge each time, for this site, and nothing about anybody', async () => {
    const visitor = new Visitor()
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await visitor.post(options, { for: 'entrar' })).json() as Promise<Options>),
    )
    expect(one?.challenge).not.toBe(two?.challenge)
    expect(one).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(one?.allowCredentials ?? []).toEqual([])
  })
  test.each([undefined, 'tudo', ''])('for %j there is none', async (purpose) => {
    const fields: Record<string, string> = purpose === undefined ? {} : { for: purpose }
    expect((await new Visitor().post(options, fields)).status).toBe(422)
  })
  test('another site gets none', async () => {
    const answer = await new Visitor().post(options, { for: 'entrar' }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})

interface Options {
  challenge: string
  allowCredentials?: unknown[]
}
