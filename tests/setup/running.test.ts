import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { firstFreePort } from '../../scripts/ports.mjs'

/** What `npm start` does with a server that ends by itself. */

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'aval-running-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const urlOf = (...path: string[]) => JSON.stringify(pathToFileURL(join(...path)).href)

/** A server that ends by itself so many times, a moment after it was ready, and then stays. */
const program = join(folder, 'server.mjs')
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
appendFileSync(process.env.AVAL_DATA_DIR + '/starts', 'x')
const starts = readFileSync(process.env.AVAL_DATA_DIR + '/starts', 'utf8').length
createServer((_, answer) => answer.end('ok')).listen(Number(process.env.PORT), '127.0.0.1', () => {
  if (starts <= Number(process.env.DIES)) setTimeout(() => process.exit(1), 300)
})
process.on('SIGTERM', () => process.exit(0))`,
)
const launcher = join(folder, 'launcher.mjs')
writeFileSync(
  launcher,
  `import { runUntilStopped } from ${urlOf(root, 'scripts', 'running.mjs')}
import { serve } from ${urlOf(root, 'scripts', 'server.mjs')}
const server = await serve(${JSON.stringify(program)}, 'postgres://nowhere')
await runUntilStopped({ server, database: { release: async () => {} }, pausesMs: [50, 100, 150] })`,
)

async function launched(dies: number) {
  rmSync(join(folder, 'starts'), { force: true })
  const port = await firstFreePort(4200)
  const child = spawn(process.execPath, [launcher], {
    env: { ...process.env, DIES: String(dies), PORT: String(port), ORIGIN: '', AVAL_DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, port, ended, said: () => said }
}
const starts = () =>
  existsSync(join(folder, 'starts')) ? readFileSync(join(folder, 'starts'), 'utf8').length : 0

test('it is started anew on the same port, with growing pauses, and says so', async () => {
  const { child, port, ended, said } = await launched(2)
  for (let i = 0; i < 200 && said().split('de pé outra vez').length < 3; i++)
    await new Promise((r) => setTimeout(r, 50))
  expect(starts()).toBe(3)
  expect(said()).toMatch(
    /acabou sozinho \(1\)[\s\S]*daqui a 0,1 s[\s\S]*acabou sozinho \(1\)[\s\S]*daqui a 0,1 s/,
  )
  expect((await fetch(`http://127.0.0.1:${port}/`)).ok).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('one that never stays is given up, with 1', async () => {
  const { ended, said } = await launched(99)
  expect(await ended).toBe(1)
  expect(starts()).toBe(4)
  expect(said()).toContain('Não fica de pé: desistimos.')
})
