import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Corpus } from './bombs.ts'
import { chunk, picture, script, svg, withPlace } from './pictures.ts'

const as = (text: string) => () => Buffer.from(text, 'latin1')
const list = (texts: Record<string, string>): Corpus =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, as(text)]))
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400"'
const good: Record<string, () => Promise<Buffer>> = {
  JPEG: () => picture(400, 300).jpeg().toBuffer(),
  PNG: () => picture(400, 300).png().toBuffer(),
  WebP: () => picture(400, 300).webp().toBuffer(),
  AVIF: () => picture(400, 300).avif({ effort: 0 }).toBuffer(),
}

export const drawings: Corpus = {
  SVG: () => svg,
  'SVG after a mark of order': () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg]),
  'SVG in UTF-16': () => Buffer.from(`\ufeff${svg.toString()}`, 'utf16le'),
  'SVG, packed': () => gzipSync(svg),
  'SVG, deflated': () => deflateSync(svg),
  'SVG after PNG’s mark': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
  'SVG after JPEG’s mark': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  'SVG in a comment of GIF': () => Buffer.concat([Buffer.from('GIF89a'), svg]),
  ...list({
    'SVG after blanks': `\n\t   ${open}>${script}</svg>`,
    'SVG in capitals': `<SVG>${script}</SVG>`,
    'SVG that loads': `${open} onload="alert(1)"/>`,
    'SVG with a page in it': `${open}><foreignObject><body>${script}</body></foreignObject></svg>`,
    'SVG that reads a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}><text>&x;</text></svg>`,
    'SVG that asks the network': `${open}><image xlink:href="http://169.254.169.254/latest/meta-data/"/></svg>`,
    'SVG that laughs': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}">]>${open}><text>&d;</text></svg>`,
    'SVG after a comment': `<!--${'x'.repeat(5000)}-->${open}>${script}</svg>`,
    'SVG with a style sheet': `<?xml-stylesheet href="javascript:alert(1)"?>${open}/>`,
    'SVG of a million by a million':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    'SVG in a page': `<html><body>${open}>${script}</svg></body></html>`,
    'XML that turns itself': '<?xml version="1.0"?><xsl:stylesheet version="1.0"/>',
  }),
}

export const commands: Corpus = list({
  'MVG that asks the network':
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|id")\'\npop graphic-context',
  'MVG that reads': "push graphic-context\nimage over 0,0 0,0 'label:@/etc/passwd'\npop graphic-context",
  'MVG that deletes': "push graphic-context\nimage over 0,0 0,0 'ephemeral:/tmp/x.txt'\npop graphic-context",
  MSL: '<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="/tmp/x.php"/></image>',
  'PostScript that runs': '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 400\n(%pipe%id) (r) file',
  'EPS in binary': '\xc5\xd0\xd3\xc6\x20\0\0\0',
  'MagickCore’s own': 'id=ImageMagick version=1.0\nclass=DirectClass\ncolumns=400 rows=400\n\f\n:\x1a',
  XBM: '#define x_width 400\n#define x_height 400\nstatic char x_bits[] = { 0x00 };',
  XPM: '/* XPM */\nstatic char *x[] = {"1 1 1 1", "a c #ffffff", "a"};',
  PPM: 'P6\n400 400\n255\n',
  'PPM of the whole world': 'P6\n2000000000 2000000000\n255\n',
  'a list of files': '@/etc/passwd',
  'a shell': '#!/bin/sh\nid\n',
  'PHP in a picture': 'GIF89a<?php system($_GET[0]); ?>',
})

export const otherFormats: Corpus = {
  GIF: () => picture(400).gif().toBuffer(),
  'GIF that is a script': as('GIF89a/*\0\0*/=1;alert(1)//;'),
  TIFF: () => picture(400).tiff().toBuffer(),
  'TIFF of 65 535 pages': as('II*\0\x08\0\0\0\xff\xff'),
  'big TIFF': as('MM\0+\0\x08\0\0\0\0\0\0\0\0\0\x10'),
  nothing: as(''),
  ...list({
    HEIC: '\0\0\0\x18ftypheic\0\0\0\0heicmif1',
    'HEIC, a sequence': '\0\0\0\x18ftyphevc\0\0\0\0hevcmsf1',
    'a film': '\0\0\0\x18ftypmp42\0\0\0\0isommp42',
    ICO: '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x18\0h\x03\0\0\x16\0\0\0',
    CUR: '\0\0\x02\0\x01\0',
    BMP: `BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\xff\xff\xff\x7f\xff\xff\xff\x7f\x01\0\x18\0`,
    PSD: '8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\x75\x30\0\0\x75\x30\0\x08\0\x03',
    JP2: '\0\0\0\x0cjP  \r\n\x87\n',
    JXL: '\xff\x0a\xfa\x7f\x01',
    'JXL in a box': '\0\0\0\x0cJXL \r\n\x87\n',
    EXR: '\x76\x2f\x31\x01\x02\0\0\0',
    FITS: 'SIMPLE  =                    T',
    PCX: '\x0a\x05\x01\x08',
    WAV: 'RIFF\x24\0\0\0WAVEfmt ',
    AVI: 'RIFF\x24\0\0\0AVI LIST',
    MP3: 'ID3\x03\0\0\0\0\0\x0f',
    OGG: 'OggS\0\x02',
    ZIP: 'PK\x03\x04aaaaaaaaaaaaaaaaaaa',
    RAR: 'Rar!\x1a\x07\x01\0',
    '7z': '7z\xbc\xaf\x27\x1c',
    program: 'MZ\x90\0\x03',
    ELF: '\x7fELF\x02\x01\x01',
    Java: '\xca\xfe\xba\xbe\0\0\0\x34',
    WebAssembly: '\0asm\x01\0\0\0',
    'a page': `<!doctype html>${script}`,
    'a script': 'alert(1)//',
    'a message': 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
    'a sheet': '=cmd|"/c calc"!A1;1',
    'rich text': '{\\rtf1\\object}',
    'an old Word': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'one byte': 'x',
    noughts: '\0'.repeat(1000),
    'one bits': '\xff'.repeat(1000),
  }),
}

