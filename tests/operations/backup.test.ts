import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accountFor } from '../../db/embedded/account.ts'
import { freePort } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { copyOf, demonstrationOn } from '../served.ts'
import { run } from '../template.ts'

/** The commands of docs/operations.md that look after the data (R7). */

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'aval-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run NAME -- ARGS`, as the page has it. */
function npmRun(name: string, args: string[], env: Record<string, string>): SpawnSyncReturns<string> {
  const said = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      AVAL_DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      ...env,
    },
  })
  return { ...said, stderr: said.stdout + said.stderr }
}

describe('npm run audit -- verify, npm run database -- check', () => {
  let url: string
  let db: pg.Client
  let copied: Awaited<ReturnType<typeof copyOf>>
  beforeAll(async () => {
    const server = inject('servedDatabase')
    copied = await copyOf(await demonstrationOn(server), server, `aval_audited_${process.pid}`)
    url = copied.url
    db = new pg.Client({ connectionString: url })
    await db.connect()
  })
  afterAll(async () => {
    await db?.end()
    await copied?.remove()
  })

  test('a whole chain: 0, and how long it is', async () => {
    const { rows } = await db.query('select seq, hash from audit_head')
    const said = npmRun('audit', ['verify'], { DATABASE_URL: url })
    expect(said.stderr).toContain(`inteira: ${rows[0].seq} registos; o último tem o resumo ${rows[0].hash}`)
    expect(said.status).toBe(0)
  })

  test('a changed row: 1, and where', async () => {
    await db.query('begin')
    await db.query("set local session_replication_role = 'replica'")
    await db.query("update audit_log set reason = 'outra razão' where seq = 3")
    await db.query('commit')
    const said = npmRun('audit', ['verify'], { DATABASE_URL: url })
    expect(said.stderr).toContain('quebra no registo 3; os 2 primeiros conferem')
    expect(said.status).toBe(1)
  })

  test('a database that is away: 2', () => {
    const said = spawnSync(process.execPath, ['build/server/audit.js', 'verify'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://aval@127.0.0.1:1/aval' },
    })
    expect(said.stdout).toContain('Não foi possível ler')
    expect(said.status).toBe(2)
  })

  test('every table and index of a whole database is read; an index that lacks a row is told', async () => {
    const whole = npmRun('database', ['check'], { DATABASE_URL: url })
    expect(whole.stderr).toContain('A base de dados está inteira.')
    expect(whole.status).toBe(0)
    await db.query('create function turned(integer) returns integer immutable language sql as $$select $1$$')
    await db.query('create table crooked as select generate_series(1, 100) as n')
    await db.query('create index crooked_turned on crooked (turned(n))')
    await db.query(
      'create or replace function turned(integer) returns integer immutable language sql as $$select -$1$$',
    )
    const broken = npmRun('database', ['check'], { DATABASE_URL: url })
    expect(broken.stderr).toContain('public.crooked_turned:')
    expect(broken.status).toBe(1)
  })
})

/** Debian's own server and programs: npm's PostgreSQL comes without pg_dump. */
const debian = '/usr/lib/postgresql'
const version = (existsSync(debian) ? readdirSync(debian) : [])
  .map(Number)
  .filter((v) => v >= 15 && existsSync(join(debian, String(v), 'bin', 'postgres')))
  .sort((a, b) => b - a)[0]

describe.skipIf(version === undefined)('npm run backup, npm run restore (needs postgresql of Debian)', () => {
  const bin = (name: string) => join(debian, String(version), 'bin', name)
  const home = join(folder, 'server')
  let url: (name: string) => string
  let stop: () => Promise<void>

  beforeAll(async () => {
    mkdirSync(home)
    spawnSync('chmod', ['755', folder])
    const account = accountFor(home, root)
    if (account) chownSync(home, account.uid, account.gid)
    const data = join(home, 'data')
    const made = spawnSync(
      bin('initdb'),
      ['-D', data, '-U', 'aval', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
      {
        ...account,
        cwd: home,
        encoding: 'utf8',
      },
    )
    if (made.status !== 0) throw new Error(made.stderr)
    const port = await freePort(54800)
    appendFileSync(
      join(data, 'postgresql.conf'),
      `\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nfsync = off\n`,
    )
    const child = spawn(bin('postgres'), ['-D', data], { ...account, cwd: home, stdio: 'ignore' })
    url = (name) => `postgres://aval:none@127.0.0.1:${port}/${name}`
    stop = () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGINT')
      })
    for (let i = 0; ; i++) {
      const up = await run(url('postgres'), 'create database first', 'create database second').then(
        () => true,
        () => false,
      )
      if (up) break
      if (i > 100) throw new Error('PostgreSQL did not start')
      await new Promise((r) => setTimeout(r, 100))
    }
    await migrate(url('first'))
  })
  afterAll(() => stop?.())

  const data = (name: string) => ({ AVAL_DATA_DIR: join(folder, name) })
  const copy = join(folder, 'copy')

  test('what was there is there again, in another database and another folder', async () => {
    mkdirSync(join(folder, 'one', 'files', 'ab'), { recursive: true })
    writeFileSync(join(folder, 'one', 'files', 'ab', 'picture'), 'bytes of a picture')
    await run(
      url('first'),
      "insert into users (id, name, email, email_verified, terms_version) values (gen_random_uuid(), 'Rita', 'rita@exemplo.pt', true, '2026-01')",
    )
    const copied = npmRun('backup', [copy], { DATABASE_URL: url('first'), ...data('one') })
    expect(copied.stderr).toContain('Cópia em')
    expect(copied.status).toBe(0)
    const restored = npmRun('restore', [copy], { DATABASE_URL: url('second'), ...data('two') })
    expect(restored.stderr).toContain('Reposto.')
    expect(restored.status).toBe(0)
    const db = new pg.Client({ connectionString: url('second') })
    await db.connect()
    expect((await db.query("select name from users where email = 'rita@exemplo.pt'")).rows).toEqual([
      { name: 'Rita' },
    ])
    await db.end()
    expect(existsSync(join(folder, 'two', 'files', 'ab', 'picture'))).toBe(true)
    expect((await migrate(url('second'))).applied).toBe(0)
    const verified = npmRun('audit', ['verify'], { DATABASE_URL: url('second'), ...data('two') })
    expect([verified.status, verified.stderr]).toEqual([0, expect.stringContaining('inteira: 0 registos')])
    expect(npmRun('database', ['check'], { DATABASE_URL: url('second'), ...data('two') }).status).toBe(0)
  })

  test('never over what is there, and never from a copy that was changed', async () => {
    const full = npmRun('restore', [copy], { DATABASE_URL: url('second'), ...data('three') })
    expect([full.status, full.stderr]).toEqual([1, expect.stringContaining('não está vazia')])
    const again = npmRun('backup', [copy], { DATABASE_URL: url('first'), ...data('one') })
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('já existe')])
    appendFileSync(join(copy, 'files', 'ab', 'picture'), '!')
    const changed = npmRun('restore', [copy], { DATABASE_URL: url('second'), ...data('three') })
    expect([changed.status, changed.stderr]).toEqual([1, expect.stringContaining('files/ab/picture')])
  })
})
