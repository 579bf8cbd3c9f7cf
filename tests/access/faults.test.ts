import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort, untilReady } from '../served.ts'
import { wire } from './wire.ts'

describe('when the database goes away', () => {
  let child: ChildProcess
  let line: Awaited<ReturnType<typeof wire>>
  let origin: string

  beforeAll(async () => {
    const url = new URL(inject('servedDatabase'))
    line = await wire(new URL(url))
    url.port = String(line.port)
    url.hostname = '127.0.0.1'
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    child = spawn(process.execPath, ['build/server/server.js'], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: {
        ...process.env,
        DATABASE_URL: url.href,
        PORT: String(port),
        ORIGIN: origin,
        AVAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'aval-faults-')),
        LOG_LEVEL: 'silent',
        AVAL_WORKER: 'off',
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await untilReady(origin, child)
    await fetch(`${origin}/avaliacoes`)
    await line.cut()
  })
  afterAll(async () => {
    child.kill('SIGKILL')
    await line.close().catch(() => {})
  })

  test('a public page that was kept is served as before (P13)', async () => {
    const answer = await fetch(`${origin}/avaliacoes`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<h1')
  })
  test('another page answers the error page, within five seconds, with Retry-After and no details', async () => {
    const start = Date.now()
    const answer = await fetch(`${origin}/empresas`)
    expect(Date.now() - start).toBeLessThan(5000)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const html = await answer.text()
    expect(html).toContain('Application error: a server-side exception has occurred while loading')
    expect(html).toMatch(/Digest: \d{10}/)
    expect(html).not.toMatch(/ECONN|postgres|at .*\.js:\d/)
  })
  test('alive, but not ready', async () => {
    expect((await fetch(`${origin}/saude`)).status).toBe(200)
    expect((await fetch(`${origin}/saude/pronto`)).status).toBe(503)
  })
  test('it comes back by itself', async () => {
    await line.mend()
    let status = 0
    for (let i = 0; i < 50 && status !== 200; i++) {
      status = await fetch(`${origin}/empresas`).then((r) => r.status)
      await new Promise((r) => setTimeout(r, 100))
    }
    expect(status).toBe(200)
  })
  test('SIGTERM ends it with 0 within ten seconds', async () => {
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
