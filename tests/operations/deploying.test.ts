import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { tlsProxy } from '../access/tls-proxy.ts'
import { freePort, untilReady } from '../served.ts'
import { run, withDatabase } from '../template.ts'
import { certificateFor } from '../world/certificate.ts'
import { operatorFile, someOperator } from '../world/operator.ts'

/** docs/operations.md, «Deploying», as it stands there: its commands and its units, on a clean clone (R5, R6). */

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const deploying = page.slice(page.indexOf('## Deploying'), page.indexOf('## Health'))
const commands = (/```sh\n([\s\S]*?)```/.exec(deploying)?.[1] ?? '').trim().split('\n')
const units = [...deploying.matchAll(/```ini\n# \/etc\/systemd\/system\/(\S+)[^\n]*\n([\s\S]*?)```/g)].map(
  ([, name = '', text = '']) => ({ name, text }),
)
const unit = (name: string) => units.find((one) => one.name === name)?.text ?? ''

const folder = mkdtempSync(join(tmpdir(), 'aval-deploying-'))
const current = join(folder, 'current')
const database = `aval_deployed_${process.pid}`
const host = 'localhost'
const certificate = certificateFor(host)
const children = new Set<ChildProcess>()
let env: Record<string, string>
let proxy: Awaited<ReturnType<typeof tlsProxy>>

