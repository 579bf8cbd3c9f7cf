import { createHash } from 'node:crypto'
import type { World } from './world'

/** A PDF of one page with a few lines: enough to be opened, small enough for a seed (ISO 32000-1, 7.5). */
export function documentOf(lines: string[]): Buffer {
  const text = lines
    .map((line, i) => `${i ? '0 -22 Td ' : ''}(${line.replace(/[()\\]/g, '\\$&')}) Tj`)
    .join('\n')
  const content = `BT /F1 14 Tf 60 770 Td\n${text}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = Buffer.byteLength(file, 'latin1')
    file += `${i + 1} 0 obj${object}endobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(file, 'latin1')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

interface PaperOf {
  id: string
  lines: string[]
  ownerUserId: string | null
  companyId: string
  at: Date
}

/** A document that somebody sent, seen by staff only. @returns what must be laid in the store */
export function layPaper(world: World, { id, lines, ownerUserId, companyId, at }: PaperOf) {
  const bytes = documentOf(lines)
  const key = `documentos/${id}.pdf`
  world.files.push({
    id,
    key,
    contentType: 'application/pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
    colour: null,
    visibility: 'private',
    widths: [],
    ownerUserId,
    companyId,
    createdAt: at,
  })
  return { key, bytes }
}
