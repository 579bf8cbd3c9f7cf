import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'
import { raw } from './raw.ts'

const origin = () => inject('origin')
const form = 'application/x-www-form-urlencoded'

describe('who may send a form', () => {
  const post = (headers: Record<string, string>, body = 'email=a') =>
    fetch(`${origin()}/auth/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': form, ...headers },
      body,
    })

  test('our own page may', async () => expect((await post({ origin: origin() })).status).toBe(422))
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of a sister domain', { origin: origin(), 'sec-fetch-site': 'same-site' }],
    ['nobody says who', {}],
  ])('%s may not', async (_name, headers) => {
    const answer = await post(headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Este envio não foi aceite')
  })
  test('another content type is refused', async () => {
    expect((await post({ origin: origin(), 'content-type': 'application/json' }, '{}')).status).toBe(415)
  })
  test('a body past the limit is refused before it is read', async () => {
    const answer = await post({ origin: origin() }, `email=${'a'.repeat(70_000)}`)
    expect(answer.status).toBe(413)
    const said = await answer.text()
    // The text was not read, so the page cannot show it again: it says how much is taken, and where the text still is.
    expect(said).toMatch(/o limite deste formulário, 6[56](,\d)?\skB/)
    expect(said).toContain('Volte atrás no navegador')
  })
  test('a body past the limit without a length is refused while it streams', async () => {
    const body = new ReadableStream({
      pull(c) {
        c.enqueue(new TextEncoder().encode('a'.repeat(16_384)))
      },
    })
    const answer = fetch(`${origin()}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': form, origin: origin() },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(
      await answer.then(
        (r) => r.status,
        () => 'broken off',
      ),
    ).toSatisfy((s) => s === 413 || s === 'broken off')
  })
})

describe('a way back with letters that no header takes', () => {
  test.each([
    '/empresas?q=\u3000',
    '/perfil/\u3000',
    '/empresas?q=😀',
    '/empresas?q=ação',
    '/empresas#\ud83d',
  ])('%j', async (volta) => {
    const answer = await new Visitor().post(`/auth/login?${new URLSearchParams({ volta })}`, {
      email: 'cliente@aval.example',
      password: 'aval-demonstracao-2026',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/[!-~]*$/)
  })
})

describe('addresses', () => {
  test.each([
    ['/%', 400],
    ['/%00', 400],
    ['/empresas/%E0%A4%A', 400],
    ['/empresas\\x', 400],
    ['/nada-disto', 404],
    ['/empresas/nao-existe-esta-empresa', 404],
    ['/empresas/..%2f..%2fetc%2fpasswd', 404],
    ['/avaliacoes/nao-e-um-uuid', 404],
    ['/verificar-certificacao/XX', 404],
    [`/empresas?q=${'a'.repeat(3000)}`, 200],
    [`/empresas?q=${'a'.repeat(10_000)}`, 414],
    ['//evil.example/', 400],
    ['/.//evil.example/', 400],
    ['/x/..//evil.example/', 400],
    ['/%2e//evil.example/', 400],
    ['/oembed?format=xml', 404],
    ['/oembed?format=yaml', 400],
    ['/oembed?url=%25zz', 404],
    ['/oembed?maxwidth=largo', 422],
    ['/oembed?maxheight=-1', 422],
    ['/oembed?maxwidth=300&utm_source=x', 404],
    ['/registo/entradas.json?desde=x', 422],
    ['/registo/entradas.json?desde=', 422],
    ['/registo/entradas.json?desde=1e1', 422],
    ['/registo/entradas.json?desde=0&desde=1', 422],
    ['/registo/entradas.json?desde=0&utm_source=x&utm_source=y', 200],
    ['/transparencia/ficheiros/meses.csv?versao=x', 422],
    ['/transparencia/ficheiros/meses.csv?versao=0', 422],
    ['/transparencia/ficheiros/meses.csv?versao=1', 404],
    ['/transparencia/ficheiros/meses.csv?fbclid=x', 200],
    ['/media/nao-e-um-uuid', 404],
    ['/media/..%2f..%2fpackage.json', 404],
    ['/.env', 404],
    ['/assets/..%2f..%2fserver%2fserver.js', 404],
  ])('%s → %i', async (path, status) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin()).host}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.slice(9, 12)).toBe(String(status))
    expect(answer).not.toMatch(/node_modules|at .*\.(ts|js):\d|select .* from |SELECT |postgres:/)
  })
  test('a slash at the end leads to the address without', async () => {
    const answer = await fetch(`${origin()}/empresas/?q=a`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/empresas?q=a'])
  })
  test('what is too long is told so', async () => {
    const said = await (await fetch(`${origin()}/empresas?q=${'a'.repeat(10_000)}`)).text()
    expect(said).toContain('O endereço é demasiado comprido')
  })
  test.each([
    '/.//evil.example/',
    '/./..//evil.example/',
    '/%2e//evil.example/',
    '/%2E%2e//evil.example/',
    '/a/..//evil.example/',
    '/\t//evil.example/',
    '/%09//evil.example/',
    '/%2f/evil.example/',
    '/;//evil.example/',
    '/empresas//evil.example//',
  ])('%j leads to no other site', async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin()).host}\r\nConnection: close\r\n\r\n`,
    )
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/'
    expect(new URL(location, origin()).origin).toBe(origin())
  })
  test('another host leads to ours', async () => {
    const answer = await raw('GET /empresas HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expect(answer).toContain('308')
    expect(answer).toContain(`location: ${origin()}/empresas`)
  })
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    expect(
      await raw(`${method} / HTTP/1.1\r\nHost: ${new URL(origin()).host}\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 (405|400)/)
  })
})

