import { describe, expect, test } from 'vitest'
import { examplesFor } from '../../app/routes/visitor/developers/examples.ts'
import { run, servedApi } from './served-api.ts'

/** The API as strangers use it: by what its page says, and held against its OpenAPI document. */
const api = servedApi()

let networks = 0
/** Each test from a network of its own, so that none meets another's limit. */
const get = (path: string, headers: Record<string, string> = {}, from = `10.9.0.${++networks}`) =>
  fetch(`${api.origin}/api/v1${path}`, {
    headers: { 'x-forwarded-for': from, ...headers },
    redirect: 'manual',
  })
const value = async <T>(sql: string) => ((await api.db.query<{ v: T }>(sql)).rows[0] as { v: T }).v
test('whatever may be asked by the document, and what may not, is answered as it says', async () => {
  const { code, out } = await run(process.execPath, [
    'scripts/fuzz-api.mjs',
    api.origin,
    '--seconds',
    '15',
    '--seed',
    '25',
    '--json',
    '--key',
    await api.keyOf('test'),
  ])
  const told = JSON.parse(out) as { asked: number; counts: Record<string, number>; found: unknown[] }
  expect(told.found).toEqual([])
  expect(code).toBe(0)
  expect(told.asked).toBeGreaterThan(100)
  // It reached what there is, not only refusals.
  expect(told.counts['200']).toBeGreaterThan(told.asked / 10)
}, 60_000)

test('the examples of the page run as they stand there', async () => {
  const slug = await value<string>(
    'select c.slug v from companies c join company_scores s on s.company_id = c.id where s.reviews > 2 and c.listing = $$approved$$ order by 1 limit 1',
  )
  const [curl, script] = examplesFor(api.origin, slug)
  const asked = await run('sh', ['-c', curl?.text ?? ''])
  expect((JSON.parse(asked.out) as { reviews: unknown[] }).reviews.length).toBeGreaterThan(2)
  const ran = await run(process.execPath, ['--input-type=module', '-e', script?.text ?? ''])
  expect(ran.code).toBe(0)
  expect(ran.out.trim().split('\n').length).toBeGreaterThan(2)
})

