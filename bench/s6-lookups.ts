import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { formatCode, newCode } from '../app/domain/certification/code.ts'
import { quantile, type Row, say } from './figures.ts'
import { welch } from './s6.ts'
import { serveAval } from './serving.ts'

/**
 * S6, the look-up of certificates: a code that was given out and one that was not take the same time until the first
 * byte. What they answer differs by its nature (a record, or none), so only the time is held. Interleaved, each from a
 * network of its own, so that no limit answers instead.
 */
const tGoal = 4.5
/** The planted leak: so much longer for codes that exist. */
const leakMs = 2
const width = 6
/** Of a busy machine's answers so few may be 5xx; those are left out. */
const mostBroken = 0.01

const ways = [
  { what: '/verificar-certificacao/{codigo}', path: (code: string) => `/verificar-certificacao/${code}` },
  { what: '/api/v1/certificates/{code}', path: (code: string) => `/api/v1/certificates/${code}` },
]

interface Seen {
  known: boolean
  ms: number
}

export async function s6Lookups(url: string, codes: readonly string[], samples: number): Promise<Row[]> {
  if (codes.length < 20) throw new Error('S6: há poucos certificados para consultar.')
  const serving = await serveAval(url, { env: { TRUST_PROXY: '1' } })
  try {
    const rows: Row[] = []
    for (const way of ways)
      rows.push(...told(way.what, await measure(serving.origin, way, codes, samples, 0)))
    const [first] = ways as [(typeof ways)[number]]
    const [control] = told(
      `controlo: ${first.what}, com ${leakMs} ms a mais para os que existem`,
      await measure(serving.origin, first, codes, samples, leakMs),
    )
    return [...rows, { ...(control as Row), control: true }]
  } finally {
    await serving.stop()
  }
}

async function measure(
  origin: string,
  { what, path }: (typeof ways)[number],
  codes: readonly string[],
  samples: number,
  leak: number,
): Promise<Seen[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: width })
  const order = Array.from({ length: samples }, () => {
    const first = Math.random() < 0.5
    return [first, !first]
  }).flat()
  const seen: Seen[] = []
  let broken = 0
  let next = 0
  const worker = async () => {
    while (next < order.length) {
      const turn = next++
      const known = order[turn] as boolean
      const code = formatCode(known ? (codes[turn % codes.length] as string) : newCode())
      const network = `2001:db8:${(turn >> 16).toString(16)}:${(turn & 0xffff).toString(16)}::1`
      const ms = await firstByte(agent, origin + path(code), network, known ? 200 : 404, known ? leak : 0)
      if (ms === null && ++broken > order.length * mostBroken) throw new Error(`${what}: demasiados 5xx`)
      // The first ones warm caches and compilers up.
      if (ms !== null && turn > order.length * 0.05) seen.push({ known, ms })
      if (turn > 0 && turn % 500 === 0) say(`S6 ${what}: ${turn} de ${order.length}`)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  agent.destroy()
  return seen
}

/** Milliseconds until the answer begins: its length is another matter, and says what its status says. */
function firstByte(agent: http.Agent, url: string, network: string, status: number, leak: number) {
  const from = performance.now()
  return new Promise<number | null>((resolve, reject) => {
    http
      .get(
        url,
        { agent, headers: { 'x-forwarded-for': network, 'accept-encoding': 'br' } },
        async (response) => {
          if (leak) await pause(leak)
          const ms = performance.now() - from
          response.resume()
          response.on('end', () =>
            response.statusCode === status
              ? resolve(ms)
              : reject(new Error(`${url}: ${response.statusCode}`)),
          )
        },
      )
      .on('error', reject)
  })
}

function told(what: string, seen: Seen[]): Row[] {
  const times = (known: boolean) => seen.filter((s) => s.known === known).map((s) => s.ms)
  const [given, none] = [times(true), times(false)]
  const t = Math.abs(welch(given, none))
  return [
    {
      id: 'S6',
      what: `${what}: |t| de Welch, ${given.length} + ${none.length} amostras`,
      value: t,
      unit: '',
      goal: { text: `< ${tGoal}`, met: t < tGoal },
    },
    {
      id: 'S6',
      what: `${what}: mediana de um código que existe − de um que não`,
      value: quantile(given, 0.5) - quantile(none, 0.5),
      unit: 'ms',
    },
  ]
}