describe('headers', () => {
  const pages = ['/', '/empresas', '/avaliacoes', '/auth/login', '/verificar-certificacao', '/nada-disto']
  test.each(pages)('%s carries the security headers', async (path) => {
    const { headers } = await fetch(origin() + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-')
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })
  test.each(['/', '/empresas', '/avaliacoes', '/auth/login'])(
    '%s needs no script: none inline, only the island loader',
    async (path) => {
      const html = await (await fetch(origin() + path)).text()
      const scripts = [...html.matchAll(/<script([^>]*)>/g)]
        .map((m) => m[1] as string)
        .filter((s) => !s.includes('application/ld+json'))
      expect(scripts.every((s) => s.includes('src="/assets/loader-'))).toBe(true)
      expect(html).not.toMatch(/ style="| onclick=/)
    },
  )
})

describe('public pages are kept', () => {
  test('the second reader gets the same bytes, or 304', async () => {
    const first = await fetch(`${origin()}/avaliacoes`)
    const etag = first.headers.get('etag') as string
    expect(etag).toMatch(/^W\//)
    expect(first.headers.get('set-cookie')).toBeNull()
    const again = await fetch(`${origin()}/avaliacoes`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
  test('in brotli when asked, and the same page', async () => {
    const plain = await raw(
      `GET /avaliacoes HTTP/1.1\r\nHost: ${new URL(origin()).host}\r\nConnection: close\r\n\r\n`,
    )
    expect(plain.toLowerCase()).not.toContain('content-encoding')
    const { hostname, port } = new URL(origin())
    const http = await import('node:http')
    const packed = await new Promise<Buffer>((resolve, reject) => {
      http
        .get(
          {
            hostname,
            port,
            path: '/avaliacoes',
            headers: { host: new URL(origin()).host, 'accept-encoding': 'br' },
          },
          (r) => {
            const chunks: Buffer[] = []
            r.on('data', (c) => chunks.push(c)).on('end', () => resolve(Buffer.concat(chunks)))
          },
        )
        .on('error', reject)
    })
    expect(brotliDecompressSync(packed).toString()).toContain('<h1')
  })
  test('a query that means nothing is the same page', async () => {
    const a = await fetch(`${origin()}/avaliacoes`)
    const b = await fetch(`${origin()}/avaliacoes?utm_source=x&fbclid=y`)
    expect(b.headers.get('etag')).toBe(a.headers.get('etag'))
  })
  test('HEAD answers like GET without the body', async () => {
    const head = await fetch(`${origin()}/avaliacoes`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
  test('nothing personal for whoever is signed in: only the header changes', async () => {
    const cliente = await new Visitor().signIn('cliente')
    const html = await (await cliente.get('/avaliacoes')).text()
    expect(html).toContain('A minha conta')
    expect(html).not.toContain('cliente@aval.example')
    const guest = await (await fetch(`${origin()}/avaliacoes`)).text()
    expect(guest).not.toContain('A minha conta')
  })
})

test('alive and ready', async () => {
  expect((await fetch(`${origin()}/saude`)).status).toBe(200)
  expect((await fetch(`${origin()}/saude/pronto`)).status).toBe(200)
})