beforeAll(async () => {
  const served = inject('servedDatabase')
  await run(served, `create database ${database}`)
  proxy = await tlsProxy(host, certificate)
  env = {
    PATH: `${join(current, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: folder,
    NODE_ENV: 'production',
    DATABASE_URL: withDatabase(served, database),
    ORIGIN: proxy.origin,
    AVAL_SECRET: 'x9Kq2vLm8Rt4Wz7Yb1Nc6Hd3Jf5Gp0Sa',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_live_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    OPERATOR_FILE: operatorFile(join(folder, 'operator.json'), {
      ...someOperator,
      processors: { hosting: null, mail: null, payments: null },
    }),
    AVAL_DATA_DIR: join(folder, 'data'),
    AVAL_WORKER: 'apart',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await proxy?.close()
  await run(inject('servedDatabase'), `drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

function get(path: string): Promise<Answer> {
  const options = { ca: certificate.cert, servername: host, agent: false as const }
  return new Promise((resolve, reject) => {
    https
      .get(
        `${proxy.origin.replace(host, '127.0.0.1')}${path}`,
        { ...options, headers: { host: new URL(proxy.origin).host } },
        (answer) => {
          let body = ''
          answer.on('data', (part: Buffer) => {
            body += part
          })
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        },
      )
      .on('error', reject)
  })
}

/** A command of the page, in the clone. */
function walk(line: string) {
  const said = spawnSync('/bin/sh', ['-c', line], { cwd: current, env, encoding: 'utf8' })
  return { status: said.status, said: said.stdout + said.stderr }
}

/** What systemd would run for a unit: its ExecStart in its folder, with its environment. */
async function startUnit(name: string, instance?: number) {
  const said = (what: string) =>
    new RegExp(`^${what}=(.*)$`, 'm').exec(unit(name))?.[1]?.replaceAll('%i', String(instance)) ?? ''
  expect(said('WorkingDirectory')).toBe('/srv/aval/current')
  const [program = '', ...args] = said('ExecStart').replaceAll('/srv/aval/current', current).split(' ')
  const own = Object.fromEntries(
    said('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
  const child = spawn(program, args, {
    cwd: current,
    env: { ...env, ...own },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.add(child)
  const ended = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  )
  if (instance) await untilReady(`http://127.0.0.1:${instance}`, child)
  return {
    child,
    async stop() {
      const start = performance.now()
      child.kill('SIGTERM')
      return { code: await ended, ms: performance.now() - start }
    },
  }
}

function git(...args: string[]) {
  execFileSync('git', args, { cwd: current, stdio: 'pipe', env: { ...process.env, HOME: folder } })
}

/** node_modules of this checkout, by link: `npm ci` itself is what `npm test` begins with. */
function linkModules() {
  if (!existsSync(join(current, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(current, 'node_modules'))
}

describe('a release', { retry: 0 }, () => {
  let ports: number[]
  let web: Awaited<ReturnType<typeof startUnit>>[]
  let worker: Awaited<ReturnType<typeof startUnit>>

  test('is built and brought into the database by the commands of the page', () => {
    expect(commands).toEqual(['npm ci --include=dev', 'npm run build', 'node db/migrate.ts'])
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, current])
    linkModules()
    // What has not been committed yet is tried too.
    const diff = execFileSync('git', ['diff', 'HEAD', '--binary'], { cwd: root, maxBuffer: 1e8 })
    if (diff.length > 0) execFileSync('git', ['apply'], { cwd: current, input: diff })
    // Who builds what is built already is told so; the next release, below, is built anew here.
    cpSync(join(root, 'build'), join(current, 'build'), { recursive: true })
    for (const line of commands.slice(1)) {
      const { status, said } = walk(line)
      expect([line, status, status === 0 ? '' : said]).toEqual([line, 0, ''])
    }
    expect(existsSync(join(current, 'build/server/server.js'))).toBe(true)
  }, 240_000)

  test('runs behind TLS, in production mode, with the worker apart', async () => {
    ports = [await freePort(), await freePort()]
    web = await Promise.all(ports.map((port) => startUnit('aval@.service', port)))
    worker = await startUnit('aval-worker.service')
    proxy.upstreams.push(...ports)
    const home = await get('/')
    expect(home.status).toBe(200)
    expect(home.headers['strict-transport-security']).toContain('max-age=')
    expect((await get('/saude/pronto')).status).toBe(200)
    expect((await get('/dev/correio')).status).toBe(404)
    expect(worker.child.exitCode).toBe(null)
  })

  test('gives way to the next commit without a failed request', async () => {
    const file = join(current, 'app/web/http/plain-answers.ts')
    appendFileSync(file, '\n// The next release.\n')
    const words = join(current, 'app/web/http/listener.ts')
    writeFileSync(words, readFileSync(words, 'utf8').replace("say(200, 'viva')", "say(200, 'viva, segunda')"))
    git(
      '-c',
      'user.name=Aval',
      '-c',
      'user.email=aval@aval.example',
      'commit',
      '--quiet',
      '-am',
      'The next release',
    )
    const wrong: string[] = []
    let asked = 0
    let stopped = false
    const paths = ['/', '/empresas', '/avaliacoes', '/auth/login', '/saude']
    const visitor = async () => {
      while (!stopped) {
        const path = `${paths[asked % paths.length]}?x=${asked++}`
        const answer = await get(path === '/saude' ? path : path.replace(/^\/saude.*/, '/saude')).catch(
          (e: Error) => ({ status: 0, body: e.message }),
        )
        if (answer.status !== 200) wrong.push(`${path}: ${answer.status} ${answer.body.slice(0, 80)}`)
        await new Promise((r) => setTimeout(r, 20))
      }
    }
    // A release has a folder of its own; here it is prepared while nobody asks, for two builds at once take twice as long.
    for (const line of commands.slice(1)) expect([line, walk(line).status]).toEqual([line, 0])
    const visitors = [visitor(), visitor(), visitor()]
    for (const [i, port] of ports.entries()) {
      const ended = await web[i]?.stop()
      expect(ended?.code).toBe(0)
      expect(ended?.ms).toBeLessThan(10_000)
      web[i] = await startUnit('aval@.service', port)
    }
    const wasWorking = await worker.stop()
    expect([wasWorking.code, wasWorking.ms < 10_000]).toEqual([0, true])
    worker = await startUnit('aval-worker.service')
    stopped = true
    await Promise.all(visitors)
    expect(asked).toBeGreaterThan(20)
    expect(wrong).toEqual([])
    expect((await get('/saude')).body).toContain('viva, segunda')
  }, 240_000)
})

test('the units start anew what ends by itself, and systemd understands them', () => {
  expect(units.map(({ name }) => name)).toEqual(['aval@.service', 'aval-worker.service'])
  for (const { text } of units) {
    expect(text).toMatch(/^Restart=always$/m)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10)
  }
  const verified = join(folder, 'units')
  execFileSync('mkdir', [verified])
  const files = units.map(({ name, text }) => {
    const path = join(verified, name.replace('@', '@3001'))
    writeFileSync(path, text.replaceAll('/srv/aval/current', current).replace('User=aval\n', ''))
    return path
  })
  const tried = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
  // A machine without systemd can't tell.
  if (tried.error) return
  const said = tried.stderr.split('\n').filter((line) => line.includes(verified) || /aval[@-]/.test(line))
  expect(said).toEqual([])
})
