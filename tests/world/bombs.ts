import { deflateSync } from 'node:zlib'
import sharp, { type JpegOptions } from 'sharp'
import { chunk, picture, promisedPng } from './pictures.ts'

/** Files that promise or cost more than they look: name to bytes. */
export type Corpus = Record<string, () => Buffer | Promise<Buffer>>

const huge: [width: number, height: number][] = [
  [30_000, 30_000],
  [65_535, 65_535],
  [2_000_000_000, 1],
  [1, 2_000_000_000],
  [0x7fffffff, 0x7fffffff],
  [1, 100_000],
  [100_000, 1],
  [12_001, 300],
  [300, 12_001],
  [7_072, 7_072],
  [12_000, 12_000],
  [0, 300],
]
const named = (make: (width: number, height: number) => Buffer | Promise<Buffer>, what: string): Corpus =>
  Object.fromEntries(huge.map(([w, h]) => [`${what} ${w} × ${h}`, () => make(w, h)]))

/** A JPEG whose frame says another size; the same buffer. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const start = jpeg.findIndex((b, i) => b === 0xff && (jpeg[i + 1] === 0xc0 || jpeg[i + 1] === 0xc2))
  jpeg.writeUInt16BE(height & 0xffff, start + 5)
  jpeg.writeUInt16BE(width & 0xffff, start + 7)
  return jpeg
}

/** A good file in which every place of the old size says another. */
const honest = new Map<string, Promise<Buffer>>()
async function lying(format: 'jpeg' | 'webp' | 'avif', width: number, height: number): Promise<Buffer> {
  const made =
    honest.get(format) ??
    picture(400, 300)
      .ensureAlpha(format === 'webp' ? 0.5 : 1)
      .toFormat(format)
      .toBuffer()
  honest.set(format, made)
  const bytes = Buffer.from(await made)
  if (format === 'jpeg') {
    resized(bytes, width, height)
  } else if (format === 'webp') {
    bytes.writeUIntLE(Math.max(0, width - 1) & 0xffffff, 24, 3)
    bytes.writeUIntLE(Math.max(0, height - 1) & 0xffffff, 27, 3)
  } else {
    const at = bytes.indexOf('ispe')
    bytes.writeUInt32BE(width >>> 0, at + 8)
    bytes.writeUInt32BE(height >>> 0, at + 12)
  }
  return bytes
}

function gifOf(width: number, height: number): Buffer {
  const head = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  head.writeUInt16LE(width & 0xffff, 6)
  head.writeUInt16LE(height & 0xffff, 8)
  return head
}

export const promising: Corpus = {
  ...named((w, h) => promisedPng(w, h), 'PNG that promises'),
  ...named((w, h) => lying('jpeg', w, h), 'JPEG that promises'),
  ...named((w, h) => lying('webp', w, h), 'WebP that promises'),
  ...named((w, h) => lying('avif', w, h), 'AVIF that promises'),
  ...named(gifOf, 'GIF that promises'),
}

/** A hundred million noughts, packed into a few. */
let packed: Buffer<ArrayBuffer> | undefined
const zip = () => (packed ??= deflateSync(Buffer.alloc(100_000_000), { level: 1 }))

async function withChunk(chunks: Buffer[]): Promise<Buffer> {
  const png = await picture(400).png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}
const text = (head: string, body: Buffer) => Buffer.concat([Buffer.from(head, 'latin1'), body])
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 30, g: 90, b: 160, alpha: 0.5 } },
    limitInputPixels: false,
  })

export const unpacking: Corpus = {
  'PNG whose pixels are a bomb': () => promisedPng(300, 300, zip()),
  'PNG whose profile is a bomb': () => withChunk([chunk('iCCP', text('icc\0\0', zip()))]),
  'PNG whose comment is a bomb': () => withChunk([chunk('zTXt', text('Comment\0\0', zip()))]),
  'PNG whose XMP is a bomb': () => withChunk([chunk('iTXt', text('XML:com.adobe.xmp\0\x01\0\0\0', zip()))]),
  'PNG of a thousand bombs': () => {
    const small = chunk('zTXt', text('Comment\0\0', deflateSync(Buffer.alloc(3_000_000), { level: 1 })))
    return withChunk(Array.from({ length: 500 }, () => small))
  },
  'PNG of 200 000 comments': () =>
    withChunk(Array.from({ length: 200_000 }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1')))),
  'JPEG of 4000 scans': async () => {
    const jpeg = await flat(3000, 3000).jpeg({ progressive: true }).toBuffer()
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    return Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 4000 }, () => scan),
      jpeg.subarray(-2),
    ])
  },
  'JPEG of 60 000 empty segments': async () => {
    const jpeg = await picture(400).jpeg().toBuffer()
    const comment = Buffer.from([0xff, 0xfe, 0, 2])
    return Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: 60_000 }, () => comment),
      jpeg.subarray(2),
    ])
  },
  'ZIP of noughts': () => Buffer.concat([Buffer.from('PK\x03\x04'), zip()]),
}

/** A JPEG that says so in its frame: nothing more of it is looked at. */
async function frame(width: number, height: number, how: JpegOptions, space = 'srgb'): Promise<Buffer> {
  const small = picture(64)
    .toColourspace(space)
    .jpeg({ progressive: true, ...how })
  return resized(await small.toBuffer(), width, height)
}
function interlaced(width: number, height: number, depth: 8 | 16): Buffer {
  const png = promisedPng(width, height)
  const header = Buffer.concat([png.subarray(16, 24), Buffer.from([depth, 6, 0, 0, 1])])
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)])
}

/** A little more than may be opened at once, for their kind: refused by their header. */
export const heavy: Corpus = {
  'JPEG of 51 million pixels': () => frame(8500, 6000, { progressive: false }),
  'progressive JPEG of 20 million': () => frame(5000, 4000, {}),
  'progressive JPEG, all colours fine, of 12 million': () =>
    frame(4000, 3000, { chromaSubsampling: '4:4:4' }),
  'progressive CMYK JPEG of 9 million': () => frame(3600, 2500, {}, 'cmyk'),
  'interlaced PNG of 17 million': () => interlaced(4200, 4000, 8),
  'interlaced PNG of 16 bit and 9 million': () => interlaced(3000, 3000, 16),
  'AVIF of 5 million': () => flat(2500, 2000).avif({ effort: 0 }).toBuffer(),
  'AVIF of 12 bit and 3.6 million': () =>
    flat(1800, 2000).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer(),
}

/** As much as may be opened: these are taken as photos, and cost the most that anything may. */
export const atTheLimit: Corpus = {
  'plain JPEG of 48 million': () => flat(8000, 6000).jpeg().toBuffer(),
  'turned JPEG of 27 million': () => flat(5400, 5000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'progressive JPEG of 19 million': () => flat(4750, 4000).jpeg({ progressive: true }).toBuffer(),
  'progressive CMYK JPEG of 8 million': () =>
    flat(3200, 2500).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  'plain PNG of 24 million': () => flat(6000, 4000, 4).png({ compressionLevel: 1 }).toBuffer(),
  'interlaced PNG of 16 million': () =>
    flat(4000, 4000, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  'WebP of 10 million': () => flat(4000, 2600, 4).webp({ effort: 0 }).toBuffer(),
  'AVIF of 4.6 million': () => flat(2300, 2000).avif({ effort: 0 }).toBuffer(),
}
