import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tileLayers, tileParameters } from '~/ui/tile'
import { qrPath } from './qr'

/** A4 sheets as PDF: what the certificate and its poster are drawn with. Every date comes in; none is read from the clock. */
export const page = { width: 595.28, height: 841.89, edge: 40 }
export const ink = { text: '#1d2733', soft: '#55606c', line: '#b9c3cd', force: '#0f6b43', not: '#a3271f' }
export const left = page.edge + 22
export const right = page.width - left
export const inner = right - left

/** The letters that our embedded fonts have: those of western Europe, and what dashes and quotes need. */
const unwritable =
  /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/gu

export type Doc = PDFKit.PDFDocument

const fileOf = (name: string) => () => readFileSync(createRequire(import.meta.url).resolve(name))
const fonts = {
  serif: fileOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  sans: fileOf('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  strong: fileOf('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  mono: fileOf('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff'),
}

/** A letter that the font has not is written without its accent, or left out. */
const writable = (text: string) =>
  text.normalize('NFC').replace(unwritable, (letter) => letter.normalize('NFD').replace(unwritable, ''))

interface Written {
  font?: keyof typeof fonts
  size?: number
  colour?: string
  width?: number
  align?: 'left' | 'right' | 'center'
}

interface About {
  Title: string
  Subject: string
  CreationDate: Date
  ModDate: Date
}

/** An empty A4 sheet with our letters; `bytes` ends it. Same content, same bytes. */
export async function sheet(about: About): Promise<{ doc: Doc; bytes: () => Promise<Buffer> }> {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'pt-PT',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { ...about, Author: 'Aval', Creator: 'Aval', Producer: 'Aval' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file())
  const bytes = async () => {
    doc.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { doc, bytes }
}

/** Writes text and gives the line below it. */
export function write(doc: Doc, text: string, x: number, y: number, options: Written = {}): number {
  const { font = 'sans', size = 9, colour = ink.text, width = right - x, align = 'left' } = options
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(writable(text), x, y, { width, align, lineGap: size * 0.12 })
  return doc.y
}

/** The largest size at which a text takes no more than so many lines. */
export function fitting(
  doc: Doc,
  text: string,
  font: keyof typeof fonts,
  sizes: number[],
  width: number,
  lines: number,
) {
  const fits = (size: number) => {
    doc.font(font).fontSize(size)
    return doc.heightOfString(writable(text), { width }) <= doc.currentLineHeight(true) * lines + 1
  }
  return sizes.find(fits) ?? (sizes.at(-1) as number)
}

/** A double line around the sheet. */
export function frame(doc: Doc) {
  const { edge, width, height } = page
  doc.lineWidth(0.8).strokeColor(ink.line)
  doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke()
  doc.rect(edge - 4, edge - 4, width - 2 * edge + 8, height - 2 * edge + 8).stroke()
}

/** The azulejo of a code. */
export function drawTile(doc: Doc, code: string, x: number, y: number, size: number) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 100)
  for (const { fill, d } of tileLayers(tileParameters(code))) doc.path(d).fill(fill)
  doc.restore()
}

/** The QR code of an address. */
export function drawQr(doc: Doc, address: string, x: number, y: number, size: number) {
  const { path, size: modules } = qrPath(address)
  doc
    .save()
    .translate(x, y)
    .scale(size / modules)
  doc.path(path).fill('#000000')
  doc.restore()
}
