/**
 * `node scripts/fuzz-api.mjs ORIGIN [--seed N] [--requests N] [--seconds N] [--at-once N] [--key KEY] [--json]`: asks a served Aval whatever its
 * OpenAPI document lets one ask, and what it does not, and holds each answer against the document. For a site of one's own: each
 * request says that it comes from another network (start it with TRUST_PROXY=1), else the limit answers most of them.
 *
 *   --seed      what the questions are drawn from; drawn itself where it is left out, and printed
 *   --requests  how many (100,000); --seconds ends it before
 *   --at-once   how many wait for their answers at a time (8)
 *   --key       what a company's operations are asked with: a test key, else invitations and replies are real ones. Raise
 *               `api.keyPerMinute` first, or most are told to wait. Left out: they are asked without, and with made up ones
 *
 * Exit code: 0 nothing differs · 1 something does, and each line says what · 64 wrong use.
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { learn, questionOf } from './fuzz-questions.mjs'

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
        requests: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '86400' },
        'at-once': { type: 'string', default: '8' },
        key: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [seed, requests, seconds, atOnce] = ['seed', 'requests', 'seconds', 'at-once'].map((name) => {
      if (!/^\d+$/.test(values[name])) throw new Error('use')
      return Number(values[name])
    })
    const { key, json } = values
    return { origin: new URL(positionals[0]).origin, seed, requests, seconds, atOnce, key, json }
  } catch {
    process.stdout.write(
      'node scripts/fuzz-api.mjs ORIGIN [--seed N] [--requests N] [--seconds N] [--at-once N] [--key KEY] [--json]\n',
    )
    process.exit(64)
  }
}
const { origin, seed, requests, seconds, atOnce, key, json } = options()

const document = await (await fetch(`${origin}/api/v1/openapi.json`)).json()

/** A schema of the document, as what checks answers. */
function checker(name) {
  const $defs = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  )
  return z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs })
}
const nameIn = (content) => content.schema.$ref.split('/').at(-1)
const problem = checker('Problem')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => {
    const done = Object.keys(one.responses).find((status) => status.startsWith('2'))
    return {
      path,
      method,
      parameters: one.parameters.filter((parameter) => parameter.in !== 'header'),
      body: one.requestBody?.content['application/json'].schema,
      keyed: one.security !== undefined,
      done: Number(done),
      statuses: new Set(Object.keys(one.responses).map(Number)),
      answer: checker(nameIn(one.responses[done].content['application/json'])),
    }
  }),
)

function addressOf({ operation, values, stray, twice }) {
  const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const safe = (text) => encodeURIComponent(text.toWellFormed())
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => safe(values[name]))
  const query = Object.entries(values).filter(
    ([name, value]) => !inPath.includes(name) && value !== undefined,
  )
  const all = [...query, ...(twice ? query.slice(0, 1) : []), ...(stray ? [stray] : [])]
  return `/api/v1${path}?${all.map(([name, value]) => `${safe(name)}=${safe(value)}`).join('&')}`
}

for (const warm of [
  '/companies',
  '/companies?q=obras',
  '/reviews?limit=100',
  '/company/reviews',
  '/company/invitations',
])
  learn(
    await (
      await fetch(`${origin}/api/v1${warm}`, key ? { headers: { authorization: `Bearer ${key}` } } : {})
    ).json(),
  )

const counts = {}
const found = []
const differs = (address, what) => {
  // One of a kind says it.
  if (found.length < 50 && !found.some((one) => one.what === what))
    found.push({ address: address.slice(0, 400), what })
}
/** What the door before the API refuses as no address: nothing in it, a path of dots, NUL, too long. */
const atTheDoor = (address, status) =>
  [308, 400, 404, 405, 414].includes(status) &&
  (/%00|%5C|\/\.{0,2}(\/|\?)|%2F/i.test(address) || address.length > 8000)

function headersOf({ operation, from, known, bearer, type, once }) {
  const headers = new Headers({ 'x-forwarded-for': from })
  if (known) headers.set('if-none-match', known)
  if (operation.keyed && bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (operation.body) headers.set('content-type', type)
  // A header holds bytes: what is beyond them no program can send.
  if (once !== null) headers.set('idempotency-key', once)
  return headers
}

async function ask(asked) {
  const { operation, method, body } = asked
  const address = addressOf(asked)
  const answer = await fetch(origin + address, {
    method,
    headers: headersOf(asked),
    redirect: 'manual',
    body,
  }).catch((error) => ({
    status: 599,
    headers: new Headers(),
    text: async () => String(error.cause ?? error),
  }))
  const { status } = answer
  counts[status] = (counts[status] ?? 0) + 1
  const text = await answer.text()
  const what = `${method} ${address}`
  if (status >= 500) return differs(what, `${status} ${text.slice(0, 200)}`)
  const type = answer.headers.get('content-type') ?? ''
  if (!operation.statuses.has(status) || !/json/.test(type)) {
    if (status === 304 || status === 308 || atTheDoor(address, status)) return
    return differs(what, `${status} ${type} is not in the document`)
  }
  if (method === 'HEAD') return
  const said = JSON.parse(text)
  if (status === operation.done) learn(said)
  const held = (status === operation.done ? operation.answer : problem).safeParse(said)
  if (!held.success) differs(what, `${status} ${JSON.stringify(held.error.issues[0])}`)
  if (status !== operation.done && said.status !== status) differs(what, `says ${said.status}, is ${status}`)
}

const question = questionOf(operations, key)
const began = Date.now()
const over = () => Date.now() - began > seconds * 1000
let made = 0
for (let round = 0; made < requests && !over(); round++) {
  const batch = fc.sample(question, { numRuns: Math.min(400, requests - made), seed: seed + round })
  made += batch.length
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = batch.pop(); one && !over(); one = batch.pop()) await ask(one)
    }),
  )
}
const asked = Object.values(counts).reduce((sum, n) => sum + n, 0)
const took = Math.round((Date.now() - began) / 100) / 10
if (json) process.stdout.write(JSON.stringify({ seed, asked, seconds: took, counts, found }))
else {
  process.stdout.write(`seed ${seed}: ${asked} requests in ${took} s, by status ${JSON.stringify(counts)}\n`)
  for (const { address, what } of found) process.stdout.write(`${what}\n  ${address}\n`)
  if (found.length === 0) process.stdout.write('nothing differs\n')
}
process.exit(found.length > 0 ? 1 : 0)
