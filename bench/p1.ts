import autocannon from 'autocannon'
import { processCpu } from './cpu.ts'
import { median, type Row, say } from './figures.ts'
import { Client } from './load.ts'
import { type Samples } from './samples.ts'
import { type Serving, serveConstant } from './serving.ts'

const amount = 12_000
const slow = 400
const goal = 1.5

/** P1: a cached public page against node:http serving the same constant Buffer with the same headers. */
export async function p1(aval: Serving, samples: Samples, rounds: number): Promise<Row[]> {
  const path = `/empresas/${samples.companies[0]?.slug}`
  const client = new Client(aval.origin)
  await client.get(path)
  // The best compression follows in the background; then the page stays as it is.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const page = await client.get(path)
  if (page.status !== 200 || page.headers['content-encoding'] !== 'br')
    throw new Error('a página não veio da cache em brotli')
  const { connection: _, 'keep-alive': __, date: ___, ...same } = page.headers as Record<string, string>
  const b0 = await serveConstant(page.body, same)
  const etag = { 'if-none-match': page.headers.etag as string }
  const targets = {
    B0: { serving: b0, path: '/', headers: {}, amount },
    hit: { serving: aval, path, headers: {}, amount },
    304: { serving: aval, path, headers: etag, amount },
    // The planted fault: a page that belongs to one browser is not kept, and must miss the goal.
    miss: { serving: aval, path, headers: { cookie: '__Host-aval-aviso=x' }, amount: slow },
  }
  const cpu: Record<string, number[]> = {}
  const rate: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const before = processCpu(target.serving.pid)
      const from = performance.now()
      const result = await autocannon({
        url: target.serving.origin + target.path,
        connections: 10,
        amount: target.amount,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...target.headers },
      })
      if (result.non2xx > 0 && name !== '304')
        throw new Error(`${name}: ${result.non2xx} respostas não eram 200`)
      if (name === '304' && result['3xx'] !== target.amount)
        throw new Error('nem todas as respostas foram 304')
      if (round === 0) continue
      ;(cpu[name] ??= []).push((processCpu(target.serving.pid) - before) / target.amount)
      ;(rate[name] ??= []).push((target.amount / (performance.now() - from)) * 1000)
    }
    say(`P1: volta ${round + 1} de ${rounds}`)
  }
  await b0.stop()
  client.close()
  const of = (name: string) => median(cpu[name] ?? [])
  const ratio = (name: string) => of(name) / of('B0')
  return [
    { id: 'P1', what: `B0: node:http, ${page.bytes} bytes em brotli`, value: of('B0'), unit: 'ms CPU' },
    { id: 'P1', what: 'página da cache', value: of('hit'), unit: 'ms CPU' },
    { id: 'P1', what: 'página da cache', value: median(rate.hit ?? []), unit: 'pedidos/s' },
    {
      id: 'P1',
      what: 'página da cache ÷ B0',
      value: ratio('hit'),
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: ratio('hit') <= goal },
    },
    {
      id: 'P1',
      what: '304 ÷ página da cache',
      value: of('304') / of('hit'),
      unit: '×',
      goal: { text: '< 1 ×', met: of('304') < of('hit') },
    },
    {
      id: 'P1',
      what: 'controlo: a mesma página fora da cache ÷ B0',
      value: ratio('miss'),
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: ratio('miss') <= goal },
      control: true,
    },
  ]
}
