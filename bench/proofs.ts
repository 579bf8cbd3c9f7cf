import autocannon from 'autocannon'
import type pg from 'pg'
import { formatCode, isCode, newCode } from '../app/domain/certification/code.ts'
import { processCpu } from './cpu.ts'
import { median, quantile, type Row, say } from './figures.ts'
import { Client } from './load.ts'
import { drop } from './samples.ts'
import { type Serving, serveConstant } from './serving.ts'

/** What proves a certificate, under load: codes, seal, PDF, status list, and how soon a suspension shows. */
export async function proofs(
  aval: Serving,
  admin: pg.Client,
  codes: readonly string[],
  rounds: number,
): Promise<Row[]> {
  if (codes.length < 24) throw new Error('PROOFS: há poucos certificados para medir.')
  return [
    ...millionCodes(),
    ...(await seal(aval, codes[0] as string, rounds)),
    ...(await papers(aval, codes.slice(1, 21))),
    ...(await list(aval, admin)),
    ...(await shownSoon(aval, admin, codes.slice(21, 24))),
  ]
}

function millionCodes(): Row[] {
  const n = 1_000_000
  const from = performance.now()
  const seen = new Set<string>()
  let wrong = 0
  for (let i = 0; i < n; i++) {
    const code = newCode()
    if (!isCode(code)) wrong += 1
    seen.add(code)
  }
  const ms = performance.now() - from
  const bad = n - seen.size + wrong
  return [
    {
      id: 'CODES',
      what: '10⁶ códigos: repetidos, ou que não se conferem a si mesmos',
      value: bad,
      unit: '',
      goal: { text: '0', met: bad === 0 },
    },
    { id: 'CODES', what: 'tempo de cada um, com a prova', value: (ms / n) * 1000, unit: 'µs' },
  ]
}

const amount = 8000

/** A seal from the server, and the same bytes with the same headers from node:http, in turns. */
async function seal(aval: Serving, code: string, rounds: number): Promise<Row[]> {
  const path = `/selo/${formatCode(code)}.svg`
  const client = new Client(aval.origin)
  await client.get(path)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { headers, body, bytes } = await client.get(path)
  client.close()
  const { connection: _, 'keep-alive': __, date: ___, ...same } = headers as Record<string, string>
  const b0 = await serveConstant(body, same)
  const targets = { b0: { serving: b0, path: '/' }, seal: { serving: aval, path } }
  const cpu: Record<string, number[]> = { b0: [], seal: [] }
  const rate: Record<string, number[]> = { b0: [], seal: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [name, { serving, path: address }] of Object.entries(targets)) {
      const [before, from] = [processCpu(serving.pid), performance.now()]
      const { non2xx } = await autocannon({
        url: serving.origin + address,
        connections: 10,
        amount,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd', referer: 'https://alheio.example/' },
      })
      if (non2xx > 0) throw new Error(`selo: ${non2xx} respostas não eram 200`)
      if (round === 0) continue
      cpu[name]?.push((processCpu(serving.pid) - before) / amount)
      rate[name]?.push((amount / (performance.now() - from)) * 1000)
    }
  }
  await b0.stop()
  const of = (figures: Record<string, number[]>, name: string) => median(figures[name] ?? [])
  const ratio = of(cpu, 'seal') / of(cpu, 'b0')
  return [
    { id: 'SEAL', what: `B0: node:http, os mesmos ${bytes} bytes`, value: of(cpu, 'b0'), unit: 'ms CPU' },
    { id: 'SEAL', what: 'B0', value: of(rate, 'b0'), unit: 'pedidos/s' },
    { id: 'SEAL', what: 'selo', value: of(cpu, 'seal'), unit: 'ms CPU' },
    { id: 'SEAL', what: 'selo', value: of(rate, 'seal'), unit: 'pedidos/s' },
    { id: 'SEAL', what: 'selo ÷ B0', value: ratio, unit: '×', goal: { text: '≤ 2 ×', met: ratio <= 2 } },
    {
      id: 'SEAL',
      what: 'tamanho com compressão',
      value: bytes,
      unit: 'bytes',
      goal: { text: '≤ 10 kB', met: bytes <= 10_000 },
    },
  ]
}

/** Look-ups are limited by network: each request comes from another. */
let network = 0
const elsewhere = () => ({ 'x-forwarded-for': `2001:db8:77:${(++network).toString(16)}::1` })

