import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePidFile, runningServer } from '#db/embedded/pidfile.ts'
import { isAlive } from '#db/embedded/processes.ts'
import { settingsOf } from '#db/embedded/settings.ts'
import { down, up } from '#db/embedded.ts'

const text = '4711\n/srv/aval/data\n1795248000\n54321\n/tmp\n127.0.0.1\n  12345  65536\nready   \n'

describe('postmaster.pid', () => {
  test('says who serves which data on which port', () => {
    expect(parsePidFile(text)).toEqual({ pid: 4711, data: '/srv/aval/data', port: 54321, status: 'ready' })
  })

  test.each(['', 'nonsense\n', '4711\n'])('is nothing when it is %j', (broken) => {
    expect(parsePidFile(broken)).toBeUndefined()
  })

  test('whose number belongs to another program now is stale and removed', () => {
    const data = mkdtempSync(join(tmpdir(), 'aval-pid-'))
    writeFileSync(
      join(data, 'postmaster.pid'),
      text.replace('4711', String(process.pid)).replace('/srv/aval/data', data),
    )
    expect(runningServer(data)).toBeUndefined()
    expect(isAlive(process.pid)).toBe(true)
    rmSync(data, { recursive: true })
  })
})

test('settings: only tests trade durability for speed, and nobody listens to the network', () => {
  const wanted = { port: 1, home: '/x', throwaway: false }
  expect(settingsOf(wanted)).toContain("synchronous_commit = 'on'")
  expect(settingsOf(wanted)).toContain("listen_addresses = '127.0.0.1'")
  expect(settingsOf({ ...wanted, throwaway: true })).toContain("fsync = 'off'")
  expect(settingsOf({ ...wanted, home: `/${'long'.repeat(30)}` })).toContain("unix_socket_directories = ''")
})

describe('one life of an embedded server', { timeout: 30_000 }, () => {
  let dataFolder: string
  beforeAll(() => {
    dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'aval-embedded-')))
    // mkdtemp makes it private to us; as root PostgreSQL runs as somebody else.
    rmSync(dataFolder, { recursive: true })
    mkdirSync(dataFolder, { mode: 0o755 })
  })
  afterAll(async () => {
    await down({ dataFolder })
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const boot = () => up({ dataFolder, throwaway: true })

  test('it is created over a half-done attempt, and two starts at once agree', async () => {
    mkdirSync(join(dataFolder, 'postgres/data.new'), { recursive: true })
    writeFileSync(join(dataFolder, 'postgres/data.new/PG_VERSION'), '18')
    const [one, two] = await Promise.all([boot(), boot()])
    expect(two.pid).toBe(one.pid)
    expect(one.adopted).not.toBe(two.adopted)
    const [row] = await query(
      one.url(),
      `select lower('ÇÃO') as low, 'é' < 'f' collate "pt-PT-x-icu" as sorted`,
    )
    expect(row).toEqual({ low: 'ção', sorted: true })
    await query(one.url(), 'create extension unaccent; create extension pg_trgm; create extension citext')
    await query(one.url(), 'create table kept as select 42 as answer')
  })

  test('a wrong password is refused', async () => {
    const { url } = await boot()
    await expect(query(url().replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('it heals after kill -9, with what was committed', async () => {
    const before = await boot()
    expect(before.adopted).toBe(true)
    await query(before.url(), 'checkpoint')
    process.kill(before.pid, 'SIGKILL')
    const after = await boot()
    expect(after.pid).not.toBe(before.pid)
    expect(await query(after.url(), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('it stops with the last one that uses it, and starts on the same port again', async () => {
    const before = await boot()
    expect(await before.release()).toBe(true)
    expect(isAlive(before.pid)).toBe(false)
    const after = await boot()
    expect({ adopted: after.adopted, port: after.port }).toEqual({ adopted: false, port: before.port })
  })

  test('a fresh one is empty, but never takes the data from under somebody', async () => {
    const fresh = () => up({ dataFolder, throwaway: true, fresh: true })
    const held = await up({ dataFolder, throwaway: true, forPerson: true })
    expect(await query((await fresh()).url(), 'select answer from kept')).toEqual([{ answer: 42 }])
    await down({ dataFolder })
    const empty = await fresh()
    expect(empty.pid).not.toBe(held.pid)
    await expect(query(empty.url(), 'select answer from kept')).rejects.toThrow(/does not exist/)
  })

  test('it stays for a person who asked for it, until told', async () => {
    const server = await up({ dataFolder, throwaway: true, forPerson: true })
    expect(await (await boot()).release()).toBe(false)
    expect(isAlive(server.pid)).toBe(true)
    expect(await down({ dataFolder })).toBe(true)
    expect(await down({ dataFolder })).toBe(false)
  })
})

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query(sql)
    return Array.isArray(result) ? [] : result.rows
  } finally {
    await client.end()
  }
}
