import { crc32 } from 'node:zlib'

export type PngFault = 'no-png' | 'truncated' | 'animated' | 'trailing'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const animation = new Set(['acTL', 'fcTL', 'fdAT'])

/**
 * What is wrong with how a PNG file is built, by going over its chunks without unpacking any (PNG, 5.2 and 5.3): not one
 * at all, cut off or damaged (each chunk has its checksum), animated (APNG), or with something hung behind its end. Null when it is whole.
 */
export function faultOfPng(bytes: Buffer): PngFault | null {
  if (!bytes.subarray(0, 8).equals(signature)) return 'no-png'
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return 'no-png'
    if (animation.has(type)) return 'animated'
    const end = at + 8 + length
    if (end + 4 > bytes.length) return 'truncated'
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return 'truncated'
    at = end + 4
    if (type === 'IEND') return at === bytes.length ? null : 'trailing'
  }
  return 'truncated'
}
