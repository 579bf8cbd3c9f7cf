import { beforeAll, describe, expect, test } from 'vitest'
import { invitingExamples } from '../../app/routes/visitor/developers/examples.ts'
import { Visitor } from './browserless.ts'
import { run, servedApi } from './served-api.ts'

/** The API as a company's own program uses it: with its key. */
const api = servedApi()

describe('with a key', () => {
  let live: string
  let test_: string
  beforeAll(async () => {
    ;[live, test_] = [await api.keyOf('live'), await api.keyOf('test')]
  })
  const ask = (path: string, key: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${api.origin}/api/v1/company${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const kind = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { type: string }).type.split('#')[1],
  ]

  test('the company is the key’s; who shows none, or one that does not hold, is told how', async () => {
    expect(await (await ask('', live)).json()).toMatchObject({ key: { mode: 'live', name: 'Contrato' } })
    const none = await fetch(`${api.origin}/api/v1/company`)
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="aval"')
    expect(await kind(none)).toEqual([401, 'chave-em-falta'])
    const false_ = await ask('', `aval_live_${'a'.repeat(43)}`)
    expect(false_.headers.get('www-authenticate')).toContain('invalid_token')
    expect(await kind(false_)).toEqual([401, 'chave-em-falta'])
    await api.db.query("update api_keys set scopes = '{jobs:read}' where hint = $1", [live.slice(-4)])
    const narrow = await ask('/reviews', live)
    expect(narrow.headers.get('www-authenticate')).toContain('insufficient_scope')
    expect(await kind(narrow)).toEqual([403, 'sem-permissao'])
    expect((await ask('/jobs', live)).status).toBe(200)
  })

  test('it is nothing for browsers of other sites, nor for who is signed in', async () => {
    const answer = await ask('/reviews', test_, undefined, { origin: 'https://loja.example' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const dono = await new Visitor(api.origin).signIn('dono')
    expect((await dono.get('/api/v1/company')).status).toBe(401)
  })

  test('the limit is the key’s own', async () => {
    const answer = await ask('', test_)
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"chave";q=\d+;w=60$/)
  })

  test('once: the same answer again, another request refused, two at once', async () => {
    const body = { email: 'ana@exemplo.pt', reference: 'FT 1', serviceDate: '2026-11-20' }
    const once = { 'idempotency-key': 'encomenda-1' }
    const first = await ask('/invitations', test_, body, once)
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
    const again = await ask('/invitations', test_, body, once)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(await again.json()).toEqual(await first.json())
    expect(await kind(await ask('/invitations', test_, { ...body, reference: 'FT 2' }, once))).toEqual([
      422,
      'idempotency-key-repetido',
    ])
    expect((await ask('/invitations', test_, body, { 'idempotency-key': 'com espaço' })).status).toBe(422)
  })

  test('what is no JSON, too large or by another method is refused as the API refuses', async () => {
    expect(await kind(await ask('/invitations', test_, {}, { 'content-type': 'text/plain' }))).toEqual([
      415,
      'nao-e-json',
    ])
    const large = { email: 'a'.repeat(40_000), reference: 'x', serviceDate: '2026-11-20' }
    expect(await kind(await ask('/invitations', test_, large))).toEqual([413, 'grande-demais'])
    for (const path of ['', '/reviews', '/statistics']) {
      const posted = await ask(path, test_, {})
      expect([path, ...(await kind(posted))]).toEqual([path, 405, 'metodo-errado'])
      expect(posted.headers.get('allow')).toBe('GET, HEAD')
    }
    expect(await kind(await ask('/nada', test_, {}))).toEqual([404, 'nao-encontrado'])
    const wrong = await ask(`/reviews/${crypto.randomUUID()}/reply`, test_)
    expect(wrong.headers.get('allow')).toBe('POST')
    expect(await kind(wrong)).toEqual([405, 'metodo-errado'])
  })

  test('the examples of the page run as they stand there', async () => {
    const [curl, script] = invitingExamples(api.origin)
    const asked = await run('sh', ['-c', curl?.text ?? ''], { AVAL_CHAVE: test_ })
    expect(JSON.parse(asked.out)).toMatchObject({ state: 'scheduled', reference: 'FT 2026/1234' })
    const ran = await run(process.execPath, ['--input-type=module', '-e', script?.text ?? ''], {
      AVAL_CHAVE: test_,
    })
    expect([ran.code, ran.out.trim().split(' ')[1]]).toEqual([0, 'scheduled'])
  })
})
