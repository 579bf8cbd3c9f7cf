import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { line, optional, prose } from '~/domain/shared/text'
import { parseForm, readForm, showable } from './form-fields'

const schema = z.object({
  title: line({ min: 5, max: 20, missing: 'Escreva um título.' }),
  body: optional(prose({ max: 100 })),
  tags: z.array(z.string()).default([]),
})

async function sent(body: string | Uint8Array) {
  const request = new Request('http://x/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body as BodyInit,
  })
  return parseForm(schema, await readForm(request))
}

describe('what arrives in a form', () => {
  test('is cleaned: NFC, without zero-width, bidi and control characters', async () => {
    const result = await sent(`title=${encodeURIComponent('  Ca\u0301lculo\u200B\u202E \0 bom ')}`)
    expect(result).toMatchObject({ ok: true, input: { title: 'Cálculo bom', body: undefined, tags: [] } })
  })
  test('repeated where one is due is refused by name', async () => {
    expect(await sent('title=um+bom&title=outro')).toMatchObject({
      ok: false,
      errors: { title: [expect.stringContaining('repetido')] },
    })
  })
  test('repeated where a list is due is a list', async () => {
    expect(await sent('title=um+bom&tags=a&tags=b')).toMatchObject({ ok: true, input: { tags: ['a', 'b'] } })
  })
  test('bytes that are no UTF-8 are refused by name', async () => {
    expect(await sent('title=abc%FF%FEdef')).toMatchObject({
      ok: false,
      errors: { title: [expect.stringContaining('ilegíveis')] },
    })
  })
  test('empty, too short and too long each say so', async () => {
    expect(await sent('')).toMatchObject({ errors: { title: ['Escreva um título.'] } })
    expect(await sent('title=abc')).toMatchObject({
      errors: { title: ['Escreva pelo menos 5 caracteres; tem 3.'] },
    })
    expect(await sent(`title=${'a'.repeat(21)}`)).toMatchObject({
      errors: { title: ['O máximo são 20 caracteres; tem 21.'] },
    })
  })
  test('unknown fields are dropped', async () => {
    const result = await sent('title=um+bom&staffRoles=admin')
    expect(result.ok && Object.keys(result.input)).not.toContain('staffRoles')
  })
  test('a file where text is due is refused', async () => {
    const form = new FormData()
    form.set('title', new File(['x'], 'x.txt'))
    const arrived = await readForm(new Request('http://x/', { method: 'POST', body: form }))
    expect(parseForm(schema, arrived).ok).toBe(false)
  })
})

test('what is shown again holds no secret', () => {
  expect(
    showable({ email: 'a@b.pt', password: 'x', currentPassword: 'y', code: '123456', token: 't' }),
  ).toEqual({ email: 'a@b.pt' })
})

describe('a form with files', () => {
  const multipart = (body: string) =>
    readForm(
      new Request('http://x/', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=xx' },
        body,
      }),
    )
  const part = (name: string, value: string, file?: string) =>
    `--xx\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`

  test.each(['', 'x', '--xx\r\n', '--xx\r\nContent-Disposition: form-data\r\n\r\na', '--xx--'])(
    'that is none («%s») is refused as 400, or is empty',
    async (body) => {
      const result = await multipart(body).catch((error: unknown) => error)
      if (result instanceof Response) expect(result.status).toBe(400)
      else expect(result).toMatchObject({ values: {}, files: {} })
    },
  )
  test('names that JavaScript knows are names like others', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const body = `${names.map((name) => part(name, 'a') + part(name, 'b')).join('')}--xx--\r\n`
    const { values } = await multipart(body)
    for (const name of names) expect(Object.entries(values)).toContainEqual([name, ['a', 'b']])
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })
  test('a very long file name and an empty file do no harm', async () => {
    const { files } = await multipart(
      `${part('photo', 'bytes', `${'a'.repeat(100_000)}.jpg`)}${part('photo', '', 'vazio.jpg')}--xx--\r\n`,
    )
    expect(files.photo?.map((file) => file.size)).toEqual([5])
  })
  test('ten thousand values of one name take no time', async () => {
    const start = process.cpuUsage()
    const { values } = await multipart(`${part('a', '1').repeat(10_000)}--xx--\r\n`)
    expect(values.a).toHaveLength(10_000)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
  })
})
