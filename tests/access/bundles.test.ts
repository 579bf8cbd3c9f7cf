import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readBundle } from '../../app/domain/privacy/bundle/bundle-format.ts'
import { secondWorld } from '../served.ts'
import { unzip } from '../world/zip.ts'
import { Visitor } from './browserless.ts'

/** A bundle as a company takes it from its page, and as a stranger checks it: without us, and against the site of today. */
let served: Awaited<ReturnType<typeof secondWorld>>
let db: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'aval-bundles-'))
const json = join(folder, 'pacote.json')
const page = join(folder, 'pacote.html')

beforeAll(async () => {
  served = await secondWorld(inject('demonstration'), inject('servedDatabase'))
  db = new pg.Client({ connectionString: served.url })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await served?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const check = (...args: string[]) =>
  new Promise<{ exit: number; said: string }>((resolve) =>
    execFile(process.execPath, ['scripts/check-bundle.mjs', ...args], { maxBuffer: 1e8 }, (error, stdout) =>
      resolve({ exit: Number(error?.code ?? 0), said: stdout }),
    ),
  )
const settled = () =>
  expect.poll(async () => (await db.query('select from log_queue')).rowCount, { timeout: 30_000 }).toBe(0)

async function taken(address: string, who: string): Promise<Record<string, string>> {
  await settled()
  const visitor = await new Visitor(served.origin).signIn(who)
  expect((await visitor.post(address)).status).toBe(303)
  let href = ''
  await expect
    .poll(
      async () => {
        href = /href="([^"]+)" download/.exec(await (await visitor.get(address)).text())?.[1] ?? ''
        return href
      },
      { timeout: 60_000, interval: 500 },
    )
    .not.toBe('')
  const answer = await visitor.get(href)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

test('what a company takes away checks without us, and says what was erased since', async () => {
  const zip = await taken('/perfil/empresa/pacote', 'dono')
  writeFileSync(json, zip['pacote.json'] as string)
  writeFileSync(page, zip['pacote.html'] as string)
  const bundle = readBundle(zip['pacote.json'] as string)
  expect(bundle?.totals.reviews).toBeGreaterThan(5)
  expect(bundle?.totals.certificates).toBeGreaterThan(0)
  expect(bundle?.score?.score).not.toBeNull()
  for (const file of [json, page]) expect(await check(file)).toMatchObject({ exit: 0 })
  // Figures that only the page shows, and the same thing twice.
  const whole = zip['pacote.html'] as string
  for (const [other, said] of [
    [
      whole.replace('<dt>Respostas</dt><dd>', '<dt>Respostas</dt><dd>1'),
      'No cimo da página estão outros números',
    ],
    [whole.replace(/<article [\s\S]*?<\/article>/, '$&$&'), 'a mesma coisa mais de uma vez'],
  ] as const) {
    expect(other).not.toBe(whole)
    writeFileSync(page, other)
    expect(await check(page)).toMatchObject({ exit: 1, said: expect.stringContaining(said) })
  }
  const [key = ''] = (await (await fetch(`${served.origin}/registo/chave`)).text()).split('\n')
  expect(await check(json, '--online', served.origin, '--key', key)).toMatchObject({ exit: 0 })

  const shown = bundle?.things.filter(
    ({ object, leaves }) => object.startsWith('review:') && leaves.at(-1)?.content?.state === 'published',
  )
  const [edited, masked, removed] = shown?.map(({ object }) => object) ?? []
  const change = (sql: string, object = '') => db.query(sql, [object.slice('review:'.length)])
  await change('update reviews set rating = 1 + rating % 5 where id = $1', edited)
  await change(
    `update reviews set state = 'masked', masked_spans = '[{"part":"body","start":0,"end":6}]' where id = $1`,
    masked,
  )
  await change(
    "update reviews set state = 'removed', published_at = null, counts = false where id = $1",
    removed,
  )
  await settled()
  const since = await check(json, '--online', served.origin)
  expect(since.exit).toBe(1)
  for (const object of [masked, removed])
    expect(since.said).toContain(`«avaliação ${object?.slice(7)}»: apagada desde então`)
  expect(since.said).toContain(`«avaliação ${edited?.slice(7)}»: mudou desde então`)
  // Offline it still proves what was.
  expect(await check(json)).toMatchObject({ exit: 0 })
}, 180_000)

test('what an author takes away; another key than the one that was noted is said', async () => {
  const zip = await taken('/perfil/editar/pacote', 'cliente')
  writeFileSync(json, zip['pacote.json'] as string)
  expect(await check(json)).toMatchObject({ exit: 0 })
  const other = 'localhost:3000/registo+c7e24a2b+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  expect((await check(json, '--key', other)).exit).toBe(1)
  writeFileSync(json, (zip['pacote.json'] as string).slice(0, -40))
  expect(await check(json)).toMatchObject({ exit: 2, said: expect.stringContaining('não é um pacote') })
}, 120_000)
