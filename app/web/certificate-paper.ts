import { requirementsHeading } from '~/domain/certification/certificate-words'
import type { PublicRecord } from '~/domain/certification/record/looking-up'
import { formatNif } from '~/domain/shared/nif'
import type { LogProof } from '~/domain/transparency-log/log-check'
import { paths } from '~/paths'
import {
  type Doc,
  drawQr,
  drawTile,
  fitting,
  frame,
  ink,
  inner,
  left,
  page,
  right,
  sheet,
  write,
} from '~/platform/sheet'
import { longDate } from '~/ui/format'

const day = (iso: string) => longDate(`${iso}T12:00:00Z`)

/**
 * A certificate on one A4 sheet, with its credential and its proof of the public log attached. Same state, same bytes: every date and name in the file
 * comes from the certificate, none from the clock.
 * @param proof null in the seconds until the log has it.
 */
export async function certificatePaper(
  record: PublicRecord,
  credential: string,
  origin: string,
  proof: LogProof | null = null,
): Promise<Buffer> {
  const { doc, bytes } = await sheet({
    Title: `Certificado ${record.code}: ${record.company.name}`,
    Subject: `${record.level}. ${record.word}.`,
    CreationDate: record.issuedAt,
    ModDate: record.since,
  })
  const address = origin + paths.certificate(record.code)
  frame(doc)
  const y = requirements(doc, record, facts(doc, record, head(doc, record)))
  foot(doc, record, address, origin, y, proof !== null)
  doc.file(Buffer.from(credential), {
    name: `${record.code}.json`,
    type: 'application/vc',
    description: 'Credencial verificável deste certificado (Open Badges 3.0)',
    creationDate: record.issuedAt,
    modifiedDate: record.issuedAt,
  })
  if (proof)
    doc.file(Buffer.from(JSON.stringify(proof)), {
      name: `${record.code}-registo.json`,
      type: 'application/json',
      description: 'Prova de que este certificado está no registo público (RFC 9162)',
      creationDate: record.issuedAt,
      modifiedDate: record.issuedAt,
    })
  return bytes()
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
  drawTile(doc, record.code, left, y, tileSize)
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
  at = write(doc, record.code, x, at + 5, { font: 'mono', size: 12.5, width })
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

const qrSize = 82
const footTop = page.height - page.edge - qrSize - 20

function requirements(doc: Doc, record: PublicRecord, top: number): number {
  const shown = record.requirements.filter((r) => !r.why)
  const others = record.requirements.filter((r) => r.why).map((r) => `${r.code}. ${r.why}`)
  const rest = others.length > 0 ? `Não se aplicam: ${others.join(' ')}` : ''
  const width = inner - 30 - 182
  const { title, note } = requirementsHeading(record)
  let y = write(doc, title, left, top, { font: 'serif', size: 13 }) + 4
  if (note) y = write(doc, note, left, y - 3, { size: 8, colour: ink.soft }) + 4
  const ongoing = record.requirementsAsOf ? 'verificação até essa data' : 'verificação contínua'
  doc.font('sans').fontSize(8)
  const high = shown.reduce((sum, r) => sum + doc.heightOfString(r.text, { width, lineGap: 1 }), 0)
  const below = rest ? doc.heightOfString(rest, { width: inner, lineGap: 1 }) + 4 : 0
  // The longest record has the lines closer, so that the foot keeps its place.
  const pad = Math.max(2, Math.min(6, (footTop - 10 - y - high - below) / shown.length))
  for (const r of shown) {
    doc.lineWidth(0.4).strokeColor(ink.line).moveTo(left, y).lineTo(right, y).stroke()
    const met = r.state === 'met' || r.state === 'waived'
    const until = r.validUntil ? `até ${day(r.validUntil)}` : met ? ongoing : ''
    const at = y + pad * 0.6
    write(doc, r.code, left, at, { size: 8, colour: ink.soft, width: 28 })
    const colour = record.requirementsAsOf ? ink.soft : met ? ink.force : ink.not
    write(doc, r.word, right - 175, at, { size: 8, colour, width: 55 })
    if (until) write(doc, until, right - 120, at, { size: 8, colour: ink.soft, width: 120, align: 'right' })
    y = write(doc, r.text, left + 30, at, { size: 8, width }) + pad * 0.4
  }
  return rest ? write(doc, rest, left, y + 4, { size: 8, colour: ink.soft, width: inner }) : y
}

function foot(
  doc: Doc,
  record: PublicRecord,
  address: string,
  origin: string,
  above: number,
  logged: boolean,
) {
  const y = Math.max(above + 10, footTop)
  drawQr(doc, address, left, y, qrSize)
  const x = left + qrSize + 18
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
  const how = `Sem rede: este PDF traz em anexo a credencial assinada, que ${origin.replace(/^https?:\/\//, '')}${paths.validation()} confere no seu aparelho${logged && record.loggedAt ? `, e a prova de que está no registo público desde ${longDate(record.loggedAt)}` : ''}. Emitido pela Aval.`
  write(doc, how, x, doc.y + 3, { size: 8, colour: ink.soft, width })
}
