import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort, untilReady } from '../served.ts'

const root = join(import.meta.dirname, '..', '..')

export interface OwnServer {
  origin: string
  child: ChildProcess
  /** What it ends with: a code, or the signal that killed it. */
  ended: Promise<number | string | null>
  /** SIGTERM, and what came of it. */
  stop(): Promise<number | string | null>
}

/** The built server in a process of a test's own, which may be killed. */
export async function ownServer(env: Record<string, string>, imports: string[] = []): Promise<OwnServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const preloads = ['./scripts/production-react.mjs', ...imports].flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...preloads, 'build/server/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      ORIGIN: origin,
      LOG_LEVEL: 'silent',
      AVAL_WORKER: 'off',
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  await untilReady(origin, child)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { origin, child, ended, stop }
}
