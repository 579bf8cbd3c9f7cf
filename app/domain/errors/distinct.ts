import { createHash } from 'node:crypto'

/**
 * How many different people met an error, without knowing which: 512 registers (HyperLogLog: Flajolet et al., 2007), from
 * which nobody can be told and nobody looked up. Off by 5 % or so; exact but for a few below 50.
 */
export const sketchBytes = 512
const alpha = 0.7213 / (1 + 1.079 / sketchBytes)

export const emptySketch = (): Buffer => Buffer.alloc(sketchBytes)

/** Counts somebody in; the same key changes nothing. The key is keyed by the caller and not kept. */
export function addTo(sketch: Buffer, key: string): void {
  const hash = createHash('sha256').update(key).digest()
  const at = hash.readUInt16BE(0) % sketchBytes
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1
  if (rank > (sketch[at] as number)) sketch[at] = rank
}

/** Whoever is in one or the other. */
export function union(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((n, i) => Math.max(n, b[i] ?? 0)))
}

export function estimate(sketch: Buffer): number {
  let sum = 0
  let zeros = 0
  for (const n of sketch) {
    sum += 2 ** -n
    if (n === 0) zeros += 1
  }
  const raw = (alpha * sketchBytes * sketchBytes) / sum
  // Few: counted by the registers that are still empty.
  return Math.round(raw <= 2.5 * sketchBytes && zeros > 0 ? sketchBytes * Math.log(sketchBytes / zeros) : raw)
}
