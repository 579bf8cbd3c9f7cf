import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Corpus } from './bombs.ts'
import { pdf } from './documents.ts'

/** Noise, the same every time: a file of it is cut and bent everywhere that matters. */
function noise(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, i) => (i * 7919 + (i % 251) * i) & 255))
  return sharp(raw, { raw: { width: 256, height: 256, channels: 3 } })
    .toFormat(format, { effort: 1 })
    .toBuffer()
}

const kept = new Map<string, Promise<Buffer>>()
const once = (name: string, make: () => Promise<Buffer>) => () => {
  const made = kept.get(name) ?? make()
  kept.set(name, made)
  return made
}
const whole: Record<string, () => Promise<Buffer>> = {
  JPEG: once('jpeg', () => noise('jpeg')),
  PNG: once('png', () => noise('png')),
  WebP: once('webp', () => noise('webp')),
  AVIF: once('avif', () => noise('avif')),
  PDF: async () => pdf(),
}

const cuts = [0.001, 0.01, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.99, 0.999]
export const truncated: Corpus = Object.fromEntries(
  Object.entries(whole).flatMap(([name, make]) =>
    cuts.map((share) => [
      `${name} cut at ${share * 100} %`,
      async () => {
        const bytes = await make()
        return bytes.subarray(0, Math.max(3, Math.floor(bytes.length * share)))
      },
    ]),
  ),
)

/** Places and bits from a hash of the seed: the head of a file is bent more often than its tail. */
export const bent: Corpus = Object.fromEntries(
  Object.entries(whole).flatMap(([name, make]) =>
    Array.from({ length: 14 }, (_, seed) => [
      `${name} bent, ${seed}`,
      async () => {
        const bytes = Buffer.from(await make())
        const dice = createHash('sha256').update(`${name} ${seed}`).digest()
        const reach = seed % 2 ? bytes.length : Math.min(bytes.length, 400)
        for (let i = 0; i < 8; i++) {
          const at = dice.readUInt32BE(i * 2) % reach
          bytes[at] = (bytes[at] as number) ^ (1 << ((dice[31 - i] as number) % 8))
        }
        return bytes
      },
    ]),
  ),
)
