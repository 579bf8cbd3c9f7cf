import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PublicRecord } from '~/domain/certification/looking-up'
import { formatNif } from '~/domain/shared/nif'
import { paths } from '~/paths'
import { qrPath } from '~/platform/qr'
import { longDate } from '~/ui/format'
import { tileLayers, tileParameters } from '~/ui/tile'

const page = { width: 595.28, height: 841.89, edge: 40 }
const ink = { text: '#1d2733', soft: '#55606c', line: '#b9c3cd', force: '#0f6b43', not: '#a3271f' }
const left = page.edge + 22
const right = page.width - left
const inner = right - left

/** The letters that our embedded fonts have: those of western Europe, and what dashes and quotes need. */
const unwritable =
  /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/gu

const day = (iso: string) => longDate(`${iso}T12:00:00Z`)

/**
 * A certificate on one A4 sheet, with its credential attached. Same state, same bytes: every date and name in the file
 * comes from the certificate, none from the clock.
 */
export async function certificatePaper(
  record: PublicRecord,
  credential: string,
  origin: string,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'pt-PT',
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: `Certificado ${record.code}: ${record.company.name}`,
      Author: 'Aval',
      Subject: `${record.level}. ${record.word}.`,
      Creator: 'Aval',
      Producer: 'Aval',
      CreationDate: record.issuedAt,
      ModDate: record.since,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file())
  const address = origin + paths.certificate(record.code)
  frame(doc)
  const y = requirements(doc, record, facts(doc, record, head(doc, record)))
  foot(doc, record, address, origin, y)
  doc.file(Buffer.from(credential), {
    name: `${record.code}.json`,
    type: 'application/vc',
    description: 'Credencial verificável deste certificado (Open Badges 3.0)',
    creationDate: record.issuedAt,
    modifiedDate: record.issuedAt,
  })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Doc = PDFKit.PDFDocument

