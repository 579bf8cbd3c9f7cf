import { addressOf, type Examples } from '../tests/access/examples.ts'
import { type Persona, personas, table } from '../tests/access/table.ts'
import { doors } from './hostile-fields.ts'
import { hostile, likely } from './hostile-values.ts'
import { dice } from './samples.ts'

export interface HostileRequest {
  n: number
  persona: Persona
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** What a page showed of itself: fields with the values they had, and links that lead on from it. */
export interface Learnt {
  fields: Map<string, [name: string, value: string][]>
  links: string[]
}

/** What a form is sent as, mostly; and what it is not. */
const formType = 'application/x-www-form-urlencoded'
const fileType = 'multipart/form-data; boundary=xx'
const otherTypes = [
  'multipart/form-data',
  'application/json',
  'text/plain',
  'text/xml',
  'message/rfc822',
  'application/octet-stream',
  'constructor',
  '',
] as const
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST']
const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS']
const oddHeaders: [string, string[]][] = [
  ['accept', ['*/*', 'application/json', 'text/html;q=x', 'image/avif,,,', '']],
  ['accept-encoding', ['', 'identity;q=0', 'br;q=0, gzip;q=0', 'zstd', '*;q=0']],
  ['accept-language', ['pt-PT', 'constructor', 'x'.repeat(900)]],
  ['range', ['bytes=0-0', 'bytes=-1', 'bytes=9999999999-', 'lines=1']],
  ['if-none-match', ['*', 'W/"x"', '"']],
  ['if-modified-since', ['ontem', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['referer', ['https://evil.example/', 'nada', 'http://[', '/perfil']],
  ['user-agent', ['', 'constructor/1.0', 'Mozilla/5.0 (x', '()'.repeat(400)]],
  ['x-forwarded-for', ['::1', 'nada', '1.2.3.4, 5.6.7.8']],
  ['sec-fetch-site', ['cross-site', 'none', 'constructor']],
  ['origin', ['null', 'https://evil.example', 'nada']],
  [
    'cookie',
    ['session=x.y', 'flash=%zz', 'kept=%E0%A4%A', 'theme=constructor; theme=escuro', '=;=;;', 'own=a.b'],
  ],
]
const files = [
  Buffer.from(''),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('nome;email\n=CMD();a@b.pt\n'),
  Buffer.from('PK\x03\x04\0\0', 'latin1'),
]
const names = ['a.png', '../../x.jpg', 'a'.repeat(300), '', 'a\u0000.pdf', 'constructor', 'lista.csv']

/** Pages that fail because they are asked to are for trying the inbox of errors. */
const tried = () => doors().filter((d) => table[d.path] && !d.path.startsWith('/dev/sentry'))

/** Words that a parameter may be, though no link says them. */
const wrong = [
  'constructor',
  '0190a0a0-0000-7000-8000-00000000000g',
  '00000000-0000-0000-0000-000000000000',
  '-1',
  '9'.repeat(30),
]

/** Every parameter of every address by itself, as somebody for whom it opens: the others of its address are right. */
function everyParameter(
  origin: string,
  examples: Examples,
  words: readonly string[],
): Omit<HostileRequest, 'n'>[] {
  return tried().flatMap((door) => {
    const row = table[door.path]
    const statuses = row?.post ?? row?.get ?? []
    const may = personas.findIndex(
      (p, i) => p !== 'visitor' && [200, 303, 409, 422].includes(statuses[i] ?? 0),
    )
    const persona = personas[may] ?? 'admin'
    const right = addressOf(door.path, examples).split('/')
    return door.path.split('/').flatMap((part, i) =>
      part.startsWith(':') && !door.path.startsWith('/auth/')
        ? words.flatMap((word) => {
            const path = right.map((one, at) => (at === i ? encodeURIComponent(word) : one)).join('/')
            const read = { persona, method: 'GET', path, headers: {} }
            const headers = { origin, 'content-type': formType }
            const body = Buffer.from('version=1&sim=sim')
            return door.hasAction ? [read, { persona, method: 'POST', path, headers, body }] : [read]
          })
        : [],
    )
  })
}

/**
 * Requests from a seed: the same seed, demonstration data and answers give the same requests. Among them every
 * parameter of every address, with one wrong word each or, `whole`, with all of them.
 */
export function makeRequests(
  { seed, origin, whole = false }: { seed: number; origin: string; whole?: boolean },
  examples: Examples,
  learnt: Learnt,
) {
  const all = tried()
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const queries = [...new Set(all.flatMap((d) => d.query))]
  const ids = Object.values(examples)
  const odd = () => (chance(0.12) ? pick(ids) : pick(hostile))
  const value = (name: string) => (chance(0.5) ? likely(name, pick) : odd())

  /** Letters as a form encodes them; now and then bytes that are no letters. */
  const encoded = (text: string) =>
    chance(0.03) ? pick(['%FF%FE', '%ED%A0%80', '%C3%28', '%']) : encodeURIComponent(text.toWellFormed())
  const pairs = (list: [string, string][]) => list.map(([k, v]) => `${encoded(k)}=${encoded(v)}`).join('&')

  function pathOf(door: (typeof all)[number]): string {
    let path = addressOf(door.path, examples)
    if (/:|\*/.test(door.path) && chance(0.25))
      path = door.path.replace(/:\w+|\*/g, () => encoded(odd().slice(0, 300)) || 'x')
    if (chance(0.06))
      path = pick([
        `${path}/`,
        `/.${path}`,
        `/${path}`,
        path.toUpperCase(),
        `${path}%00`,
        `${path}/x`,
        `${path};a=b`,
        path.replaceAll('/', '//'),
      ])
    else if (chance(0.15)) path = `${path === '/' ? '/_root' : path}.data`
    const asked: [string, string][] = []
    const own = door.query.length > 0 && chance(0.7) ? door.query : queries
    for (let n = chance(0.55) ? 1 + Math.floor(random() * 3) : 0; n > 0; n--) {
      const name = chance(0.93) ? pick(own) : odd().slice(0, 50)
      asked.push([name, value(name).slice(0, chance(0.02) ? 9000 : 900)])
    }
    if (path.endsWith('.data') && chance(0.5))
      asked.push(['_routes', pick(['', 'root', 'routes/layouts/area', odd().slice(0, 80)])])
    return asked.length > 0 ? `${path}?${pairs(asked)}` : path
  }

  /** A link of a page that was seen, with one of its words changed. */
  function linkOf(): string {
    const link = pick(learnt.links)
    const at = link.indexOf('?')
    if (at < 0 || chance(0.3)) return link
    const params = [...new URLSearchParams(link.slice(at))]
    const changed = Math.floor(random() * params.length)
    return `${link.slice(0, at)}?${pairs(params.map(([k, v], i) => [k, i === changed ? odd().slice(0, 900) : v]))}`
  }

  function sentTo(door: (typeof all)[number], persona: Persona): [string, string][] {
    const seen = learnt.fields.get(`${persona} ${door.path}`) ?? []
    const keep = 0.55 + random() * 0.4
    const known = new Set(seen.map(([name]) => name))
    const fields: [string, string][] = seen.map(([name, was]) => [
      name,
      chance(keep) && was !== '' ? was : value(name),
    ])
    for (const name of door.fields) if (!known.has(name) && chance(0.7)) fields.push([name, value(name)])
    if (chance(0.1))
      fields.push([pick(['__proto__', 'constructor', '_once', '_form', '_company', 'version']), odd()])
    if (chance(0.1) && fields.length > 0) fields.push(pick(fields))
    return fields.filter(() => chance(0.96))
  }

  function bodyOf(type: string, fields: [string, string][]): Buffer {
    if (type.startsWith('multipart')) {
      const parts = fields.map(([k, v]) =>
        chance(0.15)
          ? Buffer.concat([
              Buffer.from(
                `--xx\r\nContent-Disposition: form-data; name="${k}"; filename="${pick(names)}"\r\nContent-Type: ${pick(['image/png', 'application/pdf', 'text/csv', 'x'])}\r\n\r\n`,
              ),
              pick(files),
              Buffer.from('\r\n'),
            ])
          : Buffer.from(`--xx\r\nContent-Disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`),
      )
      return Buffer.concat([...parts, Buffer.from(chance(0.05) ? '--x' : '--xx--\r\n')])
    }
    if (type.includes('json'))
      return Buffer.from(
        chance(0.3)
          ? pick(['', '{', 'null', '[]', '"a"', '{"__proto__":{"x":1}}', '[1e999]', '"\\ud800"'])
          : JSON.stringify(
              Object.fromEntries(fields.map(([k, v]) => [k, pick<unknown>([v, null, 1, [v], { [k]: v }])])),
            ),
      )
    return Buffer.from(chance(0.05) ? '%zz=%&&==' : pairs(fields))
  }

  const first = everyParameter(origin, examples, whole ? wrong : [wrong[seed % wrong.length] as string])
  let n = 0
  return function next(): HostileRequest {
    n += 1
    const one = n % 2 === 0 ? first[n / 2 - 1] : undefined
    if (one) return { n, ...one }
    const persona = pick(personas)
    const door = pick(all)
    const method = chance(0.03) ? pick(otherMethods) : door.hasAction && chance(0.6) ? 'POST' : pick(methods)
    const reading = method === 'GET' || method === 'HEAD'
    const path = reading && learnt.links.length > 50 && chance(0.25) ? linkOf() : pathOf(door)
    const headers: Record<string, string> = {}
    if (chance(0.2))
      for (let i = 0; i < 2; i++) {
        const [name, values] = pick(oddHeaders)
        headers[name] = pick(values)
      }
    if (reading) return { n, persona, method, path, headers }
    const type = chance(0.72) ? formType : chance(0.75) ? fileType : pick(otherTypes)
    if (type) headers['content-type'] = type
    if (!headers.origin || chance(0.8)) headers.origin = origin
    return { n, persona, method, path, headers, body: bodyOf(type, sentTo(door, persona)) }
  }
}
