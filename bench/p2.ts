import type pg from 'pg'
import { backendCpu, poolHasName, processCpu, processCpuWithoutPool, settled } from './cpu.ts'
import { median, type Row, say } from './figures.ts'
import { ask, Client } from './load.ts'
import { drop, type Samples } from './samples.ts'
import type { Serving } from './serving.ts'

const goal = 2

/**
 * P2: an uncached company page, complete, against rendering its tree bare (B2) plus its SQL alone (B3). CPU of the
 * application and of the database's processes together; the compression for the cache is measured apart.
 */
export async function p2(
  aval: Serving,
  instrumented: Serving,
  admin: pg.Client,
  samples: Samples,
  rounds: number,
): Promise<Row[]> {
  const paths = samples.companies.map((c) => `/empresas/${c.slug}`)
  const tags = samples.companies.map((c) => `c:${c.id}`)
  const client = new Client(aval.origin, 4)
  const other = new Client(instrumented.origin, 1)
  const passes = Math.max(1, Math.round(300 / paths.length))
  // Connections first: making one waits in the thread pool behind the compression of pages that were answered before.
  await ask(client, paths.slice(0, 4), 4)
  await settled(aval.pid)
  await ask(client, paths, 4)
  await settled(aval.pid)
  await other.get(paths[0] as string)
  const cpuOf = poolHasName(aval.pid) ? processCpuWithoutPool : processCpu
  const seen: Record<'app' | 'db' | 'b2' | 'b3' | 'zip' | 'plain', number[]> = {
    app: [],
    db: [],
    b2: [],
    b3: [],
    zip: [],
    plain: [],
  }
  let same = true
  let queries = 0
  for (let round = 0; round < rounds; round++) {
    let [app, db] = [0, 0]
    for (let pass = 0; pass < passes; pass++) {
      await drop(admin, tags)
      const before = [cpuOf(aval.pid), await backendCpu(admin, ['aval'])] as const
      await ask(client, paths, 4)
      app += cpuOf(aval.pid) - before[0]
      db += (await backendCpu(admin, ['aval'])) - before[1]
      await settled(aval.pid)
    }
    const n = passes * paths.length
    // The same page by the framework's own handler, as for whoever is signed in: the planted fault.
    const plainBefore = cpuOf(aval.pid)
    await ask(client, paths.slice(0, 60), 4, { cookie: '__Host-aval-aviso=x' })
    const plain = (cpuOf(aval.pid) - plainBefore) / Math.min(60, paths.length)

    const one = paths[(round * 7) % paths.length] as string
    await drop(admin, tags)
    await other.get(one)
    const rendered = await instrumented.call<{ cpu: number; same: boolean }>('render', { n: 600 })
    const replayed = await instrumented.call<{ cpu: number; pid: number; queries: number }>('replay', {
      n: 2000,
    })
    const backend = processCpu(replayed.pid) / 2050
    await instrumented.call('endReplay')
    const zip = await instrumented.call<{ cpu: number }>('compress', { n: 200 })
    same &&= rendered.same
    // The first page also reads the names of places, once in ten minutes.
    queries = replayed.queries
    say(`P2: volta ${round + 1} de ${rounds}`)
    if (round === 0) continue
    seen.app.push(app / n)
    seen.db.push(db / n)
    seen.b2.push(rendered.cpu)
    seen.b3.push(replayed.cpu + backend)
    seen.zip.push(zip.cpu)
    seen.plain.push(plain)
  }
  client.close()
  other.close()
  const [app, db, b2, b3, zip, plain] = (['app', 'db', 'b2', 'b3', 'zip', 'plain'] as const).map((name) =>
    median(seen[name]),
  ) as [number, number, number, number, number, number]
  const ratio = (app + db - zip) / (b2 + b3)
  const control = (plain + 2 * b2 + db) / (b2 + b3)
  return [
    {
      id: 'P2',
      what: `B2: árvore da página só com renderToString${same ? '' : ' (HTML DIFERENTE)'}`,
      value: b2,
      unit: 'ms CPU',
    },
    {
      id: 'P2',
      what: `B3: as ${queries} consultas da página, repetidas (aplicação e base)`,
      value: b3,
      unit: 'ms CPU',
    },
    { id: 'P2', what: 'página sem cache: aplicação, com compressão', value: app, unit: 'ms CPU' },
    { id: 'P2', what: 'página sem cache: base de dados', value: db, unit: 'ms CPU' },
    { id: 'P2', what: 'da qual compressão para a cache (brotli 5)', value: zip, unit: 'ms CPU' },
    {
      id: 'P2',
      what: '(aplicação + base − compressão) ÷ (B2 + B3)',
      value: ratio,
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
    },
    { id: 'P2', what: 'com compressão ÷ (B2 + B3)', value: (app + db) / (b2 + b3), unit: '×' },
    {
      id: 'P2',
      what: 'controlo: tratador da framework e a árvore desenhada mais duas vezes',
      value: control,
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: control <= goal },
      control: true,
    },
  ]
}
