import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { documentOf } from '../../app/domain/pictures/documents'
import { drawAnew, shapes } from '../../app/domain/pictures/encoding'
import { kindOf } from '../../app/domain/pictures/sniffing'
import type { Storable } from '../../app/domain/pictures/storing'
import { Refusal } from '../../app/domain/shared/refusal'

/** Run by itself, so that the memory is that of the pictures: judges every file of a folder as photo, logo and document. */

export interface Verdict {
  file: string
  as: 'photo' | 'logo' | 'document'
  /** `taken`, the sentence it was refused with, or `CRASH …`. */
  result: string
  /** Of a processor: others on the machine don't count. */
  ms: number
  /** What is wrong with what would be served; empty when nothing is. */
  faults: string[]
}

const doors: Record<Verdict['as'], (bytes: Buffer) => Promise<Storable>> = {
  photo: (bytes) => drawAnew(bytes, 'field'),
  logo: (bytes) =>
    drawAnew(bytes, 'field', { shape: shapes.mark, crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } }),
  document: (bytes) => documentOf(bytes, 'field'),
}
const spent = (start: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
const traces = [
  'alert(',
  '<script',
  '<html',
  'SEGREDO',
  'TelefoneSecreto',
  'GPS',
  'Exif',
  'PK\x03\x04',
  'PK\x05\x06',
  'xmpmeta',
]

async function faultsOf({ bytes, contentType }: Storable): Promise<string[]> {
  if (contentType === 'application/pdf') return kindOf(bytes) === 'pdf' ? [] : ['no PDF']
  const about = await sharp(bytes).metadata()
  const kept = [about.exif, about.xmp, about.iptc, about.icc].some(Boolean) ? ['metadata'] : []
  const wrong = contentType !== 'image/webp' || about.format !== 'webp' ? [`served as ${contentType}`] : []
  const large = about.width > 2600 || about.height > 2600 || (about.pages ?? 1) > 1 ? ['too large'] : []
  return [...kept, ...wrong, ...large, ...traces.filter((trace) => bytes.includes(trace))]
}

async function judge(folder: string, file: string, as: Verdict['as']): Promise<Verdict> {
  const bytes = readFileSync(join(folder, file))
  const start = process.cpuUsage()
  try {
    const taken = await doors[as](bytes)
    const ms = spent(start)
    return { file, as, result: 'taken', ms, faults: await faultsOf(taken) }
  } catch (error) {
    const ms = spent(start)
    const said = error instanceof Refusal ? error.detail.fields?.field : undefined
    return { file, as, result: said ?? `CRASH ${String(error)}`, ms, faults: [] }
  }
}

const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024

/** From here on: without what is garbage already, which is collected whenever it suits. */
function measureAnew(): void {
  globalThis.gc?.()
  writeFileSync('/proc/self/clear_refs', '5')
}

const [, , folder = '', out = ''] = process.argv
// Everything is loaded and every codec has run once before the measure is set to nought.
const warm = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
for (const door of Object.values(doors)) await door(warm)
measureAnew()
const before = peak()
const verdicts: Verdict[] = []
for (const file of readdirSync(folder)) {
  // What the one before left lying is collected whenever it suits, and is not this one's.
  if (statSync(join(folder, file)).size > 500_000) globalThis.gc?.()
  for (const as of Object.keys(doors) as Verdict['as'][]) verdicts.push(await judge(folder, file, as))
}
const alone = peak() - before
// All that may be opened at once, at once: the budget holds them back.
measureAnew()
const limits = readdirSync(folder).filter((file) => file.startsWith('atTheLimit'))
await Promise.all(limits.map((file) => judge(folder, file, 'photo')))
const together = peak() - before
// The measure sees what the budget holds back: three that are refused, opened without asking.
measureAnew()
const heavy = readdirSync(folder)
  .filter((file) => file.startsWith('heavy'))
  .map((file) => readFileSync(join(folder, file)))
  .filter((bytes) => kindOf(bytes) === 'avif')
await Promise.all(heavy.map((bytes) => sharp(bytes).resize(200).webp().toBuffer()))
const unguarded = peak() - before
const hidden = readdirSync(folder).filter((file) => {
  const bytes = readFileSync(join(folder, file))
  return traces.some((trace) => bytes.includes(trace))
}).length
writeFileSync(out, JSON.stringify({ verdicts, memory: { alone, together, unguarded }, hidden }))
