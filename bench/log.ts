import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { withClient } from './databases.ts'
import { median, quantile, type Row, say } from './figures.ts'

const root = join(import.meta.dirname, '..')

interface Told {
  size: number
  filled: number
  whole: number
  appends: number[]
  signed: number[]
  alone: number[]
  proofs: number[]
  slow: number[]
  rebuild: number
  again: number
  differing: string[]
  bytes: { leaves: string; tiles: string }
}

/**
 * LOG: the public log with so many leaves, on a database and a file store of its own: what a leaf costs that comes in a batch of a thousand, a
 * checkpoint after it, a proof of any leaf, and the whole tree made anew and compared. The planted faults are leaves that
 * come one by one, a proof without tiles, and a tile that was changed, which must be found.
 */
export async function logTree(serverUrl: string, leaves: number): Promise<Row[]> {
  const name = `aval_log_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'aval-log-bench-'))
  await withClient(serverUrl, (c) => c.query(`create database ${name}`))
  try {
    await migrate(url.href)
    say(`LOG: ${leaves.toLocaleString('pt-PT')} folhas.`)
    return rowsOf(await told(url.href, folder, leaves))
  } finally {
    await withClient(serverUrl, (c) => c.query(`drop database if exists ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(t: Told): Row[] {
  const row = (what: string, value: number, unit: string, rest: Partial<Row> = {}): Row => ({
    id: 'LOG',
    what,
    value,
    unit,
    ...rest,
  })
  const most = (value: number, limit: number) => ({ text: `≤ ${limit} ms`, met: value <= limit })
  const size = t.size.toLocaleString('pt-PT')
  const p99 = quantile(t.proofs, 0.99)
  return [
    row(`${size} folhas enchidas por COPY`, t.filled / 1000, 's'),
    row('primeiro ponto de controlo, com todos os ficheiros', t.whole / 1000, 's'),
    row('juntar, por folha, em lotes de mil (mediana)', median(t.appends), 'ms', {
      goal: most(median(t.appends), 1),
    }),
    row('juntar, por folha, o lote mais lento', Math.max(...t.appends), 'ms', {
      goal: most(Math.max(...t.appends), 1),
    }),
    row('controlo: juntar uma folha de cada vez (mediana)', median(t.alone), 'ms', {
      goal: most(median(t.alone), 1),
      control: true,
    }),
    row('ponto de controlo depois de mil folhas (mediana)', median(t.signed), 'ms', {
      goal: most(median(t.signed), 2000),
    }),
    row(`prova de uma folha qualquer (mediana ${median(t.proofs).toFixed(2)}), p99`, p99, 'ms', {
      goal: most(p99, 2),
    }),
    row('prova de uma folha qualquer, mediana', median(t.proofs), 'ms', { goal: most(median(t.proofs), 2) }),
    row('controlo: prova sem azulejos, de 65 536 folhas', median(t.slow), 'ms', {
      goal: most(median(t.slow), 2),
      control: true,
    }),
    row(
      `árvore de ${t.again.toLocaleString('pt-PT')} folhas feita de novo e comparada`,
      t.rebuild / 1000,
      's',
    ),
    row('azulejos que diferem, de um que se mudou', t.differing.length, '', {
      goal: { text: '0', met: t.differing.length === 0 },
      control: true,
    }),
    row('folhas, com os seus índices', Number(t.bytes.leaves) / t.again, 'bytes por folha'),
    row('azulejos', Number(t.bytes.tiles) / t.again, 'bytes por folha'),
  ]
}

function told(url: string, folder: string, leaves: number): Promise<Told> {
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'log-bench.js'), String(leaves)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 2],
    env: { ...process.env, DATABASE_URL: url, AVAL_DATA_DIR: folder, AVAL_WORKER: 'off', LOG_LEVEL: 'error' },
  })
  let out = ''
  child.stdout?.on('data', (piece) => (out += piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(out) as Told) : reject(new Error('LOG não acabou.')),
    )
  })
}