async function papers(aval: Serving, codes: readonly string[]): Promise<Row[]> {
  const client = new Client(aval.origin)
  const times: Record<string, number[]> = { cold: [], warm: [] }
  let different = 0
  for (const code of codes) {
    const path = `/verificar-certificacao/${formatCode(code)}/certificado.pdf`
    const cold = await client.get(path, elsewhere())
    const warm = await client.get(path, elsewhere())
    if (cold.status !== 200) throw new Error(`${path}: ${cold.status}`)
    if (!cold.body.equals(warm.body)) different += 1
    times.cold?.push(cold.ms)
    times.warm?.push(warm.ms)
  }
  client.close()
  return [
    {
      id: 'PDF',
      what: `desenhado e assinado, p50 de ${codes.length}`,
      value: median(times.cold ?? []),
      unit: 'ms',
    },
    { id: 'PDF', what: 'o mesmo outra vez, p50', value: median(times.warm ?? []), unit: 'ms' },
    {
      id: 'PDF',
      what: 'ficheiros do mesmo estado que não são iguais byte a byte',
      value: different,
      unit: '',
      goal: { text: '0', met: different === 0 },
    },
  ]
}

const listLength = 131_072

/** A whole list: all its bits given out, half of them set, in the order in which chance would set them. */
async function list(aval: Serving, admin: pg.Client): Promise<Row[]> {
  const wide = 40
  say('LIST: a dar os 131 072 lugares de uma lista')
  await admin.query(
    `insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since, status_index)
     select gen_random_uuid(), c.code, (select id from companies limit 1), 1, case when c.n % 2 = 0 then 'revoked' else 'expired' end,
       'Medição', '2026-11', '[]', now() - interval '400 days', current_date - 35, now() - interval '35 days', $2 + (c.n * 40503) % $2
     from unnest($1::text[]) with ordinality c(code, n)`,
    [Array.from({ length: listLength }, () => newCode()), listLength],
  )
  const client = new Client(aval.origin)
  try {
    const path = '/certificacao/listas/2/revogacao.json'
    await client.get(path)
    const before = processCpu(aval.pid)
    const answers = []
    for (let i = 0; i < wide; i++) answers.push(await client.get(path))
    const cpu = (processCpu(aval.pid) - before) / wide
    const [last] = answers
    if (last?.status !== 200) throw new Error(`lista: ${last?.status}`)
    const times = answers.map((a) => a.ms)
    return [
      {
        id: 'LIST',
        what: 'lista de 131 072 com metade marcada, feita e assinada, p50',
        value: median(times),
        unit: 'ms',
      },
      { id: 'LIST', what: '… p99', value: quantile(times, 0.99), unit: 'ms' },
      { id: 'LIST', what: '… da aplicação', value: cpu, unit: 'ms CPU' },
      { id: 'LIST', what: '… tamanho', value: last.bytes, unit: 'bytes' },
    ]
  } finally {
    client.close()
    await admin.query("delete from certificates where scope = 'Medição'")
  }
}

/**
 * How long until record, API, seal and list all say that a certificate was suspended, from the commit on; the tags are
 * told as the command tells them. The planted fault does not tell them.
 */
async function shownSoon(aval: Serving, admin: pg.Client, codes: readonly string[]): Promise<Row[]> {
  const client = new Client(aval.origin)
  const most = 1000
  const until = async (code: string, told: boolean): Promise<number> => {
    const shown = formatCode(code)
    const { rows } = await admin.query('select status_index as at from certificates where code = $1', [code])
    const list = `/certificacao/listas/${Math.floor(rows[0].at / listLength) + 1}/suspensao.json`
    const places = [
      `/selo/${shown}.svg`,
      `/api/v1/certificates/${shown}`,
      `/verificar-certificacao/${shown}`,
      list,
    ]
    const bodies = async () =>
      Promise.all(
        places.map(async (path) =>
          (await client.get(path, { ...elsewhere(), 'accept-encoding': 'identity' })).body.toString('utf8'),
        ),
      )
    const states = (text: string[]) =>
      text[0]?.includes('suspenso') && text[1]?.includes('"suspended"') && text[2]?.includes('Suspenso')
    const [, , , listed] = await bodies()
    const set = (state: string) =>
      admin.query('update certificates set state = $2, state_since = now() where code = $1', [code, state])
    await set('suspended')
    const from = performance.now()
    if (told) await drop(admin, [`t:${code}`, 'status-lists'])
    try {
      while (performance.now() - from < 2 * most) {
        const now = await bodies()
        if (states(now) && now[3] !== listed) return performance.now() - from
      }
      return 2 * most
    } finally {
      await set('valid')
      await drop(admin, [`t:${code}`, 'status-lists'])
    }
  }
  const seen: number[] = []
  for (const code of codes) seen.push(await until(code, true))
  const silent = await until(codes[0] as string, false)
  client.close()
  const longest = Math.max(...seen)
  return [
    {
      id: 'S13',
      what: 'suspensão à vista no selo, no registo, na API e na lista, o mais tardar',
      value: longest,
      unit: 'ms',
      goal: { text: `≤ ${most} ms`, met: longest <= most },
    },
    {
      id: 'S13',
      what: 'controlo: o mesmo sem avisar as páginas guardadas',
      value: silent,
      unit: 'ms',
      goal: { text: `≤ ${most} ms`, met: silent <= most },
      control: true,
    },
  ]
}
