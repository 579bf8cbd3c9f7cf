import type { PublicRecord } from '~/domain/certification/record/looking-up'
import { paths } from '~/paths'
import { drawQr, drawTile, fitting, frame, ink, inner, left, page, sheet, write } from '~/platform/sheet'
import { longDate } from '~/ui/format'

const tileSize = 150
const qrSize = 232
const footWidth = 340

/**
 * A sheet for the shop window: tile, name, a QR code that is read from a step away, and where to see the state of
 * today. Same state, same bytes.
 */
export async function certificatePoster(record: PublicRecord, origin: string): Promise<Buffer> {
  const { doc, bytes } = await sheet({
    Title: `Cartaz de ${record.company.name}`,
    Subject: `Certificado ${record.code}`,
    CreationDate: record.issuedAt,
    ModDate: record.since,
  })
  const address = origin + paths.certificate(record.code)
  const middle = (size: number) => (page.width - size) / 2
  const centred = { width: inner, align: 'center' } as const
  frame(doc)
  drawTile(doc, record.code, middle(tileSize), page.edge + 34, tileSize)
  let y = page.edge + 34 + tileSize + 20
  y = write(doc, record.level, left, y, { ...centred, font: 'strong', size: 17, colour: ink.force })
  const { name } = record.company
  const size = fitting(doc, name, 'serif', [38, 34, 30, 26, 22, 19, 16], inner, 2)
  write(doc, name, left, y + 4, { ...centred, font: 'serif', size })
  const qrTop = 366
  drawQr(doc, address, middle(qrSize), qrTop, qrSize)
  y = write(doc, 'Confira aqui se está em vigor hoje', left, qrTop + qrSize + 18, {
    ...centred,
    font: 'serif',
    size: 21,
  })
  y = write(doc, record.code, left, y + 4, { ...centred, font: 'mono', size: 21 })
  write(doc, address.replace(/^https?:\/\//, ''), left, y + 4, { ...centred, size: 10, colour: ink.soft })
  write(doc, 'Aval', left, page.height - page.edge - 82, { ...centred, font: 'serif', size: 19 })
  const until = longDate(`${record.validUntil}T12:00:00Z`)
  write(
    doc,
    `Emitido pela Aval, válido até ${until} se não for suspenso antes. O azulejo do registo tem de ser igual a este.`,
    middle(footWidth),
    page.height - page.edge - 52,
    { width: footWidth, align: 'center', size: 10, colour: ink.soft },
  )
  return bytes()
}