const behind = (name: string, tail: string | Buffer): Corpus =>
  Object.fromEntries(
    Object.entries(good).map(([format, make]) => [
      `${format} with ${name} behind it`,
      async () => Buffer.concat([await make(), Buffer.from(tail)]),
    ]),
  )

export const polyglots: Corpus = {
  ...behind('a page', `<!doctype html>${script}`),
  ...behind('an archive', 'PK\x05\x06SEGREDO'),
  ...behind('a PDF', '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(alert(1))>>endobj'),
  'JPEG with a page for a comment': async () => {
    const jpeg = (await good.JPEG?.()) as Buffer
    const page = Buffer.from(`<!doctype html>${script}`)
    const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2])
    return Buffer.concat([jpeg.subarray(0, 2), comment, page, jpeg.subarray(2)])
  },
  'PNG with a page in a chunk': async () => {
    const png = (await good.PNG?.()) as Buffer
    return Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`a\0${script}`)), png.subarray(33)])
  },
  'JPEG that is a script': async () =>
    Buffer.concat([
      Buffer.from('\xff\xd8\xff\xe0/*', 'latin1'),
      (await good.JPEG?.()) as Buffer,
      Buffer.from('*/=1;alert(1)'),
    ]),
}

const secret = 'SEGREDO-DA-CAMARA'
const marked = {
  IFD0: { Artist: secret, ImageDescription: script },
  IFD3: { GPSLatitude: '41/1 33/1 0/1', GPSLatitudeRef: 'N' },
}

export const metadata: Corpus = {
  'JPEG of a telephone': () => withPlace(),
  ...Object.fromEntries(
    (['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) => [
      [`${format} with place and author`, () => picture(400).withExif(marked).toFormat(format).toBuffer()],
      [
        `${format} with XMP`,
        () =>
          picture(400)
            .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}${script}</x:xmpmeta>`)
            .toFormat(format)
            .toBuffer(),
      ],
      [`${format} with a profile`, () => picture(400).withIccProfile('p3').toFormat(format).toBuffer()],
    ]),
  ),
  'PNG with texts': async () => {
    const png = (await good.PNG?.()) as Buffer
    const texts = [
      chunk('tEXt', Buffer.from(`Author\0${secret}`, 'latin1')),
      chunk('iTXt', Buffer.from(`Title\0\0\0\0\0${script}`, 'latin1')),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.from(script))])),
      chunk('eXIf', Buffer.from(`II*\0${secret}`, 'latin1')),
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.from(script))])),
    ]
    return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)])
  },
}

export const unusual: Corpus = {
  'JPEG in CMYK': () => picture(400).toColourspace('cmyk').jpeg().toBuffer(),
  'PNG of 16 bit': () => picture(400).toColourspace('rgb16').png().toBuffer(),
  'PNG of two colours': () => picture(400).png({ palette: true, colours: 2 }).toBuffer(),
  'PNG in grey with transparency': () => picture(400).ensureAlpha(0.2).greyscale().png().toBuffer(),
  'AVIF of 12 bit': () => picture(400).avif({ effort: 0, bitdepth: 12 }).toBuffer(),
  'WebP that moves': () =>
    sharp(Buffer.alloc(300 * 300 * 3 * 100, 9), {
      raw: { width: 300, height: 30_000, channels: 3, pageHeight: 300 },
    })
      .webp({ effort: 0, loop: 0 })
      .toBuffer(),
  'GIF that moves': () =>
    sharp(Buffer.alloc(300 * 300 * 3 * 20, 9), {
      raw: { width: 300, height: 6000, channels: 3, pageHeight: 300 },
    })
      .gif()
      .toBuffer(),
  'PNG that moves': async () => {
    const png = (await good.PNG?.()) as Buffer
    return Buffer.concat([
      png.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 1, 0, 0, 0, 0, 0, 0])),
      png.subarray(33),
    ])
  },
  'AVIF that says it moves': async () => {
    const avif = Buffer.from((await good.AVIF?.()) as Buffer)
    avif.write('avis', 8, 'latin1')
    return avif
  },
  'as small as can be': () => picture(1).png().toBuffer(),
  '199 high': () => picture(400, 199).jpeg().toBuffer(),
}

/** A good beginning of one format before the whole of another: neither name nor type nor mark is believed alone. */
export const lies: Corpus = Object.fromEntries(
  Object.entries(good).flatMap(([mark, markOf]) =>
    Object.entries({ ...good, 'a page': async () => Buffer.from(`<html>${script}`), SVG: async () => svg })
      .filter(([name]) => name !== mark)
      .map(([name, make]) => [
        `${mark}’s mark before ${name}`,
        async () => Buffer.concat([(await markOf()).subarray(0, 16), await make()]),
      ]),
  ),
)
