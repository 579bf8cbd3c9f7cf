import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hashPassword } from '../app/domain/people/password/passwords.ts'
import { quantile, type Row, say } from './figures.ts'
import { type Serving, serveAval } from './serving.ts'

/**
 * S6: does an answer tell whether an address has an account? Status, headers and length must be the same, and the
 * times indistinguishable: Welch's t below 4.5 over interleaved samples. Each address and each network is used once,
 * so that no limit answers in place of the code that is measured.
 */
const tGoal = 4.5
/** The planted leak: this much longer for addresses with an account, put in between server and clock. */
const leakMs = 2

interface Pair {
  what: string
  path: string
  body(email: string): Record<string, string>
  /** How many at once: what the password hash leaves free. */
  width: number
  /** The status that says that the form was taken, and not turned away before. */
  status: number
}

const pairs: Pair[] = [
  {
    what: 'recuperar a palavra-passe',
    path: '/auth/recuperar-senha',
    body: (email) => ({ email }),
    width: 12,
    status: 303,
  },
  {
    what: 'entrar',
    path: '/auth/login',
    body: (email) => ({ email, password: 'uma palavra que não é a certa' }),
    width: 6,
    status: 422,
  },
  {
    what: 'criar conta',
    path: '/auth/registrar',
    body: (email) => ({
      name: 'Rita Nogueira',
      email,
      password: 'tijolo-varanda-lampião-93',
      terms: 'sim',
      adult: 'sim',
    }),
    width: 6,
    status: 303,
  },
]

interface Seen {
  known: boolean
  ms: number
  /** Status, headers and length in one line. */
  shape: string
}

export async function s6(url: string, samples: number): Promise<Row[]> {
  const serving = await serveAval(url, { env: { TRUST_PROXY: '1' } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows: Row[] = []
  try {
    for (const pair of pairs) {
      const tag = randomBytes(4).toString('hex')
      await plant(client, tag, samples)
      const seen = await measure(serving, pair, tag, samples, 0)
      rows.push(...told(pair.what, seen, false))
    }
    const [first] = pairs as [Pair]
    const tag = randomBytes(4).toString('hex')
    await plant(client, tag, samples)
    rows.push(
      ...told(
        `controlo: ${first.what}, com ${leakMs} ms a mais para contas que existem`,
        await measure(serving, first, tag, samples, leakMs),
        true,
      ),
    )
  } finally {
    await client.end()
    await serving.stop()
  }
  return rows
}

const addressOf = (tag: string, i: number, known: boolean) =>
  `s6-${known ? 'c' : 'd'}-${tag}-${String(i).padStart(6, '0')}@massa.example`

/** Confirmed accounts with a password, which the measured forms will name. */
async function plant(client: pg.Client, tag: string, samples: number): Promise<void> {
  const hash = await hashPassword('tijolo-varanda-lampião-92')
  const ids = Array.from({ length: samples }, () => randomUUID())
  await client.query(
    `insert into users (id, name, email, email_verified)
     select id, 'Rita Nogueira', $2 || lpad((n - 1)::text, 6, '0') || '@massa.example', true
     from unnest($1::uuid[]) with ordinality t(id, n)`,
    [ids, `s6-c-${tag}-`],
  )
  await client.query(
    `insert into accounts (id, account_id, provider_id, user_id, password)
     select gen_random_uuid(), id::text, 'credential', id, $2 from unnest($1::uuid[]) t(id)`,
    [ids, hash],
  )
  await client.query('analyze users, accounts')
}

async function measure(
  { origin }: Serving,
  { what, path, body, width, status }: Pair,
  tag: string,
  samples: number,
  leak: number,
): Promise<Seen[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: width })
  const seen: Seen[] = []
  // Known and unknown alternate, in a new order for each two of them.
  const order = Array.from({ length: samples }, (_, i) => {
    const first = Math.random() < 0.5
    return [
      { i, known: first },
      { i, known: !first },
    ]
  }).flat()
  let next = 0
  const worker = async () => {
    while (next < order.length) {
      const turn = next++
      const { i, known } = order[turn] as { i: number; known: boolean }
      const network = `2001:db8:${(turn >> 16).toString(16)}:${(turn & 0xffff).toString(16)}::1`
      const form = new URLSearchParams({ _once: randomUUID(), ...body(addressOf(tag, i, known)) }).toString()
      const answer = await post(agent, origin, path, form, network, known ? leak : 0)
      if (!answer.shape.startsWith(`${status} `)) throw new Error(`${path}: ${answer.shape}`)
      // The first hundreds warm caches and compilers up.
      if (turn > order.length * 0.05) seen.push({ known, ...answer })
      if (turn > 0 && turn % 5000 === 0) say(`S6 ${what}: ${turn} de ${order.length}`)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  agent.destroy()
  return seen
}

/** What differs from answer to answer by its nature, of the same length each time. */
const varying = new Set(['date', 'etag', 'set-cookie', 'x-request-id', 'content-security-policy'])

function post(agent: http.Agent, origin: string, path: string, form: string, network: string, leak: number) {
  const from = performance.now()
  return new Promise<Omit<Seen, 'known'>>((resolve, reject) => {
    const request = http.request(
      origin + path,
      {
        agent,
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(form),
          'x-forwarded-for': network,
        },
      },
      (response) => {
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
        })
        response.on('error', reject)
        response.on('end', async () => {
          if (leak) await pause(leak)
          const headers = Object.entries(response.headers)
            .map(([name, value]) => `${name}=${varying.has(name) ? String(value).length : String(value)}`)
            .sort()
          resolve({
            ms: performance.now() - from,
            shape: [response.statusCode, bytes, ...headers].join(' '),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(form)
  })
}

const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
const variance = (values: number[]) => {
  const m = mean(values)
  return values.reduce((sum, v) => sum + (v - m) ** 2, 0) / (values.length - 1)
}

/** Welch's t of two samples (Welch, Biometrika 34, 1947). */
export function welch(a: number[], b: number[]): number {
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}

function told(what: string, seen: Seen[], control: boolean): Row[] {
  const of = (known: boolean) => seen.filter((s) => s.known === known)
  const times = (known: boolean) => of(known).map((s) => s.ms)
  const shapes = (known: boolean) => new Set(of(known).map((s) => s.shape))
  const t = Math.abs(welch(times(true), times(false)))
  const row: Row = {
    id: 'S6',
    what: `${what}: |t| de Welch, ${of(true).length} + ${of(false).length} amostras`,
    value: t,
    unit: '',
    goal: { text: `< ${tGoal}`, met: t < tGoal },
    control,
  }
  if (control) return [row]
  const both = new Set([...shapes(true), ...shapes(false)])
  if (both.size > 1) for (const shape of both) say(`S6 ${what}: ${shape}`)
  return [
    row,
    {
      id: 'S6',
      what: `${what}: mediana com conta − sem conta`,
      value: quantile(times(true), 0.5) - quantile(times(false), 0.5),
      unit: 'ms',
    },
    {
      id: 'S6',
      what: `${what}: respostas diferentes em estado, cabeçalhos ou tamanho`,
      value: both.size - 1,
      unit: '',
      goal: { text: '0', met: both.size === 1 },
    },
  ]
}