describe('reading', () => {
  test('pages go on where the last one ended, and each review comes once', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    for (let i = 0; i < 3 && cursor !== null; i++) {
      const page: { reviews: { id: string }[]; next: string | null } = await (
        await get(`/reviews?limit=7${cursor && `&cursor=${cursor}`}`)
      ).json()
      ids.push(...page.reviews.map(({ id }) => id))
      cursor = page.next
    }
    expect(ids.length).toBe(21)
    expect(new Set(ids).size).toBe(21)
  })

  test('who has it already gets nothing twice', async () => {
    const first = await get('/reviews?limit=2')
    const etag = first.headers.get('etag') as string
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    expect((await get('/reviews?limit=2', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/reviews?limit=3', { 'if-none-match': etag })).status).toBe(200)
  })

  test('the text of a review comes only where its author lets it leave the site; the rest always', async () => {
    const kept = await value<string>(
      "select r.id v from reviews r join users u on u.id = r.author_id where r.state = 'published' and not u.shares_reviews limit 1",
    )
    expect(await (await get(`/reviews/${kept}`)).json()).toMatchObject({
      said: null,
      stars: expect.any(Number),
      verified: { level: expect.stringMatching(/^V[0-3]$/) },
    })
  })

  test('of a removed review only that it was removed', async () => {
    const id = await value<string>("select id v from reviews where state = 'removed' limit 1")
    const answer = await get(`/reviews/${id}`)
    expect(answer.status).toBe(410)
    expect(await answer.json()).toMatchObject({
      type: `${api.origin}/programadores/erros#retirado`,
      status: 410,
    })
  })

  test('what is not public is not there, for members too', async () => {
    const slug = await value<string>("select slug v from companies where listing = 'pending' limit 1")
    for (const path of ['', '/reviews', '/score'])
      expect((await get(`/companies/${slug}${path}`)).status).toBe(404)
  })

  test('a company that moved says where to', async () => {
    const { former, now } = (
      await api.db.query<{ former: string; now: string }>(
        "select h.slug as former, c.slug as now from former_slugs h join companies c on c.id = h.company_id where c.listing = 'approved' limit 1",
      )
    ).rows[0] ?? { former: '', now: '' }
    if (!former) return
    const answer = await get(`/companies/${former}/reviews?limit=2`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      `/api/v1/companies/${now}/reviews?limit=2`,
    ])
  })
})

describe('errors', () => {
  test('another method, also from elsewhere, is told as errors of the API are; a browser elsewhere may bring an ETag', async () => {
    for (const [method, path] of [
      ['POST', '/reviews'],
      ['POST', '/openapi.json'],
      ['DELETE', '/reviews'],
      ['PUT', '/companies'],
    ] as const) {
      const answer = await fetch(`${api.origin}/api/v1${path}`, {
        method,
        headers: { origin: 'https://loja.example' },
      })
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        405,
        'application/problem+json',
      ])
      expect(answer.headers.get('allow')).toContain('GET')
      expect(await answer.json()).toMatchObject({ type: expect.stringContaining('#metodo-errado') })
    }
    const asks = (path: string) => fetch(`${api.origin}/api/v1${path}`, { method: 'OPTIONS' })
    const may = (await asks('/reviews')).headers
    expect([may.get('access-control-allow-origin'), may.get('access-control-allow-headers')]).toEqual([
      '*',
      'if-none-match',
    ])
    for (const path of ['/company', '/company/reviews'])
      expect((await asks(path)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('what is wrong with a parameter is said in Portuguese, with what may stand there', async () => {
    const { errors } = (await (await get('/companies?rating=9&sort=x&q=' + 'a'.repeat(101))).json()) as {
      errors: { name: string; detail: string }[]
    }
    expect(errors.length).toBe(3)
    for (const { detail } of errors) expect(detail).not.toMatch(/invalid|expected|too /i)
    expect(errors.find(({ name }) => name === 'rating')?.detail).toMatch(/^Um destes: .*4\.5/)
  })

  test('what would count for nothing is refused by its name, and a page goes on only in its own list', async () => {
    const slug = await value<string>(
      'select c.slug v from companies c join company_scores s on s.company_id = c.id where s.reviews > 2 and c.listing = $$approved$$ order by 1 limit 1',
    )
    const wrong = async (path: string) => {
      const answer = await get(path)
      const type = answer.headers.get('content-type')
      const { errors } = (await answer.json()) as { errors?: { name: string }[] }
      return [answer.status, type, ...(errors ?? []).map(({ name }) => name).toSorted()]
    }
    const next = async (path: string) => ((await (await get(path)).json()) as { next: string }).next
    const ofAll = await next('/reviews?limit=2')
    const ofOne = `/companies/${slug}/reviews?limit=1`
    expect((await get(`${ofOne}&cursor=${await next(ofOne)}`)).status).toBe(200)
    expect((await get(`/companies?cursor=${await next('/companies')}`)).status).toBe(200)
    for (const path of [
      '/reviews?cursor=lixo',
      '/reviews?cursor=',
      `/reviews?limit=2&cursor=${ofAll.slice(0, -1)}`,
      `/reviews?limit=2&category=canalizacao&cursor=${ofAll}`,
      `/companies?cursor=${ofAll}`,
      `/companies/${slug}/score?cursor=${ofAll}`,
      `${ofOne}&sort=nota-alta&cursor=${await next(ofOne)}`,
    ])
      expect([path, ...(await wrong(path))]).toEqual([path, 422, 'application/problem+json', 'cursor'])
    for (const [path, ...names] of [
      ['/companies?q=%25', 'q'],
      ['/companies?q=+', 'q'],
      ['/companies?district=', 'district'],
      ['/companies?near=Braga&radius=7', 'radius'],
      ['/companies?radius=10', 'radius'],
      ['/companies?near=Braga&district=13&municipality=1312', 'district', 'municipality'],
      ['/companies?district=13&municipality=0303', 'district'],
      ['/reviews?district=13&municipality=0303', 'district'],
    ] as const)
      expect([path, ...(await wrong(path))]).toEqual([path, 422, 'application/problem+json', ...names])
    const account = await fetch(`${api.origin}/empresas/${slug}/pontuacao.json?depois=${ofAll}`)
    expect(account.status).toBe(422)
  })

  test('each type has its place on a page, and says which parameter', async () => {
    const answer = await get('/companies?distrito=03&limit=5&rating=9')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const body = (await answer.json()) as { type: string; errors: { name: string }[] }
    expect(body.errors.map(({ name }) => name).toSorted()).toEqual(['distrito', 'limit', 'rating'])
    const page = await (await fetch(body.type)).text()
    expect(page).toContain(`id="${body.type.split('#')[1]}"`)
    expect((await get('/nada')).headers.get('content-type')).toBe('application/problem+json')
  })

  test('certificates say «error» too, as they did before', async () => {
    expect(await (await get('/certificates/AV-00000-00000-0')).json()).toMatchObject({
      status: 404,
      error: expect.any(String),
      detail: expect.any(String),
    })
  })

  test('the limit is said in each answer, and held', async () => {
    const ask = () => get('/log', {}, '10.8.0.1')
    const first = await ask()
    const [, points = '0'] = /^"aberta";q=(\d+);w=60$/.exec(first.headers.get('ratelimit-policy') ?? '') ?? []
    expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"aberta";r=${Number(points) - 1};t=\\d+$`))
    let last = first
    for (let i = 0; i < Number(points) && last.status !== 429; i += 4)
      last = (await Promise.all([ask(), ask(), ask(), ask()])).find((one) => one.status === 429) ?? last
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last.headers.get('ratelimit')).toMatch(/;r=0;/)
  })
})
