/**
 * `node scripts/fuzz-api.mjs ORIGIN [--seed N] [--requests N] [--seconds N] [--at-once N] [--json]`: asks a served Aval whatever its
 * OpenAPI document lets one ask, and what it does not, and holds each answer against the document. For a site of one's own: each
 * request says that it comes from another network (start it with TRUST_PROXY=1), else the limit answers most of them.
 *
 *   --seed      what the questions are drawn from; drawn itself where it is left out, and printed
 *   --requests  how many (100,000); --seconds ends it before
 *   --at-once   how many wait for their answers at a time (8)
 *
 * Exit code: 0 nothing differs · 1 something does, and each line says what · 64 wrong use.
 */
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
        requests: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '86400' },
        'at-once': { type: 'string', default: '8' },
        json: { type: 'boolean', default: false },
      },
    })
    const [seed, requests, seconds, atOnce] = ['seed', 'requests', 'seconds', 'at-once'].map((name) => {
      if (!/^\d+$/.test(values[name])) throw new Error('use')
      return Number(values[name])
    })
    return { origin: new URL(positionals[0]).origin, seed, requests, seconds, atOnce, json: values.json }
  } catch {
    process.stdout.write(
      'node scripts/fuzz-api.mjs ORIGIN [--seed N] [--requests N] [--seconds N] [--at-once N] [--json]\n',
    )
    process.exit(64)
  }
}
const { origin, seed, requests, seconds, atOnce, json } = options()

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
const operations = Object.entries(document.paths).map(([path, { get }]) => ({
  path,
  parameters: get.parameters,
  statuses: new Set(Object.keys(get.responses).map(Number)),
  answer: checker(nameIn(get.responses[200].content['application/json'])),
}))

/** What answers named so far, so that questions reach what there is: of each kind a few hundred. */
const seen = {
  slug: ['falta'],
  id: [],
  code: [],
  cursor: [],
  kind: [],
  digest: ['0'.repeat(64)],
  category: [],
  district: ['03', '11', '13'],
  municipality: ['0303', '1106', '1312'],
  near: ['braga', 'Lisboa', '1312'],
  radius: ['5', '25', '50'],
}
function learn(value, key) {
  if (Array.isArray(value)) for (const one of value) learn(one, key)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) learn(one, name)
  else if (typeof value === 'string') {
    if (key === 'id' && !/^[0-9a-f]{8}-/.test(value)) return learn(value, 'category')
    const list = seen[key === 'next' ? 'cursor' : key]
    if (list && value && list.length < 300) list.push(value)
  }
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '1e9',
    '٣',
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '%00',
    '\u0000',
    'a'.repeat(3000),
    '🙂'.repeat(60),
    '__proto__',
    'constructor',
    '{"$ne":1}',
    'ｆｕｌｌ',
    'A\u0301',
    '\u202e',
  ),
  fc.base64String({ maxLength: 120 }),
)
const words = fc.constantFrom(
  'canalizador',
  'eletricista em Braga',
  'obras perto de Lisboa',
  'pintor',
  '500000000',
  'aberto agora',
  'certificada',
  'a',
  'ca',
  'AV-7K3M9-XQ2TB-4',
)

/** A value for a parameter: what it may be; where nothing is fair, anything. */
function valueFor({ name, schema, required }, fair) {
  const known = fc.nat(1e6).map((n) => {
    const list = seen[name] ?? []
    return list.length > 0 ? list[n % list.length] : 'falta'
  })
  const fitting = schema.enum
    ? fc.constantFrom(...schema.enum)
    : schema.type === 'integer'
      ? fc.integer({ min: -2, max: 120 }).map(String)
      : schema.format === 'uuid'
        ? fc.oneof({ weight: 3, arbitrary: known }, fc.uuid())
        : Object.hasOwn(seen, name)
          ? known
          : fc.oneof(words, fc.stringMatching(/^\d{1,4}$/))
  const value = fair ? fitting : fc.oneof({ weight: 2, arbitrary: fitting }, hostile)
  return required ? value : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value)
}

const question = fc.tuple(fc.constantFrom(...operations), fc.nat(9)).chain(([operation, n]) => {
  const fair = n < 6
  return fc.record({
    operation: fc.constant(operation),
    values: fc.record(Object.fromEntries(operation.parameters.map((one) => [one.name, valueFor(one, fair)]))),
    stray: fair ? fc.constant(null) : fc.option(fc.tuple(hostile, hostile), { freq: 1 }),
    twice: fair ? fc.constant(false) : fc.nat(9).map((n) => n === 0),
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD'),
    known: fc.option(fc.constantFrom('"x"', 'W/"y"', '*', 'falta'), { freq: 10 }),
    from: fc.ipV4(),
  })
})

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

for (const warm of ['/companies', '/companies?q=obras', '/reviews?limit=100'])
  learn(await (await fetch(`${origin}/api/v1${warm}`)).json())

const counts = {}
const found = []
const differs = (address, what) => {
  // One of a kind says it.
  if (found.length < 50 && !found.some((one) => one.what === what))
    found.push({ address: address.slice(0, 400), what })
}
/** What the door before the API refuses as no address: nothing in it, a path of dots, NUL, too long. */
const atTheDoor = (address, status) =>
  [308, 400, 404, 414].includes(status) &&
  (/%00|%5C|\/\.{0,2}(\/|\?)|%2F/i.test(address) || address.length > 8000)

async function ask(asked) {
  const address = addressOf(asked)
  const headers = { 'x-forwarded-for': asked.from, ...(asked.known ? { 'if-none-match': asked.known } : {}) }
  const answer = await fetch(origin + address, { method: asked.method, headers, redirect: 'manual' }).catch(
    (error) => ({ status: 599, headers: new Headers(), text: async () => String(error.cause ?? error) }),
  )
  const { status } = answer
  counts[status] = (counts[status] ?? 0) + 1
  const text = await answer.text()
  if (status >= 500) return differs(address, `${status} ${text.slice(0, 200)}`)
  const type = answer.headers.get('content-type') ?? ''
  if (!asked.operation.statuses.has(status) || !/json/.test(type)) {
    if (status === 304 || status === 308 || atTheDoor(address, status)) return
    return differs(address, `${status} ${type} is not in the document`)
  }
  if (asked.method === 'HEAD') return
  const body = JSON.parse(text)
  if (status === 200) learn(body)
  const held = (status === 200 ? asked.operation.answer : problem).safeParse(body)
  if (!held.success) differs(address, `${status} ${JSON.stringify(held.error.issues[0])}`)
  if (status !== 200 && body.status !== status) differs(address, `says ${body.status}, is ${status}`)
}

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
