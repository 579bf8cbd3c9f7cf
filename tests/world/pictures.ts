import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures, good and hostile, made when they are needed: none lies in the repository. */

export const picture = (width: number, height = width, over: { colour?: string } = {}) =>
  sharp({ create: { width, height, channels: 3, background: over.colour ?? '#1b4a8f' } })

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, b) => (table[(c ^ b) & 255] as number) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}

/** A PNG whose header promises any size, whatever follows. */
export function promisedPng(width: number, height: number, pixels = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG as a telephone makes it: where, when and with what it was taken, and turned by a quarter. */
export const withPlace = () =>
  picture(600, 400)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'TelefoneSecreto', Artist: 'Ana Silva' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '8/1 25/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()

export const script = '<script>alert(document.domain)</script>'
export const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}<rect width="400" height="400"/></svg>`,
)
