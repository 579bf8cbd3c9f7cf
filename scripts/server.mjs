import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { forgetRun, noteRun, waitForOrphan } from './last-run.mjs'
import { withLock } from './lock.mjs'
import { askedPort, defaultPort, firstFreePort, isFree } from './ports.mjs'
import { dataFolder, root } from './root.mjs'
import { Trouble } from './say.mjs'
import { serverEnvironment } from './setup.mjs'

const readyLimitMs = 60_000
const stopLimitMs = 12_000

/** PORT if it was given (and then it has to be free), else 3000 or the next free one. */
async function choosePort() {
  const asked = askedPort()
  await waitForOrphan(dataFolder(), asked ?? defaultPort, asked ? stopLimitMs : 3000)
  if (!asked) return firstFreePort(defaultPort)
  if (await isFree(asked)) return asked
  throw new Trouble(
    `A porta ${asked}, pedida em PORT, está ocupada por outro programa. Pare-o, ou escolha outra porta (PORT=${asked + 1} npm start).`,
  )
}

/**
 * Starts the program on the port of choice and waits until it says it is ready. One at a time on this
 * machine, or two that start at once would choose the same port and take each other's answer for their own.
 */
export function serve(program, url, preloads = []) {
  return withLock('serve', async () => start(program, url, await choosePort(), preloads), {
    timeoutMs: 2 * readyLimitMs,
  })
}

async function start(program, url, port, preloads) {
  const origin = process.env.ORIGIN || `http://localhost:${port}`
  const imports = ['follow-parent.mjs', ...preloads].flatMap((name) => ['--import', scriptUrl(name)])
  const child = spawn(process.execPath, [...imports, program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: serverEnvironment(url, { PORT: String(port), ORIGIN: origin }),
  })
  const ended = new Promise((done) => {
    child.on('exit', (code, signal) => done(signal ?? code))
    child.on('error', (error) => done(error.message))
  })
  noteRun(dataFolder(), port, child.pid)
  const stop = () => stopChild(child, ended, port)
  const outcome = await Promise.race([ended.then((end) => `acabou (${end})`), untilReady(port)])
  const again = () => start(program, url, port, preloads)
  if (outcome === 'ready') return { origin, port, ended, stop, again }
  await stop()
  throw new Trouble(`O servidor ${outcome} antes de ficar pronto (ver acima).`)
}

function scriptUrl(name) {
  return pathToFileURL(join(root, 'scripts', name)).href
}

async function untilReady(port) {
  const everywhere = ['', '0.0.0.0', '::']
  const host = everywhere.includes(process.env.HOST ?? '') ? '127.0.0.1' : process.env.HOST
  for (const until = Date.now() + readyLimitMs; Date.now() < until; await pause(50)) {
    try {
      const answer = await fetch(`http://${host}:${port}/saude/pronto`, { signal: AbortSignal.timeout(5000) })
      await answer.body?.cancel()
      if (answer.ok) return 'ready'
    } catch {
      // Not listening yet.
    }
  }
  return `não respondeu em ${readyLimitMs / 1000} s e parou`
}

async function stopChild(child, ended, port) {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await ended
  clearTimeout(timer)
  forgetRun(dataFolder(), port)
}
