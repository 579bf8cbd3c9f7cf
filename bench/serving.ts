import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const profiles = process.env.BENCH_PROFILE
const fileUrl = (...parts: string[]) => pathToFileURL(join(root, ...parts)).href

export interface Serving {
  pid: number
  origin: string
  /** Asks the instrumented process something and waits for its answer. */
  call<T>(cmd: string, args?: object): Promise<T>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** The built server as it runs in production mode of React, quiet and without jobs; optionally with our instruments. */
export async function serveAval(
  databaseUrl: string,
  {
    instrumented = false,
    tellsCpu = false,
    env = {},
  }: { instrumented?: boolean; tellsCpu?: boolean; env?: Record<string, string> } = {},
): Promise<Serving> {
  const imports = [
    ...(instrumented ? [fileUrl('bench', 'instrument.mjs')] : []),
    ...(tellsCpu ? [fileUrl('bench', 'cpu-told.mjs')] : []),
    fileUrl('scripts', 'production-react.mjs'),
  ]
  const port = await freePort()
  return launch(
    [
      // Where a file of the profile goes when the server has stopped: `BENCH_PROFILE=/tmp/profiles`.
      ...(tellsCpu && profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles] : []),
      ...imports.flatMap((url) => ['--import', url]),
      join(root, 'build', 'server', 'server.js'),
    ],
    port,
    {
      DATABASE_URL: databaseUrl,
      AVAL_WORKER: 'off',
      LOG_LEVEL: 'info',
      DATABASE_POOL: '4',
      ...env,
    },
  )
}

/** B0: node:http with one constant Buffer and the headers given. */
export async function serveConstant(body: Buffer, headers: Record<string, string>): Promise<Serving> {
  const port = await freePort()
  const serving = await launch([join(root, 'bench', 'constant.mjs')], port, {})
  await serving.call('serve', { body: body.toString('base64'), headers })
  return serving
}

async function launch(args: string[], port: number, env: Record<string, string>): Promise<Serving> {
  const { METRICS_PORT: _, ORIGIN: __, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Logs are written, as in life, but nobody reads them.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Moments and arrays arrive as what they were.
    serialization: 'advanced',
    env: { ...inherited, PORT: String(port), ORIGIN: `http://localhost:${port}`, ...env },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await ready(child, port, ended)
  let last = 0
  return {
    pid: child.pid as number,
    origin: `http://localhost:${port}`,
    call(cmd, args = {}) {
      const id = ++last
      return new Promise((resolve, reject) => {
        const hear = (message: { id: number; value?: unknown; error?: string }) => {
          if (message.id !== id) return
          child.off('message', hear)
          if (message.error) reject(new Error(message.error))
          else resolve(message.value as never)
        }
        child.on('message', hear)
        child.send({ id, cmd, ...args })
      })
    },
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(timer)
    },
  }
}

async function ready(child: ChildProcess, port: number, ended: Promise<void>): Promise<void> {
  let gone = false
  void ended.then(() => {
    gone = true
  })
  for (const until = Date.now() + 30_000; Date.now() < until && !gone; await pause(50)) {
    const ok = await fetch(`http://localhost:${port}/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) return
  }
  child.kill('SIGKILL')
  throw new Error('O servidor a medir não arrancou.')
}