const fileOf = (name: string) => () => readFileSync(createRequire(import.meta.url).resolve(name))
const fonts = {
  serif: fileOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  sans: fileOf('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  strong: fileOf('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
}

/** A letter that the font has not is written without its accent, or left out. */
const writable = (text: string) =>
  text.normalize('NFC').replace(unwritable, (letter) => letter.normalize('NFD').replace(unwritable, ''))

interface Written {
  font?: keyof typeof fonts
  size?: number
  colour?: string
  width?: number
  align?: 'left' | 'right'
}

/** Writes text and gives the line below it. */
function write(doc: Doc, text: string, x: number, y: number, options: Written = {}): number {
  const { font = 'sans', size = 9, colour = ink.text, width = right - x, align = 'left' } = options
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(writable(text), x, y, { width, align, lineGap: size * 0.12 })
  return doc.y
}

/** The largest size at which a text takes no more than so many lines. */
function fitting(
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

function frame(doc: Doc) {
  const { edge, width, height } = page
  doc.lineWidth(0.8).strokeColor(ink.line)
  doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke()
  doc.rect(edge - 4, edge - 4, width - 2 * edge + 8, height - 2 * edge + 8).stroke()
}

const tileSize = 118

function head(doc: Doc, record: PublicRecord): number {
  const top = page.edge + 20
  write(doc, 'Aval', left, top, { font: 'serif', size: 19, width: 120 })
  write(doc, 'Certificado de empresa', left, top + 7, {
    size: 10,
    colour: ink.soft,
    width: inner,
    align: 'right',
  })
  const y = top + 42
  tile(doc, record.code, left, y)
  const x = left + tileSize + 22
  const width = right - x
  const inForce = record.standing === 'force'
  const state = inForce
    ? `${record.word}, até ${day(record.validUntil)}`
    : `${record.word} desde ${longDate(record.since)}`
  sign(doc, inForce, x, y + 3)
  let at = write(doc, state, x + 18, y, { font: 'strong', size: 11.5, colour: inForce ? ink.force : ink.not })
  const { name } = record.company
  const size = fitting(doc, name, 'serif', [25, 22, 19, 16, 13, 11], width, 3)
  at = write(doc, name, x, at + 7, { font: 'serif', size, width })
  at = write(doc, record.level, x, at + 3, { font: 'strong', size: 12.5, width })
  at = write(doc, record.code, x, at + 4, { size: 12.5, width })
  return Math.max(at, y + tileSize) + 20
}

/** A tick or a cross: the state is not told by colour alone. */
function sign(doc: Doc, inForce: boolean, x: number, y: number) {
  doc
    .save()
    .lineWidth(1.8)
    .lineCap('round')
    .strokeColor(inForce ? ink.force : ink.not)
  if (inForce)
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 4, y + 9)
      .lineTo(x + 11, y)
      .stroke()
  else
    doc
      .moveTo(x, y)
      .lineTo(x + 9, y + 9)
      .moveTo(x + 9, y)
      .lineTo(x, y + 9)
      .stroke()
  doc.restore()
}

function tile(doc: Doc, code: string, x: number, y: number) {
  doc
    .save()
    .translate(x, y)
    .scale(tileSize / 100)
  for (const { fill, d } of tileLayers(tileParameters(code))) doc.path(d).fill(fill)
  doc.restore()
}

function facts(doc: Doc, record: PublicRecord, top: number): number {
  const { company } = record
  const rows: [string, string][] = [
    ...(company.legalName && company.legalName !== company.name
      ? ([['Denominação', company.legalName]] as [string, string][])
      : []),
    ...(company.nipc ? ([['NIPC', formatNif(company.nipc)]] as [string, string][]) : []),
    ...(company.municipality ? ([['Concelho', company.municipality]] as [string, string][]) : []),
    ['Âmbito', record.scope],
    ['Emitido', longDate(record.issuedAt)],
    ['Válido até', day(record.validUntil)],
    ['Regras', `versão ${record.rules}`],
    ...(record.domains.length > 0
      ? ([['Selo autorizado em', record.domains.slice(0, 6).join(', ')]] as [string, string][])
      : []),
  ]
  let y = top
  for (const [label, value] of rows) {
    write(doc, label, left, y, { colour: ink.soft, width: 110 })
    y = write(doc, value, left + 116, y) + 3
  }
  return y + 9
}

function requirements(doc: Doc, record: PublicRecord, top: number): number {
  const shown = record.requirements.filter((r) => r.state !== 'not-applicable')
  let y = write(doc, 'Requisitos', left, top, { font: 'serif', size: 13 }) + 4
  for (const r of shown) {
    doc.lineWidth(0.4).strokeColor(ink.line).moveTo(left, y).lineTo(right, y).stroke()
    const met = r.state === 'met' || r.state === 'waived'
    const until = r.validUntil ? `até ${day(r.validUntil)}` : met ? 'verificação contínua' : ''
    write(doc, r.code, left, y + 3.5, { size: 8, colour: ink.soft, width: 28 })
    write(doc, r.word, right - 175, y + 3.5, { size: 8, colour: met ? ink.force : ink.not, width: 55 })
    write(doc, until, right - 120, y + 3.5, { size: 8, colour: ink.soft, width: 120, align: 'right' })
    y = write(doc, r.text, left + 30, y + 3.5, { size: 8, width: inner - 30 - 182 }) + 2.5
  }
  return y
}

function foot(doc: Doc, record: PublicRecord, address: string, origin: string, above: number) {
  const size = 82
  const y = Math.max(above + 10, page.height - page.edge - size - 20)
  const { path, size: modules } = qrPath(address)
  doc
    .save()
    .translate(left, y)
    .scale(size / modules)
  doc.path(path).fill('#000000')
  doc.restore()
  const x = left + size + 18
  const width = right - x
  let at = write(doc, 'Confirme o estado de hoje', x, y, { font: 'strong', size: 9.5, width })
  at = write(
    doc,
    `Este papel mostra o estado desde ${longDate(record.since)}. O de hoje está em`,
    x,
    at + 1,
    {
      size: 8.5,
      width,
    },
  )
  doc.font('strong').fontSize(8.5).fillColor('#12305e')
  doc.text(address, x, at, { width, link: address })
  const how = `Sem rede: este PDF traz em anexo a credencial assinada, que ${origin.replace(/^https?:\/\//, '')}${paths.validation()} confere no seu aparelho. Emitido pela Aval.`
  write(doc, how, x, doc.y + 3, { size: 8, colour: ink.soft, width })
}
