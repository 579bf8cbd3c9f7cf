import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Visitor } from './browserless.ts'
import { type OwnServer, ownServer } from './own-server.ts'

/** Four hundred at once (P14; `npm run bench -- --only P14` measures it): nobody waits to be refused. */

let server: OwnServer
let cookie: string

beforeAll(async () => {
  server = await ownServer({
    DATABASE_URL: inject('servedDatabase'),
    AVAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'aval-overload-')),
  })
  const visitor = await new Visitor(server.origin).signIn('cliente')
  cookie = visitor.cookie
  await Promise.all(Array.from({ length: 40 }, () => ask('/perfil', cookie)))
})
afterAll(() => {
  agent.destroy()
  server?.child.kill('SIGKILL')
})

interface Answer {
  status: number
  again: string | undefined
  ms: number
}

/** As many connections as people, kept open. */
const agent = new http.Agent({ keepAlive: true })

function ask(path: string, withCookie = ''): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'identity', ...(withCookie ? { cookie: withCookie } : {}) }
    http
      .get(server.origin + path, { agent, headers }, (response) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            again: response.headers['retry-after'],
            ms: performance.now() - start,
          }),
        )
      })
      .on('error', reject)
  })
}

test('who can’t be served is told at once; public pages go first; afterwards all is as before', async () => {
  await Promise.all(Array.from({ length: 400 }, () => ask('/saude')))
  const asked = Array.from({ length: 400 }, () => ask('/perfil', cookie))
  const start = performance.now()
  const everybody = [ask('/empresas?q=obras+em+casa'), ask('/empresas?q=telhados')]
  const kept = ask('/empresas')
  const answers = await Promise.all(asked)
  const spent = performance.now() - start
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(served.length + refused.length).toBe(400)
  expect(served.length).toBeGreaterThan(8)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.filter(({ again }) => again === undefined)).toEqual([])
  // To be refused is not to be served late: most know long before the last is served.
  const middle = refused.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(refused.length / 2)] ?? 0
  process.stderr.write(
    `P14: ${served.length} served, ${refused.length} refused, in ${Math.round(spent)} ms; half of these within ${Math.round(middle)} ms\n`,
  )
  expect(middle).toBeLessThan(spent / 2)
  expect((await Promise.all([...everybody, kept])).map(({ status }) => status)).toEqual([200, 200, 200])
  // Back to normal within two seconds.
  await new Promise((r) => setTimeout(r, 2000))
  const after = await Promise.all([1, 2, 3, 4, 5].map(() => ask('/perfil', cookie)))
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('as many forms at once: each is carried out or refused, none is lost halfway', async () => {
  const post = () =>
    fetch(`${server.origin}/perfil/avisos/lidos`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: server.origin },
      body: new URLSearchParams({ once: crypto.randomUUID() }),
    })
  const answers = await Promise.all(Array.from({ length: 300 }, post))
  const odd = answers.filter(
    ({ status, headers }) => status !== 303 && !(status === 503 && headers.get('retry-after')),
  )
  expect(odd.map(({ status }) => status)).toEqual([])
  const refused = answers.find(({ status }) => status === 503)
  if (refused) expect(await refused.text()).toContain('o que escreveu continua no formulário')
})
