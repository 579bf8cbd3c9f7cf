import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { byItself, company, ctx, today, useWorld } from '../../../tests/world'
import { publishedReview } from '../../../tests/world/review'
import { collectCosignatures } from './cosigning'
import { publishedKeys } from './log-keys'
import { openLog, tendLog } from './running'
import { readCheckpoint, readKey, signersOf } from './signed-note'

const data = useWorld()
const file = () => join(data, 'files/registo/checkpoint')
const running: ChildProcess[] = []
afterEach(() => {
  for (const one of running.splice(0)) one.kill()
  useEnv(process.env)
})

const logKey = async () => (await publishedKeys(database()))[0]?.verifier ?? ''

/** A witness as anybody runs it. */
async function witness(name: string, state = join(data, name.replace('/', '-'))) {
  const child = spawn(process.execPath, [
    'scripts/witness.mjs',
    '--name',
    name,
    '--state',
    state,
    '--log',
    await logKey(),
    '--port',
    '0',
  ])
  running.push(child)
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (said.length === 2) break
  }
  const [verifier = '', url = ''] = said
  const key = await readKey(verifier)
  if (!key) throw new Error('the witness says no key')
  return { child, verifier, url, key, state }
}
const known = (...all: { verifier: string; url: string }[]) =>
  useEnv({ ...process.env, LOG_WITNESSES: all.map(({ verifier, url }) => `${verifier}@${url}`).join(' ') })
const grow = async () => {
  await publishedReview(await company())
  await tendLog(today)
}
const signersNow = async (...keys: NonNullable<Awaited<ReturnType<typeof readKey>>>[]) => {
  const checkpoint = readCheckpoint(readFileSync(file(), 'utf8'))
  if (!checkpoint) throw new Error('no checkpoint')
  return (await signersOf(checkpoint, keys)).map(({ key, at }) => [key.name, at instanceof Date])
}
const ask = (url: string, body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body })

test('two witnesses cosign, from the beginning and as the log grows; one that is down is told and asked again', async () => {
  await openLog(today)
  const [one, two] = [await witness('witness.example/um'), await witness('witness.example/dois')]
  known(one, two)
  expect(await collectCosignatures(ctx(byItself))).toEqual([])
  expect(await signersNow(one.key, two.key)).toEqual([
    ['witness.example/um', true],
    ['witness.example/dois', true],
  ])
  await grow()
  two.child.kill()
  expect(await collectCosignatures(ctx(byItself))).toEqual(['witness.example/dois'])
  const again = await witness('witness.example/dois', two.state)
  expect(again.verifier).toBe(two.verifier)
  known(one, again)
  expect(await collectCosignatures(ctx(byItself))).toEqual([])
  expect(await signersNow(one.key, two.key)).toHaveLength(2)
}, 60_000)

test('a witness signs nothing that is rolled back, forked, unsigned, or of a log that it does not know', async () => {
  await openLog(today)
  const one = await witness('witness.example/tres')
  known(one)
  await grow()
  const older = readFileSync(file(), 'utf8')
  await grow()
  const newer = readFileSync(file(), 'utf8')
  expect(await collectCosignatures(ctx(byItself))).toEqual([])
  const size = readCheckpoint(newer)?.size ?? 0

  const rolledBack = await ask(one.url, `old ${size}\n\n${older}`)
  expect(rolledBack.status).toBe(400)
  const behind = await ask(one.url, `old 1\n\n${newer}`)
  expect([behind.status, await behind.text(), behind.headers.get('content-type')]).toEqual([
    409,
    `${size}\n`,
    'text/x.tlog.size',
  ])
  const changed = newer.replace(/^(\d+)$/m, `${size + 1}`)
  expect((await ask(one.url, `old ${size}\n\n${changed}`)).status).toBe(403)
  expect(
    (await ask(one.url, `old ${size}\n\n${newer.replace(/^\S+/, 'outro.example/registo')}`)).status,
  ).toBe(404)
  expect((await ask(one.url, 'olá')).status).toBe(400)
  expect(
    (await ask(one.url, `old ${size}\n${'x'.repeat(100_000)}`).catch(() => ({ status: 0 }))).status,
  ).not.toBe(200)

  // Two pasts, both signed by the log: what it cosigned last stays the one.
  const seen = readFileSync(
    join(one.state, `${Buffer.from('localhost:3000/registo').toString('base64url')}.json`),
    'utf8',
  )
  writeFileSync(
    join(one.state, `${Buffer.from('localhost:3000/registo').toString('base64url')}.json`),
    JSON.stringify({ ...JSON.parse(seen), root: Buffer.alloc(32, 7).toString('base64') }),
  )
  expect((await ask(one.url, `old ${size}\n\n${newer}`)).status).toBe(409)
  await grow()
  expect(await collectCosignatures(ctx(byItself))).toEqual(['witness.example/tres'])
  rmSync(one.state, { recursive: true, force: true })
}, 60_000)
