import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small real screenshot, with the text that cameras and programs leave in a file. */
export const realPng = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1b4a8f' } })
    .withExif({ IFD0: { Copyright: 'ana@exemplo.pt' } })
    .png()
    .toBuffer()

export function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Says that it has these sides, in a few bytes. */
export function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  const rows = deflateSync(Buffer.alloc(row * Math.min(height, 20_000)), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')])
}

/** Everything that is no plain, whole PNG, by what it pretends. */
export async function hostilePngs(): Promise<Record<string, Buffer>> {
  const png = await realPng()
  const end = png.length - 12
  const wrong = Buffer.from(png)
  wrong.writeUInt8(0x5a, png.indexOf('IDAT') + 8)
  const sum = Buffer.from(png)
  sum.writeUInt8((png[png.length - 13] as number) ^ 1, png.length - 13)
  const jpeg = await sharp(png).jpeg().toBuffer()
  return {
    'zero bytes': Buffer.alloc(0),
    'text named png': Buffer.from('isto não é uma imagem'),
    'a JPEG': jpeg,
    'a GIF': await sharp(png).gif().toBuffer(),
    'a WebP': await sharp(png).webp().toBuffer(),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'only the signature': signature,
    'cut off in the middle': png.subarray(0, png.length >> 1),
    'without its end': png.subarray(0, end),
    'with a chunk longer than the file': Buffer.concat([
      signature,
      chunk('IHDR', Buffer.alloc(13)),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      Buffer.from('IDAT'),
    ]),
    'with damaged pixels': wrong,
    'with a wrong checksum': sum,
    'without pixels': Buffer.concat([png.subarray(0, 33), chunk('IEND')]),
    'animated (APNG)': Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]),
    'a page hung behind it': Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    'an archive hung behind it': Buffer.concat([png, Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
    'a JPEG behind the signature of a PNG': Buffer.concat([signature, jpeg]),
    'a bomb of 10,000 × 10,000': claiming(10_000, 10_000),
    'wider than anything': claiming(60_000, 2),
    'without width': claiming(0, 10),
    'larger than we take': Buffer.concat([
      png.subarray(0, end),
      chunk('teXt', Buffer.alloc(8_000_001)),
      png.subarray(end),
    ]),
  }
}
